import { beforeEach, expect, test } from 'vitest';

import { planOf } from '../plan/plan-of.ts';
import { FILE_BYTES_MAX, PLANS_MAX, isSavedFile } from '../plan/saved-file.ts';
import { deviceStorage } from './device-storage.ts';
import { SAVED_PREFIX, createSaved } from './saved.ts';

const A = '3/wide.lvd/name=A/7=host.aha29160/0=id_prec_disk';
const B = '3/wide.lvd/name=B/7=host.aha29160/0=id_prec_disk';
const A5 = '3/wide.lvd/name=A/7=host.aha29160/5=id_prec_disk';

/** A browser's storage with limited room. */
class Kept implements Storage {
  [key: string]: unknown;
  constructor(room = Infinity) {
    Object.defineProperty(this, 'room', { value: room, writable: true });
  }
  get length(): number {
    return Object.keys(this).length;
  }
  key = undefined as never;
  clear = undefined as never;
  getItem(key: string): string | null {
    return typeof this[key] === 'string' ? this[key] : null;
  }
  setItem(key: string, text: string): void {
    if (text.length > Number(this['room'])) throw new DOMException('full', 'QuotaExceededError');
    this[key] = text;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

let kept: Kept;
let clock: number;
let keys: number;

function make(find: () => Storage = () => kept) {
  return createSaved({
    storage: deviceStorage(find),
    now: () => (clock += 1000),
    newKey: () => String((keys += 1)),
  });
}

const links = ({ use }: ReturnType<typeof make>) => use.getState().plans.map(({ link }) => link);
const outcome = ({ use }: ReturnType<typeof make>) => use.getState().outcome;

beforeEach(() => {
  kept = new Kept();
  clock = Date.UTC(2026, 10, 21);
  keys = 0;
});

test('a plan is saved under its name, and saved again in the same place', () => {
  const made = make();
  made.actions.save(planOf(A));
  made.actions.save(planOf(B));
  expect(links(made)).toEqual([B, A]);
  made.actions.save(planOf(A5));
  expect(links(made)).toEqual([A5, B]);
  expect(outcome(made)).toEqual({ code: 'replaced', name: 'A' });
  made.actions.undo();
  expect(links(made)).toEqual([B, A]);
  // Another page sees the same.
  expect(links(make())).toEqual([B, A]);
});

test('renaming keeps the date, and a deleted plan can be restored', () => {
  const made = make();
  made.actions.save(planOf(A));
  const [before] = made.use.getState().plans;
  if (!before) throw new Error('nothing saved');
  made.actions.rename(before, '  C\u0007 ');
  const [after] = made.use.getState().plans;
  expect([after?.plan?.name, after?.at]).toEqual(['C', before.at]);
  if (after) made.actions.remove(after);
  expect(links(made)).toEqual([]);
  made.actions.undo();
  expect(made.use.getState().plans[0]?.plan?.name).toBe('C');
});

test('the storage is hostile: damaged entries are reported and kept', async () => {
  kept.setItem(`${SAVED_PREFIX}old1`, '2026-11-21T00:00:00.000Z <script>');
  kept.setItem(`${SAVED_PREFIX}old2`, '{"link":');
  kept.setItem(`${SAVED_PREFIX}old3`, `2026-11-21T00:00:00.000Z ${A}/wibble`);
  kept.setItem(`${SAVED_PREFIX}old4`, `9999-99-99T00:00:00.000Z ${A}`);
  const made = make();
  await made.actions.readAll();
  const { plans } = made.use.getState();
  expect(plans.map(({ plan, isWhole }) => [plan?.name ?? null, isWhole])).toEqual(
    expect.arrayContaining([
      [null, false],
      [null, false],
      ['A', false],
      // The text before it is no date, but the link in it is complete.
      ['A', true],
    ]),
  );
  expect(plans).toHaveLength(4);
  // Saving under the name of a plan that cannot be read completely does not replace that plan.
  made.actions.save(planOf(A));
  expect(made.use.getState().plans).toHaveLength(4);
  expect(kept.getItem(`${SAVED_PREFIX}old3`)).toContain('wibble');
});

test('a full or closed storage is reported and nothing is lost', () => {
  const made = make();
  made.actions.save(planOf(A));
  kept['room'] = 10;
  made.actions.save(planOf(A5));
  expect(outcome(made)).toEqual({ code: 'full' });
  expect(links(made)).toEqual([A]);
  const closed = make(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  closed.actions.save(planOf(A));
  expect(outcome(closed)).toEqual({ code: 'closed' });
  expect(closed.use.getState().isOpen).toBe(false);
});

test('an export is imported unchanged, and a name that is taken gets a number', async () => {
  const made = make();
  for (const link of [A, B]) made.actions.save(planOf(link));
  const file = made.actions.exported();
  expect(isSavedFile(file)).toBe(true);
  const dates = made.use.getState().plans.map(({ at }) => at);
  await made.actions.imported(file);
  expect(outcome(made)).toMatchObject({ code: 'imported', taken: 0, known: 2 });
  kept = new Kept();
  const other = make();
  other.actions.save(planOf(A5));
  await other.actions.imported(file);
  expect(links(other)).toEqual([A5, B, A.replace('name=A', 'name=A_--282--29')]);
  expect(
    other.use
      .getState()
      .plans.slice(1)
      .map(({ at }) => at),
  ).toEqual(dates);
  await other.actions.imported(file);
  expect(outcome(other)).toMatchObject({ taken: 0, known: 2 });
  await other.actions.imported(file.replace('0=id_prec_disk', '1=id_prec_disk'));
  other.actions.undo();
  expect(other.use.getState().plans).toHaveLength(3);
});

test.each([
  ['not-json', 'hello'],
  ['not-json', '{"format":"busfree-plans/1","plans":['],
  ['not-plans', '[]'],
  ['not-plans', 'null'],
  ['not-plans', '{"format":"busfree-plans/1","plans":{"length":3}}'],
  ['one-plan', '{"format":"busfree-plan/2","plan":{}}'],
  ['newer', '{"format":"busfree-plans/2","plans":[]}'],
  ['too-large', ' '.repeat(FILE_BYTES_MAX + 1)],
])('a file of another kind is refused: %s', async (code, text) => {
  const made = make();
  await made.actions.imported(text);
  expect(outcome(made)).toMatchObject({ taken: 0, problems: [{ code }] });
});

test('of a file, the plans that can be read are imported and the others reported', async () => {
  const made = make();
  const entries = [{ link: A }, { link: 'garbage' }, { link: 3 }, null, `3/wide.lvd`];
  const file = {
    format: 'busfree-plans/1',
    plans: [...entries, { link: `https://x/#${B}`, saved: 'never' }],
  };
  await made.actions.imported(JSON.stringify(file));
  expect(links(made)).toEqual(expect.arrayContaining([A, B]));
  expect(outcome(made)).toMatchObject({
    taken: 2,
    problems: [2, 3, 4, 5].map((place) => ({ code: 'bad-plan', place })),
  });
});

test('the number of saved plans is limited', async () => {
  const made = make();
  const plans = Array.from({ length: PLANS_MAX + 3 }, (_, i) => ({ link: A.replace('name=A', `name=${i}`) }));
  await made.actions.imported(JSON.stringify({ format: 'busfree-plans/1', plans }));
  expect(outcome(made)).toMatchObject({ taken: PLANS_MAX, problems: [{ code: 'too-many', left: 3 }] });
  made.actions.save(planOf(A));
  expect(outcome(made)).toEqual({ code: 'too-many' });
  await made.actions.imported(JSON.stringify({ format: 'busfree-plans/1', plans: [{ link: B }] }));
  expect(outcome(made)).toMatchObject({ taken: 0, stopped: 'too-many' });
});

test('a change in another tab is shown, and undo does not revert it', () => {
  const [here, there] = [make(), make()];
  here.actions.save(planOf(A));
  const [saved] = here.use.getState().plans;
  if (!saved) throw new Error('nothing saved');
  there.actions.changedElsewhere(saved.key);
  expect(links(there)).toEqual([A]);
  expect(outcome(there)).toEqual({ code: 'elsewhere' });
  there.actions.remove({ ...saved });
  here.actions.changedElsewhere(saved.key);
  expect([links(here), here.use.getState().undo]).toEqual([[], null]);
  here.actions.changedElsewhere('busfree-theme');
  expect(outcome(here)).toEqual({ code: 'elsewhere' });
});
