import type { MeasuredRead } from '../plan/catalogue-background.ts';
import type { GivenHosts, HostKind, Sweep, SweepChange, ValueRate } from '../plan/generated/types.ts';
import { list } from './lists.ts';
import {
  bytes,
  capacity,
  milliseconds,
  nominalRate,
  percent,
  quantity,
  rateWithUnit,
  transfers,
} from './numbers.ts';

/** The view of a sweep. */
export const sweepWords = {
  title: 'What if',
  back: 'Plan',
  of: (name: string, seed: number) => `${name === '' ? 'this plan' : name}, seed ${seed}`,
  over: 'What is varied',
  setting: 'A setting of a device',
  ofPlan: 'The whole plan',
  choose: 'A setting of a device…',
  show: 'Show as',
  picture: 'Picture',
  table: 'Table',
  csv: 'Save table (CSV)',
  svg: 'Save picture (SVG)',
  png: 'Save picture (PNG)',
  export: 'Export',
  copyLink: 'Copy link',
  stop: 'Cancel',
  goOn: 'Continue',
  starting: 'The simulator is starting …',
  notBegun: 'The computation is stopped.',
  failed: 'The simulator gave no sweep of this plan. Correct the errors among its findings first.',
  noDevices: 'There is nothing to predict: the plan has no device.',
  noPoints: 'The plan can have none of these values.',
  computing: (done: number, all: number) => `${done} of ${all} values predicted`,
  finished: (all: number) => `all ${all} values predicted`,
  nonePredicted: 'No value could be predicted.',
  stopped: (done: number, all: number) => `stopped after ${done} of ${all} values`,
  figure: {
    throughput: 'Throughput of every device',
    'data-rate': 'Rate in the data phases',
    overhead: 'Time of a request without its data phases',
  },
  atLine: 'Figures at the line',
  total: 'Total',
  isPlan: 'This is the plan.',
  undecided: 'Each dot appears when it is predicted.',
  noChange: (from: string, to: string) => `No device changes clearly between ${from} and ${to}.`,
  hardlyTo: (value: string) => `Up to ${value} it does not change clearly.`,
  hardlyFrom: (value: string) => `From ${value} on it does not change clearly.`,
  notThese: (names: readonly string[]) =>
    `${list(names)} ${names.length === 1 ? 'does' : 'do'} not change clearly.`,
  oneValue: (value: string) => `The plan can only have ${value}.`,
  refused: 'Not possible in this plan',
  hostKinds: 'The same with three kinds of host',
  hostKindsHelp:
    'A paper on ION, a programmable SCSI target, found three kinds of host. It prints no figures: those here are assumed. Press to predict this plan with each.',
  hostKindsNow: (done: number, all: number) => `${done} of ${all} kinds predicted`,
  hostKindsMore: 'Axes are the same across each row.',
  predictKinds: 'Predict three kinds of host',
  isPlansPosition: 'The plan reads from here.',
  otherPosition: 'To read from here, set “Begins at” in the work of each device.',
} as const;

/** What the marks of a picture are. `hasPlan`: one of them is the plan. */
export function legendText(hasMargins: boolean, hasPlan: boolean): string {
  return [
    'Dots: predicted.',
    hasMargins ? 'Bands: the true rate is inside nine times in ten.' : '',
    hasPlan
      ? 'Ring: this plan.'
      : 'No dot is the plan: its devices differ in this, or it leaves the value to the catalogue.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Names of the kinds of host. */
export const HOST_KIND_NAMES: Readonly<Record<HostKind, string>> = {
  constant: 'Constant overhead',
  fifo: 'FIFO that fills',
  tasks: 'Switches task at each phase',
};

/** The same, short enough for a phone. */
export const HOST_KIND_SHORT: Readonly<Record<HostKind, string>> = {
  constant: 'Constant',
  fifo: 'FIFO',
  tasks: 'Tasks',
};

/** What a kind of host is, with its figures. */
export function hostKindText({ kind, bus_mb_s: bus, fifo_kb: fifo, phase_us: phase }: GivenHosts): string {
  const change = quantity(phase ?? 0, 'us');
  switch (kind) {
    case 'constant':
      return `A state machine takes ${change} for each change of phase, at every size.`;
    case 'fifo':
      return `A state machine, ${change} a phase. The FIFO holds ${quantity(fifo ?? 0, 'KiB')} and empties at ${nominalRate(bus ?? 0)}. When it is full, the bus waits.`;
    case 'tasks':
      return `Software switches tasks at each change of phase, which takes ${change}.`;
  }
}

/** The button that gives the plan such a host. */
export function takeHostsText(kind: HostKind): string {
  return `Use “${HOST_KIND_NAMES[kind]}” in the plan`;
}

/** The measured rates of a real drive, for the curve over the position. */
export function measuredReadText(name: string, read: MeasuredRead, isPicture: boolean): string {
  const { outermost_mb_s: outer, innermost_mb_s: inner, average_mb_s: average, source } = read;
  const marks = isPicture ? 'Triangles and dashed line: a' : 'A';
  return `${marks} real ${name}, alone on its bus, gave ${nominalRate(outer)} outermost, ${nominalRate(inner)} innermost and ${nominalRate(average)} on average (${source}). The first two were used to set the model, the average was not.`;
}

/** Names of what a sweep varies; a setting of a device has the name that a link gives it. */
const OVER: Record<string, { name: string; axis: string }> = {
  load: { name: 'Load system', axis: 'Load system alone, % of the time of the bus' },
  size: { name: 'Request size', axis: 'Size of every request' },
  depth: { name: 'Queue depth', axis: 'Requests that each device has at a time' },
  rate: {
    name: 'Rate of the cable',
    axis: 'Highest rate that the cable carries, million transfers a second',
  },
  position: { name: 'Position', axis: 'Where reading begins, % of the way from the outer to the inner edge' },
  ids: { name: 'Host’s ID', axis: 'ID of the host, in order of priority' },
  media: { name: 'Media rate', axis: 'Rate of the medium' },
  rpm: { name: 'Speed of rotation', axis: 'Speed of rotation' },
  seek: { name: 'Average seek', axis: 'Average seek time' },
  buffer: { name: 'Buffer', axis: 'Size of the buffer' },
  max: {
    name: 'Fastest transfer rate',
    axis: 'Fastest transfer rate of the device, million transfers a second',
  },
  cap: { name: 'Limit of its rate', axis: 'Limit of the negotiated rate, million transfers a second' },
  q: { name: 'Requests outstanding', axis: 'Requests that the device has at a time' },
  think: { name: 'Think time', axis: 'Time between a request and the next' },
  reads: { name: 'Read share', axis: 'Share of requests that read' },
  mb: { name: 'Capacity', axis: 'Capacity' },
  overhead: { name: 'Controller overhead', axis: 'Time of the controller for each command' },
  users: { name: 'Users', axis: 'Users whose sequential requests take turns' },
  work: { name: 'Processor work', axis: 'Processor work for each request' },
};

/** The setting in the word of a sweep: "6.rpm" varies rpm. */
function settingOf(over: string): string {
  return over.split('.').at(-1) ?? over;
}

/** Name of what is varied. */
export function overText(over: string): string {
  return OVER[settingOf(over)]?.name ?? over;
}

/** Title of the axis of its values. */
export function overAxis(over: string, name: string | null): string {
  const axis =
    over.includes('.') && settingOf(over) === 'size' ? 'Size of its requests' : OVER[settingOf(over)]?.axis;
  return name === null ? (axis ?? over) : `${name}: ${axis ?? over}`;
}

/** A value with its unit. */
export function valueText(value: number, unit: string): string {
  switch (unit) {
    case 'percent':
      return percent(value, Number.isInteger(value) ? 0 : 1);
    case 'B':
      return bytes(value);
    case 'MT/s':
      return value === 0 ? 'asynchronous transfer' : transfers(value);
    case 'requests':
      return `${value} ${value === 1 ? 'request' : 'requests'}`;
    case 'ID':
      return `ID ${value}`;
    case 'MB':
      return capacity(value);
    case 'ms':
      return milliseconds(value);
    case 'us':
      return milliseconds(value / 1000);
    default:
      return quantity(value, unit);
  }
}

/** A value as the label of an axis, whose title has the unit where it can. */
export function tickText(value: number, unit: string): string {
  if (unit === 'percent' || unit === 'requests' || unit === 'ID') return String(value);
  if (unit === 'MT/s') return value === 0 ? 'async' : String(value);
  if (unit === 'B') return bytes(value).replace('iB', '').replace('bytes', 'B');
  return valueText(value, unit);
}

/** What a finished sweep shows, in a sentence, and why it can be believed or what else is so. */
export function headline({ changes, most_changed: most, over, points, unit, values }: Sweep): {
  what: string;
  more: string;
} {
  const value = (of: number) => valueText(of, unit) + (over === 'load' ? ' load' : '');
  const [only, second] = points;
  if (only === undefined) return { what: sweepWords.noPoints, more: '' };
  if (second === undefined) return { what: sweepWords.oneValue(value(only.value)), more: '' };
  const change = most === null ? undefined : changes[most];
  if (change === undefined) {
    const last = points.at(-1) ?? second;
    return { what: sweepWords.noChange(value(only.value), value(last.value)), more: '' };
  }
  const steady = changes.filter(({ differs }) => !differs).map(({ name }) => name);
  const more = [
    change.steady_to === null ? '' : sweepWords.hardlyTo(value(change.steady_to)),
    change.steady_from === null ? '' : sweepWords.hardlyFrom(value(change.steady_from)),
    steady.length > 0 ? sweepWords.notThese(steady) : '',
  ];
  return { what: changeText(change, values, value), more: more.filter((text) => text !== '').join(' ') };
}

function changeText(
  { name, least, most }: SweepChange,
  values: readonly number[],
  text: (value: number) => string,
): string {
  const [one, other] =
    values.indexOf(least.value) < values.indexOf(most.value) ? [least, most] : [most, least];
  const gets = ({ value, mb_s: mbS, margin_mb_s: margin }: ValueRate) =>
    `${rateWithUnit(mbS, margin)} at ${text(value)}`;
  return `${name} gets ${gets(one)} and ${gets(other)}.`;
}

/** The button that takes a value into the plan. */
export function setText(over: string, value: string): string {
  return `Set ${overText(over).toLowerCase()} to ${value} in the plan`;
}

/** A point for those who do not see it. */
export function pointSaid(value: string, devices: readonly { name: string; text: string }[]): string {
  return `${value}: ${devices.map(({ name, text }) => `${name} ${text}`).join('; ')}`;
}

/** The values that the plan cannot have, those with the same reason together. */
export function refusedTexts({ refused, unit, values }: Sweep): string[] {
  const reasons = [...new Set(refused.map(({ why }) => why))];
  return reasons.map((reason) => {
    const these = refused.filter(({ why }) => why === reason).map(({ value }) => value);
    const [first, last] = [these[0] ?? 0, these.at(-1) ?? 0];
    const isRange = these.length > 2 && values.indexOf(last) - values.indexOf(first) === these.length - 1;
    const texts = (isRange ? [first, last] : these).map((value) => valueText(value, unit));
    return `${isRange ? texts.join(' to ') : list(texts)}: ${reason}`;
  });
}
