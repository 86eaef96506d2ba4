import type { Device, Host, Own, Plan, Signalling } from '../../engine/types.ts';
import { defaultDevice, defaultHost } from '../defaults.ts';
import { DEVICES_MAX, HOSTS_MAX, HUE_MAX, OUTSTANDING_MAX, WEIGHT_MAX } from '../limits.ts';
import { OWN_FIGURES } from '../own.ts';
import { type Values, limit, problem, splitOnce } from './values.ts';

/** A host or a device of a link; `by` is checked when all hosts are known. */
export type ReadParty =
  | { kind: 'host'; host: Host }
  | { kind: 'device'; device: Device; by: { host: number; setting: string } | null };

/** Reads `[host:]model{~setting}`. `mayBeFirst` says, and notes, whether a device may be the marked one. `null` when there is no room for it or its model is none. */
export function readParty(
  values: Values,
  id: number,
  text: string,
  part: string,
  plan: Plan,
  mayBeFirst: (setting: string) => boolean,
): ReadParty | null {
  const [first = '', ...settings] = text.split('~');
  const isHost = first.startsWith('host:');
  const model = isHost ? first.slice('host:'.length) : first;
  if (!values.model(model, part)) return null;
  const [field, high, count] = isHost
    ? (['hosts', HOSTS_MAX, plan.hosts.length] as const)
    : (['devices', DEVICES_MAX, plan.devices.length] as const);
  if (count === high) {
    values.problems.push(limit('too-many', part, field, high));
    return null;
  }
  return isHost
    ? { kind: 'host', host: readHost(values, id, model, settings) }
    : { kind: 'device', ...readDevice(values, id, model, settings, mayBeFirst) };
}

function readHost(values: Values, id: number, model: string, settings: readonly string[]): Host {
  const host = defaultHost(id, model);
  for (const setting of firstOfEach(values, settings)) {
    const [key, value] = splitOnce(setting, '=') ?? [null, ''];
    if (key === 'name') host.name = values.name(value, setting) ?? '';
    else if (key === 'hue') host.hue = values.number(value, setting, 'hue', 1, HUE_MAX) ?? 0;
    else if (key === null && setting === 'keep') host.keep = true;
    else values.problems.push(problem('unknown-part', setting, ''));
  }
  return host;
}

function readDevice(
  values: Values,
  id: number,
  model: string,
  settings: readonly string[],
  mayBeFirst: (setting: string) => boolean,
) {
  const device = defaultDevice(id, model);
  let by: { host: number; setting: string } | null = null;
  for (const setting of firstOfEach(values, settings)) {
    const [key, value] = splitOnce(setting, '=') ?? [null, ''];
    if (key === 'by') {
      const host = values.number(value, setting, 'by', 1, HOSTS_MAX);
      by = host === null ? null : { host, setting };
    } else if (setting === 'first') {
      device.first = mayBeFirst(setting);
    } else {
      readSetting(values, device, key, value, setting);
    }
  }
  return { device, by };
}

/** The first setting of each kind; a kind may stand once. */
function firstOfEach(values: Values, settings: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const setting of settings) {
    const kind =
      splitOnce(setting, '=')?.[0] ?? (setting === 'off' || setting === 'rand' ? 'pattern' : setting);
    if (first.has(kind)) values.problems.push(problem('repeated', setting, 'setting'));
    else first.set(kind, setting);
  }
  return [...first.values()];
}

/** One setting of a device. A bad one leaves the default in place. */
function readSetting(values: Values, device: Device, key: string | null, value: string, setting: string) {
  const work = device.workload;
  switch (key) {
    case null:
      if (setting === 'nodisc') device.disconnect = false;
      else if (setting === 'shared') device.shared = true;
      else if (setting === 'keep') device.keep = true;
      else if (setting === 'off') work.pattern = 'off';
      else if (setting === 'rand') work.pattern = 'random';
      else values.problems.push(problem('unknown-part', setting, ''));
      break;
    case 'name':
      device.name = values.name(value, setting) ?? '';
      break;
    case 'hue':
      device.hue = values.number(value, setting, 'hue', 1, HUE_MAX) ?? 0;
      break;
    case 'cap':
      device.cap_mt_s = values.cap(value, setting);
      break;
    case 'weight':
      device.weight = values.number(value, setting, 'weight', 0, WEIGHT_MAX) ?? device.weight;
      break;
    case 'reads':
      work.read_percent = values.number(value, setting, 'reads', 0, 100) ?? work.read_percent;
      break;
    case 'q':
      work.outstanding = values.number(value, setting, 'q', 1, OUTSTANDING_MAX) ?? work.outstanding;
      break;
    case 'size':
      work.size_bytes = values.size(value, setting) ?? work.size_bytes;
      break;
    case 'think':
      work.think_us = values.think(value, setting) ?? work.think_us;
      break;
    default:
      if (!readOwn(values, device.own, key, value, setting)) {
        values.problems.push(problem('unknown-part', setting, ''));
      }
  }
}

/** One of a device's own figures; `false` when it is called otherwise. */
function readOwn(values: Values, own: Own, key: string, value: string, setting: string): boolean {
  const oneOf = <T>(text: string, known: Readonly<Record<string, T>>): T | null => {
    const found = Object.hasOwn(known, text) ? known[text] : undefined;
    if (found === undefined) values.problems.push(problem('malformed', setting, key));
    return found ?? null;
  };
  if (key === 'lines') own.width_bits = oneOf(value, { '8': 8, '16': 16 });
  else if (key === 'tags') own.tagged = oneOf(value, { yes: true, no: false });
  else if (key === 'speaks') {
    const told = value
      .split('.')
      .map((name) => oneOf<Signalling>(name, { se: 'SE', lvd: 'LVD', hvd: 'HVD' }));
    own.signalling = [...new Set(told.filter((one) => one !== null))];
  } else {
    const figure = OWN_FIGURES.find((known) => known.setting === key);
    if (figure === undefined) return false;
    own[figure.field] = values.figure(value, setting, figure);
  }
  return true;
}
