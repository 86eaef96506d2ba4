// Sentences of the page on accuracy. All figures are arguments.

import type {
  Cell,
  CellDevice,
  CheckFigure,
  Difference,
  ParameterLine,
  Resolution,
  Shown,
  TrustReport,
} from '../plan/generated/types.ts';
import { count, errorPercent, percent, quantity, rateWithUnit } from './numbers.ts';

/** A subject in plain words, then exactly. */
export interface Explained {
  plain: string;
  exact: string;
}

/** The paragraph below the picture: how well the model fits, and how well it predicts. */
export function leadText({ cells, summary, source, checks }: TrustReport): { lead: string; caution: string } {
  const { disk, blind, cd } = summary;
  const ofBlind =
    blind === null
      ? ''
      : `Figures that were fitted do not show how well the model predicts. So each table was also predicted with values that were fitted without it. Half of these disk rates are within ${percent(blind.disk.median_percent)} and nine in ten within ${percent(blind.disk.p90_percent)}. Of ${count(blind.orders_total)} pairs, ${count(blind.orders_right)} are in the right order. Expect the same of a similar bus that was not measured. `;
  const owned = checks.filter(({ section, measured }) => section === OWNERS && measured !== null);
  const inside = owned.filter(({ holds }) => holds === true);
  const lead =
    `“${source}” has ${count(cells.length)} rates of disks and a CD-ROM drive at different IDs of a bus. ` +
    `Values that no data sheet gives were fitted to them. Half of the disk rates are then within ${percent(disk.median_percent)}, nine in ten within ${percent(disk.p90_percent)}, and the worst within ${percent(disk.max_percent)}. For the CD-ROM drive, the model predicts the right one of two speeds in ${count(cd.states_right)} of ${count(cd.cells)} rows.`;
  const caution = `${ofBlind}Owners measured ${count(owned.length)} rates in machines of every kind. Of these, ${count(inside.length)} lie in their interval; the interval promises nine in ten.`;
  return { lead, caution };
}

/** Words of the picture of all rates. */
export const scatterWords = {
  picture: 'Measured and predicted rates. Arrow keys go from point to point, Enter opens its plan.',
  measured: 'measured, MB/s',
  predicted: 'predicted, MB/s',
  kinds: {
    disk: 'disk of the ID paper',
    cdrom: 'its CD-ROM drive',
    owner: 'machines of owners, with interval',
  },
  blind: 'filled: predicted without this table or machine',
  fitted: 'open: fitted to it',
  band: (share: string) => `band: within ${share}`,
} as const;

/** A point in words. */
export function pointText({ name, measured, predicted, isBlind }: PointWords): string {
  return `${name}: measured ${rateWithUnit(measured)}, predicted ${rateWithUnit(predicted)}${isBlind ? ', blind' : ''}`;
}

interface PointWords {
  name: string;
  measured: number;
  predicted: number;
  isBlind: boolean;
}

/** The section of rates that owners measured. */
export const OWNERS = 'owners';

/** The aim of a check: "at most 2 %", "within 5 %". */
export function aimText({
  section,
  measured,
  tolerance_percent,
  at_least,
  at_most,
  unit,
}: CheckFigure): string {
  const aims = [
    section === OWNERS && measured !== null ? ['in the interval'] : [],
    tolerance_percent === null ? [] : [`within ${limit(tolerance_percent, '%')}`],
    // "100 %" needs no "at least".
    at_least === null
      ? []
      : [`${unit === '%' && at_least === 100 ? '' : 'at least '}${limit(at_least, unit)}`],
    at_most === null ? [] : [`at most ${limit(at_most, unit)}`],
  ];
  return aims.flat().join(', ');
}

/** A limit, with the digits it was chosen with. */
function limit(value: number, unit: string): string {
  return unit === '%' && Number.isInteger(value) ? percent(value, 0) : quantity(value, unit);
}

/** Whether an aim is met. */
export function holdsText({ section, holds }: CheckFigure): string {
  if (holds === null) return '';
  if (holds) return 'yes';
  return section === OWNERS ? 'no' : 'not yet';
}

/** The mark of figures that the model's parameters were fitted to. */
export const FITTED = {
  mark: '(fitted)',
  meaning:
    'Fitted: the measured value was used to choose the model’s parameters. A small error shows that the mechanisms can explain it, not that they would have predicted it.',
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

/** The lowest and highest of the runs, already formatted. */
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

/** How the CD-ROM drive's states are predicted. */
export function cdStatesText({ full_above_mb_s, half_below_mb_s, summary }: TrustReport): Explained {
  return {
    plain:
      'If commands reach it too late, the drive stops reading ahead and falls to half its speed. Few rates lie in between. ' +
      `The model predicts the right state in ${count(summary.cd.states_right)} of ${count(summary.cd.cells)} cases.`,
    exact: `Fast is above ${rateWithUnit(full_above_mb_s)}, slow below ${rateWithUnit(half_below_mb_s)}. The list of all rates shows how many of the runs gave the predicted state.`,
  };
}

/** How well the model compares settings and finds the best one. */
export function ordersText({ summary, order_percent }: TrustReport): Explained {
  const { orders_right, orders_total, best_right, best_total } = summary;
  return {
    plain:
      `To set IDs, you need to know which setting is better, more than how fast each is. Of ${count(orders_total)} pairs whose measured rates differ, ` +
      `the model puts ${count(orders_right)} in the right order. It finds the best setting in ${count(best_right)} of ${count(best_total)} combinations of table and load.`,
    exact:
      `A pair is two devices of the same kind, in two rows of one table under the same load or in one row, whose measured rates differ by more than ${percent(order_percent, 0)}. ` +
      `The best setting is found if the measured total of the row with the highest predicted total is within ${percent(order_percent, 0)} of the highest measured total.`,
  };
}

/** What a conclusion of the paper is marked with. */
export const SHOWN: Readonly<Record<Shown, string>> = {
  whole: 'Shown.',
  part: 'Shown in part.',
  not: 'Not shown.',
};

/** How many conclusions of the paper the model shows. */
export function conclusionsText({ conclusions, order_percent }: TrustReport): Explained {
  const claims = conclusions.flatMap((conclusion) => conclusion.claims);
  const whole = conclusions.filter(({ shown }) => shown === 'whole');
  const shown = claims.filter((claim) => claim.shown);
  return {
    plain: `The author of the paper draws ${count(conclusions.length)} conclusions. The model shows ${count(whole.length)} of them in whole, and ${count(shown.length)} of the ${count(claims.length)} claims into which they are divided here.`,
    exact:
      `The same rule judges the measured and the predicted figures, and holds for all that were measured. Rates that differ by no more than ${percent(order_percent, 0)} count as equal. ` +
      'The smallest share is that of the device that gets least of its rate alone. Where several rows are compared, the best measured one may be another than the best predicted one.',
  };
}

/** Which rates are listed as missed. */
export function missesText({ missed, cells }: TrustReport): Explained {
  const listed = missed.groups.reduce((sum, group) => sum + group.cells.length, 0);
  return {
    plain: `Of the ${count(cells.length)} rates, ${count(listed)} are listed here: disks with an error of more than ${percent(missed.percent, 0)}, and CD-ROM rates in the wrong one of two speeds. For each group, a page has what was tried.`,
    exact:
      'All of these rates were used to fit the parameters. A group shares the places of its host, its device and what else works on the bus.',
  };
}

const DIFFERENCES: Readonly<Record<Difference, string>> = {
  'disk-at-zero': 'One disk at 0',
  'disk-above-host': 'One disk above a host at 0',
  'top-two': 'Host and disk at 6 and 7',
  'disks-above-host': 'Two disks above a host at 0',
  'zero-beside-disk': 'A disk of 40 MB/s at 0',
  'beside-cdrom': 'A disk beside a CD-ROM',
  'cdrom-speed': 'The speed of the CD-ROM',
};

/** A group of missed rates, and where its history is. Headings there have these words. */
export function differenceText(difference: Difference | null): { title: string; href: string } {
  const page = 'docs/model-misses.html';
  if (difference === null) return { title: 'Not looked into', href: page };
  const title = DIFFERENCES[difference];
  const anchor = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return { title, href: `${page}#${anchor}` };
}

/** How much two predictions must differ for one to be called better. */
export function tellingText({
  clear_percent,
  difference_percent,
  single_percent,
  pairs,
}: Resolution): Explained {
  return {
    plain: `If the predictions of two settings differ by less than ${percent(clear_percent)}, or by less than their intervals, the planner calls neither better.`,
    exact:
      `Errors that two settings have in common cancel when they are compared. For ${count(pairs)} pairs of measured settings that differ only in IDs, the median error of the predicted ratio of their totals is ${percent(difference_percent)}; ` +
      `that of a single rate is ${percent(single_percent)}.`,
  };
}

const CASE_TEXT: Readonly<Record<string, string>> = {
  undisturbed: 'undisturbed',
  slowed: 'slowed down',
  displaced: 'at half its rate or less',
};

/** How the ± beside a rate is made, and how often it holds. */
export function marginText({
  cases,
  coverage_percent,
  elsewhere_percent,
  assumed_percent,
  assumed_tape_percent,
  boards,
  written_arrays,
}: Resolution): Explained {
  const each = cases.map(
    ({ kind, case: of, cells, median_percent, margin_percent }) =>
      `${kind === 'cdrom' ? 'CD-ROM' : 'disk'} ${CASE_TEXT[of] ?? of}: half within ${percent(median_percent)}, nine in ten within ${percent(margin_percent)} (${count(cells)} rates)`,
  );
  return {
    plain:
      'Nine times in ten a real bus differs from the prediction by no more than the ± beside a rate. The ± comes from the errors of blind predictions in similar cases. ' +
      `When it is made from the other tables only, ${percent(coverage_percent, 0)} of a table’s rates are within it.`,
    exact:
      `${each.join('; ')}. For other plans ± is at least ${percent(elsewhere_percent)}, the largest error of a rate from another paper. ` +
      `If a device’s rate is assumed, ± is at least ${percent(assumed_percent, 0)}, for a tape ${percent(assumed_tape_percent, 0)}: nine in ten devices are that close to the usual rate of their kind and synchronous rate. ` +
      `For an emulator board, and behind a host whose speed is not known, ± is at least ${percent(boards.margin_percent, 0)}, from ${count(boards.rates)} rates of ${count(boards.sources)} publications; ` +
      `half are within ${percent(boards.median_percent, 0)}, and ${percent(boards.coverage_percent, 0)} are within a ± made from the other publications only. For an array that is written it is at least ${percent(written_arrays.margin_percent, 0)}, the error of the one rate that is known.`,
  };
}

interface SectionText {
  title: string;
  plain: string;
  caption: string;
}

const SECTIONS: Readonly<Record<string, SectionText>> = {
  [OWNERS]: {
    title: 'Machines that people own',
    plain:
      'Owners measured these rates with their own devices, hosts and programs, and published them. A row holds if the measured rate is in the interval of the prediction, which promises nine in ten. Each row opens its plan. Where a source says little of its machine, the plan has usual parts.',
    caption: 'Rates of emulator boards, disks, a tape and an array in the machines of their owners',
  },
  'load-alone': {
    title: 'The load system alone',
    plain:
      'In the paper a second computer, the load system, kept the bus busy. The simulated one has to keep it as busy before any other device joins.',
    caption: 'Share of time the bus is busy with no other device on it',
  },
  'one-disk': {
    title: 'One disk alone, figure by figure',
    plain: 'The behaviour of a single disk that has the bus to itself.',
    caption: 'One disk alone',
  },
  streaming: {
    title: 'Streaming and mixed work',
    plain:
      'How fast disks read from end to end, how long they take for a random block, and how much of an office workload of their time one or two of them can do.',
    caption: 'Rates and times measured with disks of 1998',
  },
  ion: {
    title: 'Programs on a disk and a pseudo-disk',
    plain:
      'The ION paper timed three programs on a real disk and on a pseudo-disk without latency. The measured processor time of each program is an input. Assumed: the disk is a Sun 207, the files lie in 32,768 sectors, and blocks have 8 KiB. Fitted on the pseudo-disk: its overhead, its rate and the number of requests of the build.',
    caption: 'Elapsed time of programs, measured in the early 1990s',
  },
  costs: {
    title: 'What requests cost the host',
    plain:
      'How much of its processor a host needs for a MB/s, what a file system lets through, and what an adapter with its driver takes for a command. The times of the processor are fitted to the first disk, so its rows are fitted and those of the others predicted. The rates of the file systems are inputs. Each driver is fitted to its row.',
    caption: 'Two tests of 1997 and 1998 under Windows NT 4.0',
  },
  arrays: {
    title: 'Disk arrays',
    plain:
      'Two tests compared arrays and printed ratios only. The model has what follows from the layout: a stripe set carries what separate disks do, and each disk of RAID 5 passes over its parity. It has no cause for the other differences.',
    caption: 'Arrays of four Cheetahs (2000) and of two Cheetah 4LP (1997), each divided by another one',
  },
  scaling: {
    title: 'More and more disks on one bus',
    plain:
      'Each disk adds its rate until the bus is full. The section compares two kinds of disk. A row without a measured value is a prediction for a bus that the model was not fitted to.',
    caption: 'Rates of several disks together',
  },
  starvation: {
    title: 'Weak disks on a full bus',
    plain:
      'Identical disks want far more than the bus carries. A host adapter that has just been reselected misses the next arbitration, so waiting disks go before its next command. Whether it has the weakest ID or the strongest, every disk gets the bus, and the total stays the same. In DiskSim, hosts take part in every arbitration, and a strong host leaves the weak disks almost nothing.',
    caption: 'Seven identical disks; 100 % is an equal share',
  },
  queueing: {
    title: 'Waits, against queueing theory',
    plain:
      'If requests arrive as a Poisson process and each target holds the bus from selection to status, the bus is a single server with non-preemptive priorities. Formulas give its mean waits exactly, and the simulation must agree with them. Here “Measured” is the formula’s value, and the range is the simulation’s 95 % interval.',
    caption: 'Mean time that a request waits in its host for the bus',
  },
  protocol: {
    title: 'What the protocol itself costs',
    plain:
      'The bus time that arbitration, selection, commands, messages and status take when no firmware adds a delay.',
    caption: 'Bus time per command, and its share of whole reads',
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
      'Researchers recorded thousands of requests to real disks. The simulated disk gets the same requests, and its response times are compared with the recorded ones. The results of DiskSim, the reference among disk simulators, are beside them.',
    exact:
      'Demerit: the root mean square horizontal distance between the measured and the simulated distribution of response times; 0 is perfect.',
  };
  if (demerits === null) {
    return {
      ...text,
      note: 'The recordings are not part of Busfree, and no results of a run with them are stored yet.',
    };
  }
  const isOld = demerits.model_version !== model_version;
  return {
    ...text,
    note: isOld
      ? `These figures are of model ${demerits.model_version}; the current model is ${model_version}. The recordings are not part of Busfree, so these figures come from the last run that had them.`
      : null,
  };
}

/** What the model cannot do, and what follows from it. */
export const LIMITS: readonly { what: string; so: string }[] = [
  {
    what: 'Firmware and host times are known for few devices.',
    so: 'Other devices in the catalogue have published figures, but take these times from the most similar device. The planner’s findings say which values are assumed.',
  },
  {
    what: 'A CD-ROM drive near the limit between fast and slow can be in either state.',
    so: 'The measured drive did the same. Near the limit the predicted state can be wrong.',
  },
  {
    what: 'The model does not know how well a cable carries signals.',
    so: 'Rules check the cable of a plan that lays it out. Errors on it are simulated only at a rate that the plan states.',
  },
  {
    what: 'The time a tape takes to stop, go back and start again is assumed: no published figure was found.',
    so: 'A real tape drive that is not served fast enough may be slower or faster than predicted. Its ± allows for twice that time.',
  },
  {
    what: 'For a drive with known geometry, a steady stream begins on the outermost, fastest tracks.',
    so: 'A stream from the middle is slower. Read the drive to its end to see the average.',
  },
  {
    what: 'File systems, drivers and the work of the processor are modelled as a few fixed times.',
    so: 'The model predicts the rate into the host’s memory. A program may get less.',
  },
  {
    what: 'The ± beside a rate comes from errors on buses like those that were measured.',
    so: 'On other buses the error may be larger. Waits have no ±, because only rates were measured.',
  },
];

/** A summary of the parameters. */
export function parametersText(lines: readonly ParameterLine[]): Explained & { loose: string[] } {
  const known = lines.filter(({ identified }) => identified !== null);
  const loose = known
    .filter(({ identified }) => identified?.how === 'not')
    .map(({ set, name }) => `${set}.${name}`);
  const settled =
    known.length === 0
      ? 'For this model it has not been tested how well the measurements determine each of them.'
      : `Of the ${count(known.length)} that were tested, the measurements do not determine ${count(loose.length)}: any plausible value fits them as well.`;
  return {
    loose,
    plain: `The model has ${count(lines.length)} parameters that no data sheet gives. Each has a range that is plausible for such hardware. ${settled}`,
    exact:
      'Times are in microseconds: “us” in a name stands for µs; sizes in KiB of 1024 bytes. Each group belongs to one kind of device or host.',
  };
}

const SETS: Readonly<Record<string, string>> = {
  host: 'The host: adapter, driver and processor',
  host_id_prec: 'The host of the ID paper',
  host_2002: 'A host of 2002',
  load_host: 'The host of the load system',
  load: 'The load system’s workload',
  disk: 'A disk’s firmware',
  disk_u160: 'The firmware of the first Ultra160 disks',
  atlas_v: 'The firmware of the Atlas V',
  disk_2002: 'The firmware of disks of 2002',
  load_disk: 'The firmware of the load system’s disks',
  cdrom: 'A CD-ROM drive’s firmware',
  removable: 'A cartridge drive’s firmware',
  emulator: 'An emulator’s firmware',
};

/** What a group of parameters belongs to. */
export function parameterSetText(set: string): string {
  return SETS[set] ?? set;
}

/** How well the measurements determine a parameter. */
export function identifiedText({ identified }: ParameterLine): string {
  if (identified === null) return 'not tested';
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
