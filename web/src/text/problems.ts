import type { Problem } from '../plan/generated/types.ts';
import { numberWord } from './lists.ts';
import { count } from './numbers.ts';

/** The headline above the parts that could not be read. */
export function problemsHeadline(problems: readonly Problem[], planWasRead: boolean): string {
  if (!planWasRead) return 'This could not be read as a plan.';
  if (problems.some((problem) => problem.code === 'damaged'))
    return 'Part of this link is missing or was changed after it was shared.';
  const parts = problems.filter((problem) => problem.code !== 'newer').length;
  if (parts === 0) return 'This link is from a newer version of Busfree.';
  return parts === 1
    ? 'One part of this link could not be read.'
    : `${numberWord(parts)} parts of this link could not be read.`;
}

/** What is wrong with one part, with the part. */
export function problemLine(problem: Problem): string {
  return problem.part === '' ? problemText(problem) : `${problem.part}: ${problemText(problem)}`;
}

/** What is wrong with one part. The page quotes the part itself beside it. */
export function problemText(problem: Problem): string {
  const { code, field, low, high } = problem;
  switch (code) {
    case 'not-a-plan':
      if (field === 'engine') return 'A plan document needs the simulator, which does not run.';
      return 'This is not a Busfree plan. A link has a part like #3/wide.lvd/7=host.aha29160/0=id_prec_disk.';
    case 'newer':
      return `It was written by a newer version of Busfree (grammar ${problem.part}); the parts known here were read.`;
    case 'too-long':
      return tooLong(field, high ?? 0);
    case 'unknown-part':
      return 'This part is unknown and was skipped.';
    case 'malformed':
      return malformed(field);
    case 'out-of-range':
      return `${fieldTitle(field)} has to be ${bound(low)} to ${bound(high)}${unit(field)}.`;
    case 'too-many':
      return `A plan holds at most ${high ?? 0} ${field === 'load' ? 'load disks' : last(field)}; this one was skipped.`;
    case 'repeated':
      return 'This part occurs twice; the first one is used.';
    case 'of-a-device':
      return field === 'host'
        ? 'This setting belongs to a device, not to a host adapter.'
        : 'This setting belongs to a device: write it after the device, with a dot between them.';
    case 'of-a-host':
      return field === 'device'
        ? 'This setting belongs to a host adapter, not to a device.'
        : 'This setting belongs to a host adapter: write it after the adapter, with a dot between them.';
    case 'of-the-bus':
      return `This option belongs to the bus, not to ${place(field)}: write it as a separate part.`;
    case 'damaged':
      return 'The link ends here. What is left of it was read. Ask for the complete link.';
  }
}

function place(field: string): string {
  if (field === 'host') return 'a host adapter';
  return field === 'array' ? 'an array' : 'a device';
}

function tooLong(field: string, high: number): string {
  if (field === 'link') return `A link has at most ${count(high)} characters.`;
  if (field === 'document') return `A plan document has at most ${count(high)} bytes.`;
  return `A name has at most ${high} characters and no control characters.`;
}

function malformed(field: string): string {
  switch (last(field)) {
    case 'id':
      return 'An ID is a whole number from 0 to 15.';
    case 'cap':
    case 'cap_mt_s':
      return 'A rate is a plain number of MT/s, or async.';
    case 'bus':
    case 'bus_mb_s':
      return 'A machine’s rate is a plain number of MB/s.';
    case 'fifo':
    case 'fifo_kb':
      return 'The size of a FIFO is a plain number of KiB.';
    case 'phase':
    case 'phase_us':
      return 'The time for a change of phase is a plain number of µs.';
    case COST:
      return 'What a command or a KiB costs is a plain number of µs.';
    case 'flight':
    case 'in_flight':
      return 'The number of commands in flight is a whole number.';
    case 'interrupts':
      return 'The number of interrupts for a command is a plain number.';
    case 'transfer':
    case 'transfer_kb':
      return 'The data of one command are a whole number of KiB.';
    case 'slot':
    case 'system':
    case 'driver':
    case 'file_system':
    case 'level':
      return 'This is none of the words that Busfree knows for it.';
    case 'array':
      return 'A member has the number of an array of the plan.';
    case 'cable':
      return 'A cable’s limit is a plain number of MT/s.';
    case 'errors':
      return 'The rate of errors is a plain number, in a billion bytes.';
    case 'line':
      return 'A cable is a row of ends, lengths such as 30cm, and IDs of parts of this bus, with _ between them.';
    case 'branch':
      return 'A segment is written like narrow.se_x1_30cm_0, and only behind the cable of the bus, line=.';
    case 'branches':
      return 'A bus has branches only if it has a line.';
    case 'of':
      return 'What is attached has to be on this bus. It is once on a segment: a device on one segment, a converter on two.';
    case 'size':
    case 'size_bytes':
      return 'A size is a multiple of 512 in bytes, or a number of KiB followed by k.';
    case 'think':
      return 'A think time is a whole number followed by us or ms.';
    case 'load':
      return 'A load is written like 99.5.1.2.4: percent, the ID of its host, the IDs of its disks.';
    case 'model':
      return 'This is not a catalogue id.';
    case 'time':
      return 'A view in time is two whole numbers of ns, from and to, then a and the number of an arbitration or c and that of a command.';
    case 'see':
      return 'Only a plan with two channels can show its second one.';
    case 'was':
      return 'Earlier figures are the model and one figure for each device.';
    case 'on':
    case 'platform':
      return 'A kind of machine is written in lower-case letters, digits and hyphens.';
    case 'name':
      return 'This name is not readable text.';
    default:
      return `${fieldTitle(field)} has to be a whole number.`;
  }
}

function fieldTitle(field: string): string {
  switch (last(field)) {
    case 'id':
    case 'initiator_id':
    case 'disk_ids':
      return 'An ID';
    case 'cap':
    case 'cap_mt_s':
    case 'cable':
    case 'cable_mt_s':
      return 'A rate';
    case 'bus':
    case 'bus_mb_s':
      return 'A machine’s rate';
    case 'fifo':
    case 'fifo_kb':
      return 'The size of a FIFO';
    case 'phase':
    case 'phase_us':
      return 'The time for a change of phase';
    case COST:
      return 'What a command or a KiB costs';
    case 'flight':
    case 'in_flight':
      return 'The number of commands in flight';
    case 'interrupts':
      return 'The number of interrupts for a command';
    case 'transfer':
    case 'transfer_kb':
      return 'The size of one command';
    case 'array':
      return 'The number of an array';
    case 'errors':
    case 'errors_per_gb':
      return 'The rate of errors';
    case 'line':
    case 'cm':
    case 'stub_cm':
    case 'box_cm':
      return 'A length';
    case 'stripe':
    case 'stripe_kb':
      return 'A stripe';
    case 'size':
    case 'size_bytes':
      return 'The size of a request';
    case 'think':
    case 'think_us':
      return 'A think time';
    case 'q':
    case 'outstanding':
      return 'The number of requests outstanding';
    case 'reads':
    case 'read_percent':
      return 'The share of reads';
    case 'by':
    case 'host':
      return 'The number of a host';
    case 'hue':
      return 'A colour';
    case 'seed':
      return 'The seed';
    case 'load':
    case 'percent':
      return 'A figure of the load';
    default:
      return field === '' ? 'A value' : field;
  }
}

function unit(field: string): string {
  switch (last(field)) {
    case 'cap':
    case 'cap_mt_s':
    case 'cable':
    case 'cable_mt_s':
      return ' MT/s';
    case 'bus':
    case 'bus_mb_s':
      return ' MB/s';
    case 'fifo':
    case 'fifo_kb':
    case 'stripe':
    case 'stripe_kb':
      return ' KiB';
    case 'line':
    case 'cm':
    case 'stub_cm':
    case 'box_cm':
      return ' cm';
    case 'size':
    case 'size_bytes':
      return ' bytes';
    case 'phase':
    case 'phase_us':
    case COST:
    case 'think':
    case 'think_us':
      return ' µs';
    case 'reads':
    case 'read_percent':
      return ' %';
    default:
      return '';
  }
}

/** Figures of what a command or a KiB costs, as links and documents name them. */
const COSTS: ReadonlySet<string> = new Set([
  'command',
  'command_us',
  'kib',
  'kib_us',
  'adapter',
  'adapter_us',
  'parity',
  'parity_us',
]);
/** One name for all of them. */
const COST = 'cost';

/** The field of a problem. Problems of documents name a path, and the field is its last step. */
function last(path: string): string {
  const field = path.slice(path.lastIndexOf('.') + 1);
  return COSTS.has(field) ? COST : field;
}

function bound(value: number | null): string {
  if (value === null) return '…';
  return Number.isInteger(value) ? count(value) : String(value);
}
