import { MenuButton } from '../parts/menu/MenuButton.tsx';
import { planner } from '../store/planner.ts';
import { OWN_KINDS, kindName, shelfWords } from '../text/catalogue.ts';

const GROUPS = [
  { id: 'kinds', lines: OWN_KINDS.map((kind) => ({ id: `any_${kind}`, label: kindName(kind) })) },
];

/** A device that the catalogue does not have: the usual one of its kind, whose figures are then typed over. */
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
