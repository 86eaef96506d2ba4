import { list } from './lists.ts';
import { rate } from './numbers.ts';

/** Most devices whose figures are listed. */
const NAMED_MAX = 4;

interface Moved {
  name: string;
  was: number;
  is: number;
  margin: number;
}

/** Words for a link that was shared with another version of the model. */
export const movedWords = {
  title: (was: string, is: string) => `This link was shared with model ${was}; this is model ${is}.`,
  detail: (moved: readonly Moved[]) => {
    if (moved.length === 0) return 'Its figures have not changed.';
    const named = moved
      .slice(0, NAMED_MAX)
      .map(({ name, was, is, margin }) => `${name} from ${rate(was)} to ${rate(is, margin)} MB/s`);
    const more = moved.length - named.length;
    return `Changed figures: ${list(more > 0 ? [...named, `${more} more`] : named)}.`;
  },
} as const;
