// Sentences of the page "How far can you trust this?". Every figure in them is handed in.

import type {
  Cell,
  CellDevice,
  CheckFigure,
  ParameterLine,
  Resolution,
  Summary,
  TrustReport,
} from '../plan/generated/types.ts';
import { count, errorPercent, percent, quantity, rateWithUnit } from './numbers.ts';

/** A subject in plain words, then exactly. */
export interface Explained {
  plain: string;
  exact: string;
}

/** What somebody should know who reads nothing else. */
export function leadText({ cells, summary, source }: TrustReport): { lead: string; caution: string } {
  const { disk, cd, blind } = summary;
  return {
    lead:
      `“${source}” put disks and a CD-ROM drive at different IDs of an idle and a busy bus, read them to the end and printed ${count(cells.length)} rates in eight tables. ` +
      `Busfree simulates the same buses. What no data sheet says, such as how long a drive’s firmware takes, was fitted to these rates, with one set of values for all of them. ` +
      `Half of the disks’ rates then come out within ${percent(disk.median_percent)} of what was measured, ` +
      `nine in ten within ${percent(disk.p90_percent)}, and the worst is off by ${percent(disk.max_percent)}. ` +
      `For the CD-ROM, which is either fast or slow, it says the right one in ${count(cd.states_right)} of ${count(cd.cells)} cases.`,
    caution:
      'Figures that were fitted show what the mechanisms can explain, not what they can foretell.' +
      (blind === null ? '' : ` ${blindText(blind)}`),
  };
}

/** How near predictions come that have not seen what they are held against. */
function blindText({ disk, busy_disk, orders_right, orders_total }: Summary): string {
  return (
    'So each table was predicted with values that had been fitted without it. ' +
    `Of these blind predictions half are within ${percent(disk.median_percent)} and nine in ten within ${percent(disk.p90_percent)}; ` +
    `on a busy bus half within ${percent(busy_disk.median_percent)} and nine in ten within ${percent(busy_disk.p90_percent)}. ` +
    `Asked which of two is faster, they are right in ${count(orders_right)} of ${count(orders_total)}. Expect that, and no better, of an unmeasured plan like these.`
  );
}

/** What is aimed at: "at most 2 %", "within 5 %". */
export function aimText({ tolerance_percent, at_least, at_most, unit }: CheckFigure): string {
  const aims = [
    tolerance_percent === null ? [] : [`within ${limit(tolerance_percent, '%')}`],
    // There is no more than all of them.
    at_least === null
      ? []
      : [`${unit === '%' && at_least === 100 ? '' : 'at least '}${limit(at_least, unit)}`],
    at_most === null ? [] : [`at most ${limit(at_most, unit)}`],
  ];
  return aims.flat().join(', ');
}

/** What somebody chose has no more digits than they chose. */
function limit(value: number, unit: string): string {
  return unit === '%' && Number.isInteger(value) ? percent(value, 0) : quantity(value, unit);
}

/** Whether an aim is met. */
export function holdsText(holds: boolean | null): string {
  if (holds === null) return '';
  return holds ? 'yes' : 'not yet';
}

/** Said of figures the model's parameters were chosen by. */
export const FITTED = {
  mark: '(fitted)',
  meaning:
    'Fitted: what was measured was used to choose the model’s parameters. Coming near it shows that the mechanisms can explain it, not that they would have foretold it.',
};

/** "no other system", "bus 90 % busy". */
export function loadText(loadPercent: number): string {
  return loadPercent === 0 ? 'idle bus' : `bus ${percent(loadPercent, 0)} busy`;
}

/** "Table 6" for `table-6`. */
export function tableText(experiment: string): string {
  return experiment.replace(/^table-/, 'Table ');
}

/** "host 7, CD-ROM 6, Disk 0, bus 99 % busy" for a row's title. */
export function setupText(title: string, withLoad = true): string {
  const load = /, load (\d+)$/.exec(title);
  if (load === null) return title;
  const parties = title.slice(0, load.index);
  return withLoad ? `${parties}, ${loadText(Number(load[1]))}` : parties;
}

/** "Disk at 0". */
export function cellName({ kind, id }: CellDevice): string {
  return `${kind === 'cdrom' ? 'CD-ROM' : 'Disk'} at ${id}`;
}

/** Error of the blind prediction, percent of what was measured. */
export function blindError({ blind_mb_s, measured_mb_s }: Cell): string {
  return blind_mb_s === null ? '' : errorPercent((100 * (blind_mb_s - measured_mb_s)) / measured_mb_s);
}

/** The least and the greatest of the runs, as they are written. */
export function rangeText(low: string, high: string): string {
  return low === high ? 'in all runs' : `${low} to ${high}`;
}

/** The states of a CD-ROM drive, fastest first. */
export const CD_STATES: readonly { id: string; label: string }[] = [
  { id: 'full', label: 'fast' },
  { id: 'between', label: 'between' },
  { id: 'half', label: 'slow' },
];

/** "fast, as measured", "fast, measured slow". */
export function stateText(measured: string, predicted: string): string {
  const word = (state: string) => CD_STATES.find(({ id }) => id === state)?.label ?? state;
  return measured === predicted
    ? `${word(predicted)}, as measured`
    : `${word(predicted)}, measured ${word(measured)}`;
}

/** The CD-ROM's states. */
export function cdStatesText({ full_above_mb_s, half_below_mb_s, summary }: TrustReport): Explained {
  return {
    plain:
      'When commands reach it too late, the drive stops reading ahead and falls to half its speed; hardly anything lies between. ' +
      `The model says the right state in ${count(summary.cd.states_right)} of ${count(summary.cd.cells)} cases.`,
    exact: `Fast is above ${rateWithUnit(full_above_mb_s)}, slow below ${rateWithUnit(half_below_mb_s)}. The list of all rates says in how many of the runs the predicted state came out.`,
  };
}

/** Orders and best configurations. */
export function ordersText({ summary, order_percent }: TrustReport): Explained {
  const { orders_right, orders_total, best_right, best_total } = summary;
  return {
    plain:
      `When setting IDs, which setting is better matters more than how fast it is. Of ${count(orders_total)} pairs that were measured to differ, ` +
      `the model puts ${count(orders_right)} in the right order; it finds the best setting in ${count(best_right)} of ${count(best_total)} tables and loads.`,
    exact:
      `A pair: like devices in two rows of one table under the same load, or in one row, whose measured rates differ by more than ${percent(order_percent, 0)}. ` +
      `Best: the row predicted to have the greatest total is, as measured, within ${percent(order_percent, 0)} of the greatest.`,
  };
}

/** When two predictions are told apart. */
export function tellingText({
  clear_percent,
  difference_percent,
  single_percent,
  pairs,
}: Resolution): Explained {
  return {
    plain: `When two settings come out less than ${percent(clear_percent)} apart, or nearer than their own intervals, the planner does not call either of them better: it cannot know.`,
    exact:
      `Errors that two settings have in common do not matter when they are compared. Of ${count(pairs)} pairs of measured settings that differ in IDs alone, the ratio of their totals is predicted with a median error of ${percent(difference_percent)}; ` +
      `a single rate has one of ${percent(single_percent)}.`,
  };
}

const CASE_TEXT: Readonly<Record<string, string>> = {
  undisturbed: 'undisturbed',
  slowed: 'slowed down',
  displaced: 'at half its rate or less',
};

/** What the ± beside a rate is made of, and whether it holds. */
export function marginText({
  cases,
  coverage_percent,
  elsewhere_percent,
  assumed_percent,
  assumed_tape_percent,
}: Resolution): Explained {
  const each = cases.map(
    ({ kind, case: of, cells, median_percent, margin_percent }) =>
      `${kind === 'cdrom' ? 'CD-ROM' : 'disk'} ${CASE_TEXT[of] ?? of}: half within ${percent(median_percent)}, nine in ten within ${percent(margin_percent)} (${count(cells)} rates)`,
  );
  return {
    plain:
      'The ± beside a rate is what a real bus may differ by, nine times in ten. It is made of the errors of blind predictions in cases like it. ' +
      `Made of the other tables alone, it held ${percent(coverage_percent, 0)} of the rates of each table.`,
    exact:
      `${each.join('; ')}. On a plan unlike these ± is at least ${percent(elsewhere_percent)}, the largest error of a rate from another paper; ` +
      `of a device whose rate is assumed at least ${percent(assumed_percent, 0)}, of a tape ${percent(assumed_tape_percent, 0)}: nine in ten are that near to the usual one of their kind and synchronous rate.`,
  };
}

interface SectionText {
  title: string;
  plain: string;
  caption: string;
}

const SECTIONS: Readonly<Record<string, SectionText>> = {
  'load-alone': {
    title: 'The second system alone',
    plain:
      'In the paper a second computer kept the bus busy. The simulated one has to keep it as busy as asked before any other device joins.',
    caption: 'Share of time the bus is taken with no other device on it',
  },
  'one-disk': {
    title: 'One disk alone, figure by figure',
    plain: 'What a single disk does with the bus to itself.',
    caption: 'One disk alone',
  },
  streaming: {
    title: 'Streaming and mixed work',
    plain:
      'How fast disks read from end to end, how long they take for one block anywhere, and how much of the work of an office computer of their time one and two of them can do.',
    caption: 'Rates and times measured with disks of 1998',
  },
  scaling: {
    title: 'More and more disks on one bus',
    plain:
      'Each disk adds its rate until the bus is full. Two kinds of disk are set against each other. Where nothing is given as measured, the model says what it expects of buses it was not fitted to.',
    caption: 'Rates of several disks together',
  },
  starvation: {
    title: 'Weak disks on a full bus',
    plain:
      'Equal disks want far more than the bus carries. A host adapter that has just been reselected misses the next arbitration, so disks that wait go before its next command: whether it has the weakest ID or the strongest, no disk is shut out, and the total stays the same. In the other simulator hosts take part in every arbitration, and a strong one leaves the weak disks next to nothing.',
    caption: 'Seven equal disks; shares are of an equal one',
  },
  protocol: {
    title: 'What the protocol itself costs',
    plain:
      'The bus time that arbitration, selection, commands, messages and status take when no firmware adds a delay.',
    caption: 'Time of the bus per command, and its share of whole reads',
  },
};

/** Words of a section of single figures. */
export function sectionText(section: string): SectionText {
  return SECTIONS[section] ?? { title: section, plain: '', caption: section };
}

/** One disk alone against traces. */
export function demeritsText({ demerits, model_version }: TrustReport): Explained & { note: string | null } {
  const text = {
    plain:
      'Thousands of requests to real disks were recorded by others. The same requests are played to the simulated disk, and how long each takes is compared. Beside it stands what DiskSim reaches, the reference among disk simulators.',
    exact:
      'Demerit: the root mean square horizontal distance between the measured and the simulated distribution of response times; 0 is perfect.',
  };
  if (demerits === null) {
    return { ...text, note: 'The recordings are not part of Busfree, and no run that had them is kept yet.' };
  }
  const isOld = demerits.model_version !== model_version;
  return {
    ...text,
    note: isOld
      ? `These figures are of model ${demerits.model_version}; the one in use is ${model_version}. The recordings are not part of Busfree, so they come from the last run that had them.`
      : null,
  };
}

/** What the model cannot do, and what follows from it. */
export const LIMITS: readonly { what: string; so: string }[] = [
  {
    what: 'Firmware and host times were found for few devices.',
    so: 'The rest of the catalogue has published figures, but these times from the nearest of its kind; where values are assumed, the planner’s findings say so.',
  },
  {
    what: 'A CD-ROM drive near the limit between fast and slow can go either way.',
    so: 'So did the real one. There a prediction can be the wrong one of the two.',
  },
  {
    what: 'It knows nothing of cables that are too long, missing terminators or errors on the wire.',
    so: 'Such a bus is predicted as if it worked.',
  },
  {
    what: 'How long a tape takes to stop, go back and start again is assumed: no published figure was found.',
    so: 'A real tape that is not served fast enough may be slower or faster than predicted. Its ± allows for twice that time.',
  },
  {
    what: 'A steady stream from a drive that is known track by track begins on its outermost, fastest tracks.',
    so: 'A stream from its middle is slower; reading the drive to its end shows the average.',
  },
  {
    what: 'File systems, drivers and the work of the processor are a few fixed times.',
    so: 'It predicts what reaches the host’s memory, not what a program makes of it.',
  },
  {
    what: 'The ± beside a rate is made of errors on buses like those that were measured.',
    so: 'On a plan unlike them the truth may be further off. Waits have no ±: only rates were measured.',
  },
];

/** The parameters as a whole. */
export function parametersText(lines: readonly ParameterLine[]): Explained & { loose: string[] } {
  const known = lines.filter(({ identified }) => identified !== null);
  const loose = known
    .filter(({ identified }) => identified?.how === 'not')
    .map(({ set, name }) => `${set}.${name}`);
  const settled =
    known.length === 0
      ? 'How well the measurements settle each of them has not been looked at for this model.'
      : `Of the ${count(known.length)} that were looked at, the measurements do not settle ${count(loose.length)}: any plausible value would do as well.`;
  return {
    loose,
    plain: `The model has ${count(lines.length)} figures that no data sheet gives. Each has a range that is plausible for such hardware. ${settled}`,
    exact:
      'Times are in microseconds: “us” in a name stands for µs; sizes in KiB of 1024 bytes. Each group belongs to one kind of device or host.',
  };
}

const SETS: Readonly<Record<string, string>> = {
  host: 'The host: adapter, driver and processor',
  host_id_prec: 'The host of the ID paper',
  host_2002: 'A host of 2002',
  load_host: 'The host of the second system',
  load: 'The work of the second system',
  disk: 'A disk’s firmware',
  disk_u160: 'The firmware of the first Ultra160 disks',
  atlas_v: 'The firmware of the Atlas V',
  disk_2002: 'The firmware of disks of 2002',
  load_disk: 'The firmware of the second system’s disks',
  cdrom: 'A CD-ROM drive’s firmware',
  removable: 'A cartridge drive’s firmware',
  emulator: 'An emulator’s firmware',
};

/** Whose a group of parameters is. */
export function parameterSetText(set: string): string {
  return SETS[set] ?? set;
}

/** How well the data settle a parameter. */
export function identifiedText({ identified }: ParameterLine): string {
  if (identified === null) return 'not looked at';
  const { how, low, high } = identified;
  const range = low === null || high === null ? '' : `, ${quantity(low)} to ${quantity(high)}`;
  switch (how) {
    case 'well':
      return `yes${range}`;
    case 'weakly':
      return `weakly${range}`;
    default:
      return `no${range}`;
  }
}
