import { type RefObject, useId, useState } from 'react';
import { Popover } from 'react-aria-components';

import { MenuList } from '../parts/menu/MenuList.tsx';
import { NameInput } from '../parts/NameInput.tsx';
import { Segmented } from '../parts/Segmented.tsx';
import { setPlanName } from '../plan/commands.ts';
import { BARE_PLAN, type Preset, isMeasured, presets } from '../plan/presets.ts';
import { planner, shownLink, usePlanner } from '../store/planner.ts';

type Props = { anchor: RefObject<HTMLElement | null>; onClose: () => void };

/** The plan's name to be changed, and plans to be opened: machines and measured ones. */
export default function PlanPopover({ anchor, onClose }: Props) {
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
      <NameField />
      <button
        type="button"
        className="button"
        onClick={() => {
          planner.open(BARE_PLAN);
          onClose();
        }}
      >
        New plan
      </button>
      <Presets onOpened={onClose} />
    </Popover>
  );
}

function NameField() {
  const name = usePlanner((state) => state.plan.name);
  const id = useId();
  return (
    <div className="plan-field">
      <label htmlFor={id}>Name of this plan</label>
      <NameInput
        id={id}
        value={name}
        onChange={(value) => planner.edit((plan) => setPlanName(plan, value), '', 'plan-name')}
      />
    </div>
  );
}

type Shown = 'machines' | 'measured';

const SHOWN: readonly { value: Shown; label: string }[] = [
  { value: 'machines', label: 'Machines' },
  { value: 'measured', label: 'Measured' },
];

const HELP: Record<Shown, string> = {
  machines: 'Machines as people had them, by era; none of them was measured',
  measured: 'Plans that were measured on real hardware',
};

function Presets({ onOpened }: { onOpened: () => void }) {
  const link = usePlanner(shownLink);
  const [shown, setShown] = useState<Shown>(() =>
    presets.some((preset) => preset.link === link && isMeasured(preset)) ? 'measured' : 'machines',
  );
  const offered = presets.filter((preset) => isMeasured(preset) === (shown === 'measured'));
  const titles = [...new Set(offered.map((preset) => preset.group))];
  const groups = titles.map((title) => ({
    id: title,
    title,
    lines: offered.filter((preset) => preset.group === title).map((preset) => lineOf(preset, link)),
  }));
  return (
    <>
      <div className="plan-shown">
        <Segmented label="Plans to begin with" value={shown} options={SHOWN} onChange={setShown} />
      </div>
      <p className="help plan-help">{HELP[shown]}</p>
      <MenuList
        // Another list begins at its top.
        key={shown}
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
