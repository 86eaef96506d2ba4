import { useId } from 'react';

import { CommandButton } from '../../commands/CommandButton.tsx';
import { choices, choose } from '../../commands/choices.ts';
import { planCommands } from '../../commands/plan.ts';
import { searchTimes } from '../../commands/search-times.ts';
import type { Device, Plan } from '../../plan/generated/types.ts';
import { hueStyle } from '../../parts/hue.ts';
import { NumberField } from '../../parts/NumberField.tsx';
import { toHeading } from '../../parts/to-heading.ts';
import { setFirst, setWeight } from '../../plan/commands.ts';
import { AIM_ASKS, WEIGHT_MAX } from '../../plan/generated/facts.ts';
import { partyName, toldApart } from '../../plan/names.ts';
import { deadlineOf, firstDevice, keptParties } from '../../plan/preferences.ts';
import { addressOf } from '../../plan/units.ts';
import { planner, usePlanner } from '../../store/planner.ts';
import { aimText, preferenceText } from '../../text/advice.ts';
import { said } from '../../text/announcements.ts';

/** Head of the card: its title and the choice of the aim. */
export function AimHead({ title, titleId }: { title: string; titleId: string }) {
  const aim = usePlanner((state) => state.plan.aim);
  const id = useId();
  return (
    <>
      <div className="advice-head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <select
          className="aim"
          aria-label={preferenceText.aim}
          aria-describedby={id}
          title={aimText(aim).explanation}
          value={aim}
          onChange={(event) => {
            const wanted = choices.aim.values.find((a) => a === event.target.value);
            if (wanted) choose(choices.aim, wanted);
          }}
        >
          {choices.aim.values.map((a) => (
            <option key={a} value={a}>
              {choices.aim.text(a)}
            </option>
          ))}
        </select>
      </div>
      <p className="unseen" id={id}>
        {aimText(aim).explanation}
      </p>
    </>
  );
}

/** The settings of the chosen aim, and the pinned parties. */
export function Preferences() {
  const plan = usePlanner((state) => state.plan);
  const asks = AIM_ASKS[plan.aim];
  return (
    <>
      {asks === 'device' && plan.bus.devices.length > 0 && <FirstDevice plan={plan} />}
      {asks === 'weights' && plan.bus.devices.length > 0 && <Weights plan={plan} />}
      <Kept plan={plan} />
    </>
  );
}

function FirstDevice({ plan }: { plan: Plan }) {
  const id = useId();
  return (
    <div className="preference">
      <label htmlFor={id}>{preferenceText.device}</label>
      <select
        id={id}
        className="field"
        value={firstDevice(plan) ?? ''}
        onChange={(event) => {
          const index = Number(event.target.value);
          planner.edit((current) => setFirst(current, index), said.aimedAt(nameOf(plan, index)));
        }}
      >
        {plan.bus.devices.map((device, index) => (
          <option key={`${device.model} ${device.hue}`} value={index}>
            {preferenceText.deviceAt(
              partyName(plan, { kind: 'device', index }),
              addressOf(plan, { kind: 'device', index }),
            )}
          </option>
        ))}
      </select>
    </div>
  );
}

function Weights({ plan }: { plan: Plan }) {
  // An aim at deadlines counts no other device.
  const counts = (device: Device) => plan.aim !== 'deadlines' || deadlineOf(device) !== null;
  if (!plan.bus.devices.some(counts)) return <p className="help">{preferenceText.noDeadline}</p>;
  return (
    <fieldset className="weights">
      <legend className="unseen">{preferenceText.weights}</legend>
      {plan.bus.devices.map(
        (device, index) =>
          counts(device) && (
            <div key={`${device.model} ${device.hue}`} className="weight" style={hueStyle(device.hue)}>
              <NumberField
                label={nameOf(plan, index)}
                unit=""
                most={WEIGHT_MAX}
                value={device.weight}
                onChange={(weight) =>
                  planner.edit(
                    (current) => setWeight(current, index, weight),
                    said.weighs(nameOf(plan, index), weight),
                    `weight ${index}`,
                  )
                }
              />
            </div>
          ),
      )}
    </fieldset>
  );
}

function Kept({ plan }: { plan: Plan }) {
  const kept = keptParties(plan);
  if (kept.length === 0) return null;
  return (
    <div className="preference-kept">
      <p title={preferenceText.pinMeans}>
        {preferenceText.kept(kept.map((party) => toldApart(plan, party)))}
      </p>
      <CommandButton command={planCommands.release} className="link" before={toHeading} />
    </div>
  );
}

/** Whether better IDs are searched by themselves. */
export function SearchTimes() {
  const time = usePlanner((state) => state.searchTime);
  const id = useId();
  return (
    <div className="preference preference-search">
      <label htmlFor={id}>{preferenceText.searchShort}</label>
      <select
        id={id}
        className="aim"
        aria-label={preferenceText.search}
        value={time}
        onChange={(event) => {
          const wanted = searchTimes.find((each) => each.id === event.target.value);
          if (wanted) planner.searchAt(wanted.id);
        }}
      >
        {searchTimes.map((each) => (
          <option key={each.id} value={each.id}>
            {each.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function nameOf(plan: Plan, index: number): string {
  return toldApart(plan, { kind: 'device', index });
}
