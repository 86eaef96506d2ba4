import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { EngineClient } from '../engine/client.ts';
import { EngineFailure } from '../engine/compile.ts';
import { moveTo, setPlanName } from '../plan/commands.ts';
import { planOf } from '../plan/plan-of.ts';
import { haveRead, writeLink } from '../plan/link/links.ts';
import { createPlanner } from './create.ts';
import { addressOf, followAddress } from './url.ts';

const FIRST = '3/wide.lvd/7=host.aha29160/0=id_prec_disk';
const OTHER = '3/narrow.se/7=host.aha29160';
const disk = { kind: 'device', index: 0 } as const;

/** The browser's address bar and history, as a page sees them. */
class AddressBar extends EventTarget {
  entries: string[];
  at = 0;
  constructor(hash: string) {
    super();
    this.entries = [hash];
  }
  get hash(): string {
    return this.entries[this.at] ?? '';
  }
  get href(): string {
    return `https://example.org/app/${this.hash}`;
  }
  pushState(_: unknown, __: string, url: string): void {
    this.entries = [...this.entries.slice(0, this.at + 1), url];
    this.at += 1;
  }
  replaceState(_: unknown, __: string, url: string): void {
    this.entries[this.at] = url;
  }
  go(to: number): void {
    this.at = to;
    this.dispatchEvent(new Event('popstate'));
    this.dispatchEvent(new Event('hashchange'));
  }
  type(hash: string): void {
    this.pushState(null, '', hash);
    this.go(this.at);
  }
}

/** The address is updated without an engine, too. */
const noEngine = {
  compile: () => Promise.reject(new EngineFailure('unsupported', '')),
  spawn: () => {
    throw new Error('nothing is compiled');
  },
  refusedBy: () => null,
  helpers: 0,
};

let bar: AddressBar;

/** Links of plans that were made on the page. */
let worked: string[];

function open(hash: string, mayWrite = true) {
  worked = [];
  bar = new AddressBar(hash);
  vi.stubGlobal('location', bar);
  vi.stubGlobal('history', bar);
  vi.stubGlobal('addEventListener', bar.addEventListener.bind(bar));
  const made = createPlanner(planOf(FIRST), {
    connect: (events) => new EngineClient(noEngine, events),
    addressOf: (text) => text,
    copy: async () => {},
    now: () => 0,
  });
  followAddress(made, mayWrite, (text) => worked.push(text))();
  return made;
}

const link = (made: ReturnType<typeof open>) => writeLink(made.use.getState().plan);

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

test('without a fragment the first plan is shown and written', () => {
  open('');
  expect(bar.entries).toEqual([`#${FIRST}`]);
});

test('a fragment is opened and written in canonical form', async () => {
  await haveRead(['3//narrow.se/7=host.aha29160.hue=1']);
  const made = open('#3//narrow.se/7=host.aha29160.hue=1');
  expect(link(made)).toBe(OTHER);
  expect(bar.entries).toEqual([`#${OTHER}`]);
});

test('every edit is an entry, and typing is only one', () => {
  const { actions } = open('');
  actions.edit((plan) => moveTo(plan, disk, 5), '');
  for (const name of ['A', 'AB', 'ABC']) actions.edit((plan) => setPlanName(plan, name), '', 'name');
  expect(bar.entries).toEqual([
    `#${FIRST}`,
    '#3/wide.lvd/7=host.aha29160/5=id_prec_disk',
    '#3/wide.lvd/name=ABC/7=host.aha29160/5=id_prec_disk',
  ]);
});

test('going back and forth opens the entry and writes nothing', () => {
  const made = open('');
  made.actions.edit((plan) => moveTo(plan, disk, 5), '');
  const entries = [...bar.entries];
  bar.go(0);
  expect(link(made)).toBe(FIRST);
  bar.go(1);
  expect(link(made)).toContain('/5=id_prec_disk');
  expect(bar.entries).toEqual(entries);
});

test('only changes on the page count as work, not plans from the address', () => {
  const made = open('');
  bar.type(`#${OTHER}`);
  bar.go(0);
  expect(worked).toEqual([]);
  made.actions.edit((plan) => setPlanName(plan, 'X'), '');
  expect(worked).toEqual([link(made)]);
});

test('undo adds an entry to the history', () => {
  const made = open('');
  made.actions.edit((plan) => moveTo(plan, disk, 5), '');
  made.actions.undo();
  expect(bar.entries).toHaveLength(3);
  expect(bar.hash).toBe(`#${FIRST}`);
});

test('a link with a part that could not be read stays until the plan is edited', async () => {
  await haveRead([`${OTHER}/99=id_prec_disk`]);
  const made = open(`#${OTHER}/99=id_prec_disk`);
  expect(link(made)).toBe(OTHER);
  expect(made.use.getState().problems).toHaveLength(1);
  expect(bar.entries).toEqual([`#${OTHER}/99=id_prec_disk`]);
  made.actions.edit((plan) => setPlanName(plan, 'X'), '');
  expect(bar.entries).toHaveLength(2);
});

test('an unreadable text in the address bar keeps the plan and restores its address', async () => {
  const made = open('');
  bar.type('#garbage');
  await vi.waitFor(() => expect(made.use.getState().problems[0]?.code).toBe('not-a-plan'));
  expect(link(made)).toBe(FIRST);
  expect(bar.hash).toBe(`#${FIRST}`);
});

test('in a frame the address is read and never written', async () => {
  await haveRead(['1//wide.lvd']);
  const made = open('#1//wide.lvd', false);
  made.actions.edit((plan) => setPlanName(plan, 'X'), '');
  expect(bar.entries).toEqual(['#1//wide.lvd']);
  bar.type(`#${OTHER}`);
  expect(link(made)).toBe(OTHER);
});

test('a browser that refuses more entries does no harm', () => {
  const made = open('');
  bar.pushState = () => {
    throw new DOMException('too many', 'SecurityError');
  };
  made.actions.edit((plan) => setPlanName(plan, 'X'), '');
  expect(link(made)).toContain('name=X');
});

test('the address of a link is the page’s address with the link', () => {
  open(`#${OTHER}`);
  expect(addressOf(FIRST)).toBe(`https://example.org/app/#${FIRST}`);
});

test('what is looked at is in the address: a view is an entry, movements in it replace it when they rest', () => {
  vi.useFakeTimers();
  const { actions, use } = open('');
  actions.look({ shows: 'time', view: null, choice: null });
  expect(bar.entries).toEqual([`#${FIRST}`, `#${FIRST}/time`]);
  actions.lookAt({ view: { from: 10.4, to: 99.6 } });
  actions.lookAt({ choice: { what: 'arbitration', index: 3 } });
  expect(bar.entries).toHaveLength(2);
  vi.runAllTimers();
  expect(bar.entries).toEqual([`#${FIRST}`, `#${FIRST}/time=10_100_a3`]);
  bar.go(0);
  expect(use.getState().looking).toBeNull();
  bar.go(1);
  expect(use.getState().looking).toEqual({
    shows: 'time',
    view: { from: 10, to: 100 },
    choice: { what: 'arbitration', index: 3 },
  });
  actions.look({ shows: 'sweep', over: '0.rpm' });
  expect(bar.entries.at(-1)).toBe(`#${FIRST}/sweep=0.rpm`);
  expect(bar.entries).toHaveLength(3);
  bar.go(0);
  bar.go(2);
  expect(use.getState().looking).toEqual({ shows: 'sweep', over: '0.rpm' });
  vi.useRealTimers();
});
