// Writes the link of a plan by the table of its fields, to the same bytes as engine-wasm/crates/plan/src/link/write.rs.
import { USUAL } from '../fields.ts';
import { DEFAULT_PLAN, HUE_MAX } from '../generated/facts.ts';
import { CHOICES, FIELDS, LINK_GRAMMAR } from '../generated/fields.ts';
import { NAMED_WORK } from '../generated/named_work.ts';
import type { Bus, FieldRow, FieldTable, LoadSystem, Plan } from '../generated/types.ts';
import { linkWord, writeBranch, writeLine } from './cable.ts';
import { escape, escapeForm, isBlank } from './escape.ts';
import { type Part, asNumber, asPart, asText, asTexts } from './part.ts';

/** The version of links that added the cable as it is laid out. */
const CABLE_SINCE = 5;

/** The canonical link of a plan: what follows `#`. It begins with the oldest version that has all its words. */
export function writePlan(plan: Plan): string {
  // The first channel is written first, whichever is selected.
  const isTurned = plan.channel === 'B' && plan.other !== null;
  const first = isTurned && plan.other ? plan.other : plan.bus;
  const second = isTurned ? plan.bus : plan.other;
  const out = new Out();
  out.bus(first);
  out.fields('/', 'plan', asPart(plan));
  if (plan.channel === 'B') out.part('/see=b');
  for (const array of plan.arrays) {
    const level = CHOICES.level.find((choice) => choice.value === array.level);
    out.part(`/array=${level?.link ?? ''}`, level?.since);
    out.fields('.', 'array', asPart(array));
  }
  out.parties(first);
  if (second) {
    out.part('/and');
    out.bus(second);
    out.parties(second);
  }
  return `${out.since}${out.text}`;
}

class Out {
  text = '';
  since: number = LINK_GRAMMAR;

  /** Appends a part that this version of links has added. */
  part(text: string, since: number = LINK_GRAMMAR): void {
    this.text += text;
    this.since = Math.max(this.since, since);
  }

  /** Appends the fields whose values are not the usual ones. `position`: of a party in its bus, from 1. */
  fields(lead: string, table: keyof FieldTable, of: Part, position = 1): void {
    const usual = asPart(USUAL[table]);
    for (const row of FIELDS[table]) {
      if (row.kind === 'part') this.within(row.table, asPart(of[row.name]));
      else this.field(lead, row, of[row.name], usual[row.name], position);
    }
  }

  /** A word can stand for all work. */
  private within(table: 'own' | 'workload', of: Part): void {
    const named =
      table === 'workload' ? NAMED_WORK.find(({ workload }) => isSame(asPart(workload), of)) : undefined;
    if (named) this.part(`.${named.word}`, named.since);
    else this.fields('.', table, of);
  }

  private field(lead: string, row: FieldRow, value: unknown, usual: unknown, position: number): void {
    if (value === usual) return;
    if (row.kind === 'texts') {
      for (const text of asTexts(value)) this.part(`${lead}${row.key}=${escapeForm(text)}`, row.since);
      return;
    }
    if (row.kind === 'flag') return this.part(`${lead}${row.key}`, row.since);
    const text = valueText(row, value, position);
    if (text === '') return;
    const key = row.kind === 'word' && row.bare ? '' : (row.short ?? `${row.key}=`);
    this.part(`${lead}${key}${text}`, Math.max(row.since, wordsSince(row, value)));
  }

  bus(bus: Bus): void {
    const since = (choices: 'width' | 'signalling') =>
      CHOICES[choices].find((choice) => choice.value === bus[choices])?.since ?? LINK_GRAMMAR;
    this.part(
      `/${linkWord(CHOICES.width, bus.width)}.${linkWord(CHOICES.signalling, bus.signalling)}`,
      Math.max(since('width'), since('signalling')),
    );
    this.fields('/', 'bus', asPart(bus));
  }

  /** What is on a bus, and its cable, whose stops are named by the IDs of the parties. */
  parties(bus: Bus): void {
    this.part(loadText(bus.load));
    bus.hosts.forEach((host, index) => {
      this.part(`/${host.id}=host.${host.model}`);
      this.fields('.', 'host', asPart(host), index + 1);
    });
    bus.devices.forEach((device, index) => {
      this.part(`/${device.id}=${device.model}`);
      this.fields('.', 'device', asPart(device), bus.hosts.length + index + 1);
    });
    if (bus.line) this.part(`/line=${writeLine(bus, bus.line)}`, CABLE_SINCE);
    for (const branch of bus.branches) this.part(`/branch=${writeBranch(bus, branch)}`, CABLE_SINCE);
  }
}

function isSame(a: Part, b: Part): boolean {
  return Object.keys(a).every((name) => a[name] === b[name]);
}

/** The text of a value that is not the usual one; empty if it is left out. */
function valueText(row: FieldRow, value: unknown, position: number): string {
  switch (row.kind) {
    case 'yes-no':
      return value === null ? '' : value ? 'yes' : 'no';
    case 'word':
      return row.choices.find((choice) => choice.value === value)?.link ?? '';
    case 'words':
      return asTexts(value)
        .map((one) => row.choices.find((choice) => choice.value === one)?.link ?? '')
        .join('-');
    case 'text':
      return isBlank(asText(value)) ? '' : escape(asText(value));
    case 'platform':
      return asText(value);
    // A party without its own colour has that of its place.
    case 'hue':
      return value === ((position - 1) % HUE_MAX) + 1 ? '' : `${asNumber(value)}`;
    case 'figure':
      if (value === null) return '';
      return row.isRate && row.orZero ? rateText(asNumber(value)) : numberText(asNumber(value));
    case 'size':
      return scaled(asNumber(value), 1024, 'k', '');
    case 'pause':
      return scaled(asNumber(value), 1000, 'ms', 'us');
    case 'reference':
      return value === null ? '' : `${asNumber(value) + 1}`;
    case 'whole':
    case 'one-of':
      return value === null ? '' : `${asNumber(value)}`;
    case 'flag':
    case 'part':
    case 'texts':
      return '';
  }
}

/** A whole number, in the larger unit if that leaves it whole. */
function scaled(value: number, by: number, larger: string, smaller: string): string {
  return value % by === 0 ? `${value / by}${larger}` : `${value}${smaller}`;
}

/** The version that added the words of a value. */
function wordsSince(row: FieldRow, value: unknown): number {
  if (row.kind !== 'word' && row.kind !== 'words') return LINK_GRAMMAR;
  const values = asTexts(value);
  const sinces = row.choices.filter((choice) => values.includes(choice.value)).map((choice) => choice.since);
  return Math.max(LINK_GRAMMAR, ...sinces);
}

/** A link has no sign: -0 becomes 0. */
function numberText(value: number): string {
  return String(value + 0);
}

/** A rate in MT/s. */
function rateText(mtS: number): string {
  return mtS === 0 ? 'async' : numberText(mtS);
}

function loadText(load: LoadSystem): string {
  const usual = DEFAULT_PLAN.bus.load;
  const { percent, initiator_id, disk_ids, cap_mt_s } = load;
  const isUsual =
    percent === usual.percent &&
    initiator_id === usual.initiator_id &&
    cap_mt_s === usual.cap_mt_s &&
    disk_ids.join() === usual.disk_ids.join();
  if (isUsual) return '';
  const cap = cap_mt_s === usual.cap_mt_s ? '' : `.cap=${rateText(cap_mt_s)}`;
  return `/load=${[percent, initiator_id, ...disk_ids].join('.')}${cap}`;
}
