import { type RefObject, useId } from 'react';
import { Popover } from 'react-aria-components';

import { MenuList } from '../parts/menu/MenuList.tsx';
import { NameInput } from '../parts/NameInput.tsx';
import { setPlanName } from '../plan/commands.ts';
import { BARE_PLAN, presets } from '../plan/presets.ts';
import { planner, shownLink, usePlanner } from '../store/planner.ts';

type Props = { anchor: RefObject<HTMLElement | null>; onClose: () => void };

/** The plan's name to be changed, and the measured plans to be opened. */
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

function Presets({ onOpened }: { onOpened: () => void }) {
  const link = usePlanner(shownLink);
  const titles = [...new Set(presets.map((preset) => preset.group))];
  const groups = titles.map((title) => ({
    id: title,
    title,
    lines: presets
      .filter((preset) => preset.group === title)
      .map((preset) => ({ id: preset.id, label: preset.title, isChosen: preset.link === link })),
  }));
  return (
    <>
      <p className="help plan-help">Plans that were measured on real hardware</p>
      <MenuList
        className="plan-presets"
        label="Measured plans"
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
