// Reads a canonical link by the table of the fields. Any other link is for the reader in Rust, which keeps what can be read
// of a damaged one and lists the rest. Whether a link is canonical shows when the plan is written again.
import { DEFAULT_ARRAY } from '../generated/arrays.ts';
import {
  ARRAYS_MAX,
  CAP_MT_S_MAX,
  CAP_MT_S_MIN,
  DEFAULT_DEVICE,
  DEFAULT_HOST,
  DEFAULT_PLAN,
  DEVICES_MAX,
  HOSTS_MAX,
  HUE_MAX,
  ID_MAX,
  LINK_CHARS_MAX,
  LOAD_DISKS_MAX,
  LOAD_PERCENT_MAX,
  MODEL_CHARS_MAX,
  SECTOR_BYTES,
  SIZE_BYTES_MAX,
  THINK_US_MAX,
} from '../generated/facts.ts';
import { BRANCHES_MAX } from '../generated/cable.ts';
import { CHOICES, FIELDS } from '../generated/fields.ts';
import { NAMED_WORK } from '../generated/named_work.ts';
import type { Bus, Device, DiskArray, FieldRow, FieldTable, Host, Plan } from '../generated/types.ts';
import { hasPlaces, ofLinkWord, readBranch, readLine } from './cable.ts';
import { textIsAllowed, unescape, unescapeForm } from './escape.ts';
import { hasForm } from './form.ts';
import { type Part, asPart, asText, asTexts } from './part.ts';
import { writePlan } from './write-plan.ts';

/** The plan of a canonical link; `null` for any other text. */
export function readPlan(link: string): Plan | null {
  if (link.length > LINK_CHARS_MAX) return null;
  const [, ...parts] = link.split('/');
  const reader = new Reader();
  if (!parts.every((part) => reader.part(part))) return null;
  const plan = reader.end();
  return plan !== null && writePlan(plan) === link ? plan : null;
}

class Reader {
  private readonly plan: Plan = { ...structuredClone(DEFAULT_PLAN) };
  /** The bus that is being read, and the one before `and`. */
  private bus: Bus = structuredClone(DEFAULT_PLAN.bus);
  private first: Bus | null = null;
  /** The cable of the bus and its branches, read when its parties are known. */
  private line: string | null = null;
  private branches: string[] = [];

  /** Reads a part; `false` if it is not as a link is written. */
  part(part: string): boolean {
    const [key, value] = divided(part, '=');
    if (value === null) {
      if (part === 'and') return this.next();
      if (readSetting('plan', asPart(this.plan), part) || readSetting('bus', asPart(this.bus), part))
        return true;
      const [widthWord, signallingWord] = divided(part, '.');
      const width = ofLinkWord(CHOICES.width, widthWord);
      const signalling = ofLinkWord(CHOICES.signalling, signallingWord ?? '');
      if (!width || !signalling) return false;
      Object.assign(this.bus, { width, signalling });
      return true;
    }
    if (/^\d{1,2}$/u.test(key)) return Number(key) <= ID_MAX && this.party(Number(key), value);
    switch (key) {
      case 'array':
        return this.array(value);
      case 'line':
        this.line = value;
        return true;
      case 'branch':
        return this.branches.push(value) <= BRANCHES_MAX;
      case 'load':
        return this.load(value);
      case 'see':
        this.plan.channel = 'B';
        return true;
      default:
        return readSetting('plan', asPart(this.plan), part) || readSetting('bus', asPart(this.bus), part);
    }
  }

  /** The plan; `null` if something refers to what is not there. */
  end(): Plan | null {
    const { plan, first } = this;
    if (!this.endBus() || (plan.channel === 'B' && first === null)) return null;
    const isTurned = plan.channel === 'B';
    plan.bus = isTurned || first === null ? this.bus : first;
    plan.other = isTurned ? first : first && this.bus;
    const devices = [...plan.bus.devices, ...(plan.other?.devices ?? [])];
    return devices.every((device) => device.array <= plan.arrays.length) ? plan : null;
  }

  private next(): boolean {
    if (this.first !== null || !this.endBus()) return false;
    this.first = this.bus;
    this.bus = structuredClone(DEFAULT_PLAN.bus);
    [this.line, this.branches] = [null, []];
    return true;
  }

  private endBus(): boolean {
    const { bus } = this;
    const { hosts, devices } = bus;
    [...hosts, ...devices].forEach((party, index) => {
      if (party.hue === 0) party.hue = (index % HUE_MAX) + 1;
    });
    const refers = devices.every(
      ({ host, copy_of }, index) =>
        host < Math.max(hosts.length, 1) &&
        (copy_of === null || (copy_of < devices.length && copy_of !== index)),
    );
    if (!refers || devices.filter((device) => device.first).length > 1) return false;
    if (this.line !== null) bus.line = readLine(bus, this.line);
    const branches = this.branches.map((branch) => readBranch(bus, branch));
    bus.branches = branches.filter((branch) => branch !== null);
    const isRead = (this.line === null) === (bus.line === null) && branches.length === bus.branches.length;
    return isRead && (bus.line !== null || branches.length === 0) && hasPlaces(bus);
  }

  private party(id: number, value: string): boolean {
    const isHost = value.startsWith('host.');
    const [model = '', ...settings] = pieces(isHost ? value.slice('host.'.length) : value);
    if (!isWord(model, '_')) return false;
    const { hosts, devices } = this.bus;
    if (isHost) {
      const host: Host = { ...DEFAULT_HOST, id, model };
      return hosts.push(host) <= HOSTS_MAX && settings.every((one) => readSetting('host', asPart(host), one));
    }
    const device: Device = { ...structuredClone(DEFAULT_DEVICE), id, model };
    return (
      devices.push(device) <= DEVICES_MAX &&
      settings.every((one) => readSetting('device', asPart(device), one))
    );
  }

  private array(value: string): boolean {
    const [word = '', ...settings] = pieces(value);
    const level = ofLinkWord(CHOICES.level, word);
    if (!level) return false;
    const array: DiskArray = { ...structuredClone(DEFAULT_ARRAY), level };
    return (
      this.plan.arrays.push(array) <= ARRAYS_MAX &&
      settings.every((one) => readSetting('array', asPart(array), one))
    );
  }

  private load(value: string): boolean {
    const [numbers, cap] = divided(value, '.cap=');
    if (!/^\d{1,2}(?:\.\d{1,2})+$/u.test(numbers)) return false;
    const [percent = 0, initiator_id = 0, ...disk_ids] = numbers.split('.').map(Number);
    const cap_mt_s = cap === null ? DEFAULT_PLAN.bus.load.cap_mt_s : rate(cap);
    const areIds = [initiator_id, ...disk_ids].every((id) => id <= ID_MAX);
    const count = disk_ids.length;
    if (percent > LOAD_PERCENT_MAX || !areIds || count < 1 || count > LOAD_DISKS_MAX || cap_mt_s === null)
      return false;
    this.bus.load = { percent, initiator_id, disk_ids, cap_mt_s };
    return true;
  }
}

/** The texts before and after the first of these signs; `null` if there is none. */
function divided(text: string, sign: string): [string, string | null] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + sign.length)];
}

/** A point before a digit is a decimal point. */
function pieces(part: string): string[] {
  return part.split(/\.(?!\d)/u);
}

/** Sets a field of a part; `false` if the setting is none of its table, or out of its limits. */
function readSetting(table: keyof FieldTable, of: Part, setting: string): boolean {
  const [key, value] = divided(setting, '=');
  return FIELDS[table].some((row) => {
    if (row.kind === 'part') return readWithin(row.table, of, row.name, setting);
    const text = valueOf(row, setting, key, value);
    const read = text === null ? undefined : parsed(row, text);
    if (read === undefined) return false;
    // The settings of a list are one after the other.
    of[row.name] = row.kind === 'texts' ? [...asTexts(of[row.name]), asText(read)] : read;
    return row.kind !== 'texts' || asTexts(of[row.name]).length <= row.most;
  });
}

function readWithin(table: 'own' | 'workload', of: Part, name: string, setting: string): boolean {
  const named = table === 'workload' ? NAMED_WORK.find(({ word }) => word === setting) : undefined;
  if (named) {
    of[name] = { ...named.workload };
    return true;
  }
  return readSetting(table, asPart(of[name]), setting);
}

/** The value in a setting if it is of this field. */
function valueOf(row: FieldRow, setting: string, key: string, value: string | null): string | null {
  if (row.kind === 'flag' || (row.kind === 'word' && row.bare)) return value === null ? setting : null;
  if (row.short !== undefined && value === null)
    return setting.startsWith(row.short) ? setting.slice(row.short.length) : null;
  return key === row.key ? value : null;
}

/** A value of a field; `undefined` if it is none. */
function parsed(row: FieldRow, text: string): unknown {
  switch (row.kind) {
    case 'flag':
      return text === row.key ? row.value : undefined;
    case 'yes-no':
      return text === 'yes' ? true : text === 'no' ? false : undefined;
    case 'whole':
      return whole(text, row.least, row.most);
    case 'one-of':
      return row.words.includes(text) ? Number(text) : undefined;
    case 'figure': {
      if (row.isRate && row.orZero) return rate(text) ?? undefined;
      const number = decimal(text, row.isRate);
      if (number === null || (row.whole && !Number.isInteger(number))) return undefined;
      const isWithin = (number >= row.least && number <= row.most) || (row.orZero && number === 0);
      return isWithin ? number : undefined;
    }
    case 'word':
      return row.choices.find((choice) => choice.link === text)?.value;
    case 'words': {
      const values = text.split('-').map((word) => row.choices.find((choice) => choice.link === word)?.value);
      const isRight = values.every((value) => value !== undefined) && new Set(values).size === values.length;
      return isRight ? values : undefined;
    }
    case 'text': {
      const name = unescape(text);
      return name !== null && textIsAllowed(name, row.most) ? name : undefined;
    }
    case 'texts': {
      const one = unescapeForm(text);
      return one !== null && hasForm(row, one) ? one : undefined;
    }
    case 'platform':
      return isWord(text, '-') ? text : undefined;
    case 'hue':
      return whole(text, 1, HUE_MAX);
    case 'size': {
      const isKib = text.endsWith('k');
      const bytes = whole(isKib ? text.slice(0, -1) : text, 1, SIZE_BYTES_MAX);
      const size = bytes === undefined ? 0 : bytes * (isKib ? 1024 : 1);
      return size >= SECTOR_BYTES && size <= SIZE_BYTES_MAX && size % SECTOR_BYTES === 0 ? size : undefined;
    }
    case 'pause': {
      const [, count = '', unit] = /^(\d+)(us|ms)$/u.exec(text) ?? [];
      const pause = whole(count, 0, THINK_US_MAX);
      const us = pause === undefined ? THINK_US_MAX + 1 : pause * (unit === 'ms' ? 1000 : 1);
      return us <= THINK_US_MAX ? us : undefined;
    }
    case 'reference': {
      const number = whole(text, 1, row.to === 'hosts' ? HOSTS_MAX : DEVICES_MAX);
      return number === undefined ? undefined : number - 1;
    }
    case 'part':
      return undefined;
  }
}

function whole(text: string, least: number, most: number): number | undefined {
  const number = /^\d{1,12}$/u.test(text) ? Number(text) : -1;
  return number >= least && number <= most ? number : undefined;
}

function decimal(text: string, isRate: boolean): number | null {
  const places = /^\d{1,9}(?:\.(\d{1,18}))?$/u.exec(text);
  return places === null || (isRate && (places[1]?.length ?? 0) > 17) ? null : Number(text);
}

/** A rate in MT/s, or 0 for `async`. */
function rate(text: string): number | null {
  if (text === 'async') return 0;
  const number = decimal(text, true);
  return number !== null && number >= CAP_MT_S_MIN && number <= CAP_MT_S_MAX ? number : null;
}

/** Small letters and digits, joined by one sign that does not end the word. */
function isWord(text: string, joint: '_' | '-'): boolean {
  const signs = joint === '_' ? /^[a-z0-9_]+$/u : /^[a-z0-9-]+$/u;
  return text.length <= MODEL_CHARS_MAX && signs.test(text) && !text.endsWith(joint);
}
