import type { ReactNode, Ref } from 'react';

import { Icon, type IconName } from '../parts/glyphs.tsx';
import { usePlanner } from '../store/planner.ts';
import type { PlannerState } from '../store/state.ts';
import { type Command, canBe, give, labelOf, shortOf } from './command.ts';
import { keyText } from './keys.ts';

type Props = {
  ref?: Ref<HTMLButtonElement>;
  command: Command<PlannerState>;
  className?: string;
  isPrimary?: boolean;
  isQuiet?: boolean;
  /** Called before the command: moves the focus if the command removes the button. */
  before?: (button: HTMLElement) => void;
  /** An icon before its name. */
  icon?: IconName;
  /** Its name here, if neither the full nor the short name fits. */
  children?: string;
  /** An icon instead of the name. The name is then read aloud, and shown with its key in a tooltip. */
  sign?: ReactNode;
  'aria-current'?: 'page' | undefined;
  'aria-pressed'?: boolean;
  'aria-haspopup'?: 'dialog';
};

/** A button for a command of the plan; nothing if the command does not apply. */
export function CommandButton({
  command,
  className = 'button',
  before,
  children,
  icon,
  sign,
  isPrimary,
  isQuiet,
  ...rest
}: Props) {
  const can = usePlanner((state) => canBe(command, state));
  const name = usePlanner((state) => (sign === undefined ? shortOf : labelOf)(command, state));
  if (can === false) return null;
  const [key] = command.keys ?? [];
  const named =
    sign === undefined
      ? {}
      : { 'aria-label': name, title: key === undefined ? name : `${name} (${keyText(key)})` };
  return (
    <button
      type="button"
      className={className}
      data-primary={isPrimary || undefined}
      data-quiet={isQuiet || undefined}
      // Not `disabled`: a button that is disabled by its own press would lose the focus.
      aria-disabled={can === true ? undefined : true}
      {...named}
      {...rest}
      onClick={(event) => {
        before?.(event.currentTarget);
        give(command, usePlanner.getState());
      }}
    >
      {icon && <Icon name={icon} />} {sign ?? children ?? name}
    </button>
  );
}
