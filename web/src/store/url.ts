/** The only file that uses the address bar and its history. */
import { canBeRead, haveRead, pairOf, readLink, writeLink } from '../plan/link/links.ts';
import type { Planner } from './create.ts';
import { samePlan } from './history.ts';
import { nothingWasRead } from './selectors.ts';
import { linkOfView } from './sharing.ts';
import type { PlannerState } from './state.ts';

/** Time without a movement after which the address is written, ms. */
const REST_MS = 300;

/**
 * Opens the plan of the address, and keeps the address equal to the plan: a committed edit is a new entry of
 * the history, a merged one (a name being typed) replaces the last. A link with parts that could not be read,
 * or with a stamp, stays unchanged until the plan is edited. In a frame the address belongs to the embedding
 * page and is never written. `onWork` gets the link of every plan that was made on the page, not of plans
 * from the address, which the user may only look at. Call the returned function to begin following the address. If the
 * address has changed by then, its link is opened.
 */
export function followAddress(
  planner: Planner,
  mayWrite: boolean,
  onWork: (link: string) => void = () => {},
): () => void {
  const { use, actions } = planner;
  let opening = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const written = () => location.hash.slice(1);
  const present = () => linkOfView(use.getState());
  const read = () => {
    const link = written();
    if (link === '' || link === present()) return;
    opening = true;
    const state = use.getState();
    const [a, b] = pairOf(link);
    if (a !== undefined && b !== undefined) {
      // After the browser's Back, often only the view differs.
      const { pinned, plan } = state;
      const isSame =
        pinned !== null && writeLink(pinned.plan) === a.slice(1) && writeLink(plan) === b.slice(1);
      if (isSame) actions.look({ shows: 'compare' });
      else actions.open(link);
      opening = false;
      return;
    }
    const { plan, shared, looking, problems } = readLink(link);
    const isSame = plan !== null && samePlan(plan, state.plan) && problems.length === 0 && shared === null;
    // After the browser's Back, often only what is looked at differs.
    if (isSame && isWhole(state)) actions.look(looking);
    else actions.open(link);
    opening = false;
  };
  const write = (isNewEntry: boolean) => {
    clearTimeout(resting);
    const link = present();
    if (!mayWrite || link === written()) return;
    const url = `#${link}`;
    try {
      if (isNewEntry) history.pushState(null, '', url);
      else history.replaceState(null, '', url);
    } catch {
      // Browsers refuse more than about a hundred entries in half a minute. The next edit writes the address
      // again.
    }
  };

  read();
  if (isWhole(use.getState())) write(false);

  use.subscribe((state, before) => {
    if (opening) return;
    const isRepinned = state.pinned?.plan !== before.pinned?.plan;
    if ((state.looking !== before.looking || isRepinned) && state.plan === before.plan) {
      // Going to another view can be undone by the browser's Back. Moving in a view is written when it rests.
      if (state.looking?.shows !== before.looking?.shows || isRepinned) write(true);
      else {
        clearTimeout(resting);
        resting = setTimeout(() => write(false), REST_MS);
      }
    }
    if (state.plan === before.plan) return;
    const merged = state.merging !== null && state.past === before.past;
    write(!merged);
    onWork(writeLink(state.plan));
  });
  const moved = () => {
    if (canBeRead(written())) readMoved();
    else void haveRead([written()]).then(readMoved, readMoved);
  };
  const readMoved = () => {
    read();
    const state = use.getState();
    // An unreadable link keeps the present plan, so restore its address.
    if (isWhole(state) || nothingWasRead(state.problems)) write(false);
  };
  const opened = written();
  return () => {
    // Typing into the address bar fires both events; the second has no effect.
    addEventListener('popstate', moved);
    addEventListener('hashchange', moved);
    if (written() !== opened) moved();
  };
}

/** Whether the link is only its plan: a part that could not be read, or a stamp, stays in the address. */
function isWhole({ problems, sharedWith }: PlannerState): boolean {
  return problems.length === 0 && sharedWith === null;
}

/** The full address of a plan's link on this page. */
export function addressOf(link: string): string {
  return `${location.href.split('#', 1)[0] ?? ''}#${link}`;
}
