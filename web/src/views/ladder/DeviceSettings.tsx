import { useId } from 'react';

import type { Party, Plan, Workload } from '../../plan/generated/types.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { NameInput } from '../../parts/NameInput.tsx';
import { TypedField } from '../../parts/NumberField.tsx';
import { ChoiceField, SelectField } from '../../parts/SelectField.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { Term } from '../../parts/Term.tsx';
import {
  rename,
  setCap,
  setCopyOf,
  setDisconnect,
  setFileSystem,
  setHost,
  setNeed,
  setPower,
  setShared,
  setWorkload,
} from '../../plan/commands.ts';
import { findDevice } from '../../plan/catalogue.ts';
import { FILE_SYSTEMS } from '../../plan/generated/facts.ts';
import { partyKey } from '../../plan/ids.ts';
import { partyName, toldApart } from '../../plan/names.ts';
import { needIsAllowed } from '../../plan/preferences.ts';
import { BOARDS, LUNS, canHaveUnits, setBoard, setLun } from '../../plan/unit-commands.ts';
import { unitsOf } from '../../plan/units.ts';
import { planner, usePlanner } from '../../store/planner.ts';
import { said } from '../../text/announcements.ts';
import { arrayName, arrayWords } from '../../text/arrays.ts';
import { copyText, disconnectText, sharedText, unpoweredText } from '../../text/bus.ts';
import { needWords } from '../../text/needs.ts';
import { transfers } from '../../text/numbers.ts';
import { fileSystemText } from '../../text/own.ts';
import { settingsWords, unitWords } from '../../text/settings.ts';
import { HostFigures } from './HostFigures.tsx';
import { OwnFigures } from './OwnFigures.tsx';
import { PatternOfWork, Requests } from '../../parts/work/Requests.tsx';
import { WorkFigures } from '../../parts/work/WorkFigures.tsx';
import { withOwn } from '../../parts/work/with-own.ts';

/** Rates that adapters offer in their set-up, MT/s; 0 is asynchronous. */
const CAPS = [0, 5, 10, 20, 40, 80, 160];

type Props = {
  party: Party;
  /** What it was opened for: all settings, the name, or the device's own figures. */
  startsAt: 'settings' | 'rename' | 'figures';
  onClose: () => void;
};

/**
 * Settings of one device or host: its name; the rate of a host's machine; the negotiated rate and the workload of a
 * device. Each change takes effect at once, so that the ladder beside it shows the result. Changes in quick
 * succession are one step of undo.
 */
export default function DeviceSettings({ party, startsAt, onClose }: Props) {
  const plan = usePlanner((state) => state.plan);
  const id = useId();
  const called = toldApart(plan, party);
  const isDevice = party.kind === 'device';
  const given = isDevice
    ? plan.bus.devices[party.index]
    : party.kind === 'host'
      ? plan.bus.hosts[party.index]
      : undefined;
  if (!given) return null;
  return (
    <Dialog title={settingsWords.title(called)} shape="side" isOpen onClose={onClose}>
      <form
        className="form settings"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <label htmlFor={`${id}name`}>{settingsWords.name}</label>
        <NameInput
          id={`${id}name`}
          takesFocus={startsAt !== 'settings'}
          placeholder={partyName(rename(plan, party, ''), party)}
          value={given.name}
          onChange={(name) =>
            planner.edit((current) => rename(current, party, name), '', `name ${partyKey(party)}`)
          }
        />
        {isDevice && <Work id={id} index={party.index} startsAtFigures={startsAt === 'figures'} />}
        {party.kind === 'host' && <HostFigures index={party.index} />}
        <div className="form-actions">
          <button type="submit" className="button" data-primary>
            {settingsWords.done}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Whether a program can read the device through a file system. */
function holdsFiles(model: string): boolean {
  const kind = findDevice(model)?.kind ?? 'disk';
  return kind !== 'scanner' && kind !== 'network' && kind !== 'tape';
}

type WorkProps = { id: string; index: number; startsAtFigures: boolean };

function Work({ id, index, startsAtFigures }: WorkProps) {
  const plan = usePlanner((state) => state.plan);
  const device = plan.bus.devices[index];
  if (!device) return null;
  const { workload } = device;
  const edit = (command: (plan: Plan) => Plan) =>
    planner.edit(command, said.settings(toldApart(plan, { kind: 'device', index })), `settings ${index}`);
  const set = (change: Partial<Workload>) => edit((current) => setWorkload(current, index, change));
  const figures = <OwnFigures index={index} isOpen={startsAtFigures} edit={edit} />;
  return (
    <>
      {startsAtFigures && figures}
      <SelectField
        id={`${id}cap`}
        label={<Term id="agreement">{settingsWords.rate}</Term>}
        value={device.cap_mt_s ?? NONE}
        choices={[
          { value: NONE, label: settingsWords.noLimit },
          ...withOwn(CAPS, device.cap_mt_s).map((cap) => ({ value: cap, label: transfers(cap) })),
        ]}
        onChange={(value) => edit((current) => setCap(current, index, numberOf(value)))}
      />
      {plan.bus.hosts.length > 1 && (
        <SelectField
          id={`${id}host`}
          label={settingsWords.host}
          value={device.host}
          choices={plan.bus.hosts.map((host, value) => ({
            value,
            label: settingsWords.hostAt(partyName(plan, { kind: 'host', index: value }), host.id),
          }))}
          onChange={(value) => edit((current) => setHost(current, index, Number(value)))}
        />
      )}
      <Units id={id} index={index} edit={edit} />
      <Term id="disconnect">{settingsWords.disconnects}</Term>
      <Switch
        label={settingsWords.disconnects}
        on={device.disconnect}
        onChange={(on) => edit((current) => setDisconnect(current, index, on))}
      />
      <p className="help">{disconnectText(device.disconnect)}</p>
      <span>{settingsWords.powered}</span>
      <Switch
        label={settingsWords.powered}
        on={device.powered}
        onChange={(on) => edit((current) => setPower(current, index, on))}
      />
      {!device.powered && <p className="help">{unpoweredText}</p>}
      <span>{settingsWords.shared}</span>
      <Switch
        label={settingsWords.shared}
        on={device.shared}
        onChange={(on) => edit((current) => setShared(current, index, on))}
      />
      {device.shared && <p className="help">{sharedText}</p>}
      {device.array === 0 ? (
        <PatternOfWork workload={workload} set={set} />
      ) : (
        <>
          <span>{arrayWords.memberOf}</span>
          <button type="button" className="link settings-array" onClick={() => planner.show('arrays')}>
            {arrayName(plan, device.array - 1)}
          </button>
          <p className="help">{arrayWords.tagMeans}</p>
        </>
      )}
      {device.array === 0 && workload.pattern !== 'off' && (
        <>
          {plan.bus.devices.length > 1 && (
            <>
              <SelectField
                id={`${id}copy`}
                label={settingsWords.copyOf}
                value={device.copy_of ?? NONE}
                choices={[
                  { value: NONE, label: settingsWords.noCopy },
                  ...plan.bus.devices.flatMap((other, value) => {
                    const name = partyName(plan, { kind: 'device', index: value });
                    return value === index ? [] : [{ value, label: settingsWords.hostAt(name, other.id) }];
                  }),
                ]}
                onChange={(value) => edit((current) => setCopyOf(current, index, numberOf(value)))}
              />
              {device.copy_of !== null && <p className="help">{copyText}</p>}
            </>
          )}
          {(holdsFiles(device.model) || device.file_system !== 'raw') && device.copy_of === null && (
            <ChoiceField
              id={`${id}files`}
              label={settingsWords.fileSystem}
              value={device.file_system}
              values={FILE_SYSTEMS}
              words={fileSystemText}
              onChoose={(through) => edit((current) => setFileSystem(current, index, through))}
            />
          )}
          <Requests workload={workload} set={set} isCopy={device.copy_of !== null} />
          <WorkFigures workload={workload} set={set} isCopy={device.copy_of !== null} />
          <TypedField
            label={needWords.label}
            unit={needWords.unit}
            range={needWords.range}
            placeholder={needWords.usual}
            text={String(device.needs_mb_s ?? '')}
            read={readNeed}
            onChange={(mbS) => edit((current) => setNeed(current, index, mbS))}
          />
          <p className="help">{needWords.help}</p>
        </>
      )}
      {!startsAtFigures && figures}
    </>
  );
}

type UnitsProps = { id: string; index: number; edit: (command: (plan: Plan) => Plan) => void };

/** LUN and board of a device, if its model can have several or the plan says so. */
function Units({ id, index, edit }: UnitsProps) {
  const plan = usePlanner((state) => state.plan);
  const device = plan.bus.devices[index];
  if (!device) return null;
  const isEmulator = findDevice(device.model)?.kind === 'emulator';
  const units = unitsOf(plan, index);
  const taken = new Set(units.flatMap((unit) => (unit === index ? [] : [plan.bus.devices[unit]?.lun])));
  return (
    <>
      {canHaveUnits(plan, index) && (
        <>
          <SelectField
            id={`${id}lun`}
            label={<Term id="lun">{unitWords.lun}</Term>}
            value={device.lun}
            choices={LUNS.map((lun) => ({
              value: lun,
              label: taken.has(lun) ? unitWords.taken(lun) : String(lun),
              isOff: taken.has(lun),
            }))}
            onChange={(value) => edit((current) => setLun(current, index, Number(value)))}
          />
          <p className="help">{unitWords.lunHelp}</p>
        </>
      )}
      {(isEmulator || device.board !== 0) && (
        <>
          <SelectField
            id={`${id}board`}
            label={unitWords.board}
            value={device.board}
            choices={[0, ...BOARDS].map((board) => ({ value: board, label: unitWords.boardOf(board) }))}
            onChange={(value) => edit((current) => setBoard(current, index, Number(value)))}
          />
          <p className="help">{unitWords.boardHelp}</p>
        </>
      )}
    </>
  );
}

/** The value of a list for nothing of the list. */
const NONE = 'none';

function numberOf(value: string): number | null {
  return value === NONE ? null : Number(value);
}

/** The value of a typed need; `null` if the field is empty, `undefined` if it is invalid. */
function readNeed(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const value = Number(typed);
  return Number.isFinite(value) && needIsAllowed(value) ? value : undefined;
}
