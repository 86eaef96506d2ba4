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
  /** Done before the command: what takes the focus where the button goes away with what it does. */
  before?: (button: HTMLElement) => void;
  /** A sign before its name. */
  icon?: IconName;
  /** Its name here, where neither the whole nor the short one fits. */
  children?: string;
  /** A sign in the place of the name, which is read aloud then and shown by the pointer, with its key. */
  sign?: ReactNode;
  'aria-pressed'?: boolean;
  'aria-haspopup'?: 'dialog';
};

/** A button that gives a command of the plan. Nothing where the command has no meaning. */
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
      // Not disabled: a button that goes away under the key that pressed it takes the focus with it.
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
