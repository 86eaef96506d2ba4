import './plan-menu.css';

import { type RefObject, useId, useState } from 'react';
import { Popover } from 'react-aria-components';

import { version } from '../../../package.json';
import { giveNow } from '../commands/command.ts';
import { planCommands } from '../commands/plan.ts';
import { Field } from '../parts/Field.tsx';
import { MenuList } from '../parts/menu/MenuList.tsx';
import { NameInput } from '../parts/NameInput.tsx';
import { Segmented } from '../parts/Segmented.tsx';
import { setPlanName } from '../plan/commands.ts';
import { withFields } from '../plan/fields.ts';
import { type Preset, isMeasured, presets } from '../plan/presets.ts';
import { OutcomeLine } from '../views/saved/OutcomeLine.tsx';
import { SaveButton } from '../views/saved/SaveButton.tsx';
import { SavedPlans } from '../views/saved/SavedPlans.tsx';
import { versionText, whatIsNew } from '../text/version.ts';
import { planner, shownLink, usePlanner } from '../store/planner.ts';
import { useSaved } from '../store/saved-here.ts';
import { settledEvaluation } from '../store/selectors.ts';

type Props = { anchor: RefObject<HTMLElement | null>; onClose: () => void };

/** Renames and saves the plan, and opens saved plans, machines and measured plans. */
export default function PlanPopover({ anchor, onClose }: Props) {
  const [shown, setShown] = useState<Shown>(shownFirst);
  return (
    <Popover
      className="popover plan-dialog"
      aria-label="Plan"
      triggerRef={anchor}
      isOpen
      placement="bottom start"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <NameField onSaved={() => setShown('saved')} />
      <button
        type="button"
        className="button"
        onClick={() => {
          giveNow(planCommands.newPlan);
          onClose();
        }}
      >
        {planCommands.newPlan.label}
      </button>
      <p className="help plan-start">
        New to SCSI?{' '}
        <a className="link" href="docs/start.html">
          Start here
        </a>
      </p>
      <div className="plan-shown">
        <Segmented label="Plans to open" value={shown} options={SHOWN} onChange={setShown} />
      </div>
      <OutcomeLine />
      {shown === 'saved' ? (
        <SavedPlans onOpened={onClose} />
      ) : (
        <Presets key={shown} shown={shown} onOpened={onClose} />
      )}
      <Version />
    </Popover>
  );
}

function Version() {
  const model = usePlanner((state) => settledEvaluation(state)?.prediction?.model_version);
  return (
    <p className="help plan-version">
      {versionText(version, model)} ·{' '}
      <a className="link" href="docs/changes.html">
        {whatIsNew}
      </a>
    </p>
  );
}

function NameField({ onSaved }: { onSaved: () => void }) {
  const plan = usePlanner((state) => state.plan);
  const id = useId();
  return (
    <div className="plan-field">
      <label htmlFor={id}>Name of this plan</label>
      <div className="plan-save">
        <NameInput
          id={id}
          value={plan.name}
          onChange={(value) => planner.edit((now) => setPlanName(now, value), '', 'plan-name')}
        />
        <SaveButton onSaved={onSaved} onUnnamed={() => document.getElementById(id)?.focus()} />
      </div>
      <Field
        table="plan"
        name="note"
        part={plan}
        set={(change) => planner.edit((now) => withFields('plan', now, change), '', 'plan-note')}
      />
    </div>
  );
}

type Shown = 'saved' | 'machines' | 'measured';

const SHOWN: readonly { value: Shown; label: string }[] = [
  { value: 'saved', label: 'Saved' },
  { value: 'machines', label: 'Machines' },
  { value: 'measured', label: 'Measured' },
];

const HELP: Record<Exclude<Shown, 'saved'>, string> = {
  machines: 'Typical machines of each era; none was measured',
  measured: 'Plans that were measured on real hardware',
};

/** The kind of plans that the present one belongs to; otherwise the saved plans. */
function shownFirst(): Shown {
  const { outcome, plans } = useSaved.getState();
  if (outcome !== null) return 'saved';
  const link = shownLink(usePlanner.getState());
  const preset = presets.find((candidate) => candidate.link === link);
  if (preset) return isMeasured(preset) ? 'measured' : 'machines';
  return plans.length > 0 ? 'saved' : 'machines';
}

type PresetsProps = { shown: Exclude<Shown, 'saved'>; onOpened: () => void };

function Presets({ shown, onOpened }: PresetsProps) {
  const link = usePlanner(shownLink);
  const offered = presets.filter((preset) => isMeasured(preset) === (shown === 'measured'));
  const titles = [...new Set(offered.map((preset) => preset.group))];
  const groups = titles.map((title) => ({
    id: title,
    title,
    lines: offered.filter((preset) => preset.group === title).map((preset) => lineOf(preset, link)),
  }));
  return (
    <>
      <p className="help plan-help">{HELP[shown]}</p>
      <MenuList
        className="plan-presets"
        label={HELP[shown]}
        takesFocus={false}
        groups={groups}
        onAction={(id) => {
          const preset = presets.find((candidate) => candidate.id === id);
          if (preset) planner.open(preset.link);
          onOpened();
        }}
      />
    </>
  );
}

function lineOf({ id, title, year, shows, link }: Preset, chosen: string) {
  const note = year === undefined ? {} : { note: String(year) };
  const detail = shows === undefined ? {} : { detail: shows };
  return { id, label: title, isChosen: link === chosen, ...note, ...detail };
}
