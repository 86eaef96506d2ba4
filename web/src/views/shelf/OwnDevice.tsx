import { MenuButton } from '../../parts/menu/MenuButton.tsx';
import { planner } from '../../store/planner.ts';
import { OWN_KINDS, placeholderOf } from '../../plan/catalogue.ts';
import { kindName, shelfWords } from '../../text/catalogue.ts';

const GROUPS = [
  { id: 'kinds', lines: OWN_KINDS.map((kind) => ({ id: placeholderOf(kind), label: kindName(kind) })) },
];

/** Adds a device that the catalogue does not have: a typical one of its kind, whose figures the user then changes. */
export function OwnDevice({ onTaken }: { onTaken?: () => void }) {
  return (
    <MenuButton
      className="button shelf-own"
      label={shelfWords.own}
      groups={() => GROUPS}
      onAction={(model) => {
        onTaken?.();
        planner.addOwn(model);
      }}
    >
      {shelfWords.own}
    </MenuButton>
  );
}
