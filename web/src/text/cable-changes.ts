import type {
  Bus,
  Line,
  OwnTerminator,
  Piece,
  Plan,
  Signalling,
  Stop,
  Terminator,
  Width,
  Wires,
} from '../plan/generated/types.ts';
import { toldApart } from '../plan/names.ts';
import type { ChangedSetting } from './changed-setting.ts';

const NBSP = '\u00A0';

/** What can be plugged on an end, in a list. */
const ENDS: Readonly<Record<Terminator, string>> = {
  open: 'open',
  passive: 'passive',
  active: 'active',
  forced: 'forced perfect',
  'lvd-only': 'LVD',
  'lvd-se': 'LVD/SE',
  hvd: 'HVD',
};

/** What of a part's own terminator is on, behind its name. */
const OWN: Readonly<Record<OwnTerminator, string>> = {
  on: '',
  off: '',
  high: ' (high byte)',
  both: ' (and high byte)',
};

const NARROW: Readonly<Record<Wires, string>> = {
  all: '',
  narrow: ' narrow',
  'narrow-ended': ' narrow, high byte terminated',
};

const none = 'none';

/** A segment of a cable that is laid out. */
interface Segment {
  line: Line;
  /** Of its cable. The bus's own segment has those of the bus, which are among the bus's changes. */
  width: Width | '';
  signalling: Signalling | '';
}

/** What differs in the cables of two plans: whether they are laid out, and each segment that both have. */
export function cableChanges(before: Plan, after: Plan): ChangedSetting[] {
  const [was, is] = [segmentsOf(before.bus), segmentsOf(after.bus)];
  const changes: ChangedSetting[] = [];
  const set = (what: string, then: string, now: string) => {
    if (then !== now) changes.push({ what, was: then, is: now });
  };
  set('Cable laid out', was.length > 0 ? 'yes' : 'no', is.length > 0 ? 'yes' : 'no');
  if (was.length === 0 || is.length === 0) return changes;
  set('Segments of the cable', String(was.length), String(is.length));
  for (const [at, now] of is.entries()) {
    const then = was[at];
    if (then === undefined) continue;
    const label = (what: string) => (is.length === 1 ? what : `${what}, segment ${at + 1}`);
    const [old, own] = [rows(before, then), rows(after, now)];
    for (const [what, { key, text }] of Object.entries(own)) {
      // A part that is renamed or whose place in the plan changes is the same on the cable.
      if (old[what]?.key !== key) set(label(what), old[what]?.text ?? none, text);
    }
  }
  return changes;
}

function segmentsOf({ line, branches }: Bus): Segment[] {
  return line === null ? [] : [{ line, width: '', signalling: '' }, ...branches];
}

/** The settings of a segment: each as text, and as a key that is the same if nothing changes on the cable. */
function rows(
  plan: Plan,
  { line, width, signalling }: Segment,
): Record<string, { key: string; text: string }> {
  const { begin, stops, rest, end } = line;
  const each = (text: (stop: Stop) => string | null) => {
    const said = stops.flatMap((stop) => {
      const its = text(stop);
      return its === null ? [] : [{ key: keyOf(plan, stop) + its, text: nameOf(plan, stop) + its }];
    });
    return {
      key: JSON.stringify(said.map(({ key }) => key)),
      text: said.map((one) => one.text).join(', ') || none,
    };
  };
  const plain = (text: string) => ({ key: text, text });
  return {
    Cable: plain([width, signalling].join(' ')),
    'Order on the cable': each(() => ''),
    'Ends of the cable': plain(`${ENDS[begin]}, ${ENDS[end]}`),
    'Terminators switched on': each(({ terminator }) => (terminator === 'off' ? null : OWN[terminator])),
    'Lengths of the pieces': plain([...stops.map(({ before }) => before), rest].map(pieceText).join(', ')),
    TERMPWR: each(({ power }) => (power === null ? null : power ? ' supplies it' : ' does not')),
    Stubs: each(({ stub_cm: cm }) => (cm === 0 ? null : ` ${metres(cm)}`)),
    'Cable in boxes': each(({ box_cm: cm }) => (cm === 0 ? null : ` ${metres(cm)}`)),
    Connectors: each(({ connector }) => (connector === 'standard' ? null : ` ${connector}`)),
  };
}

function nameOf(plan: Plan, { of }: Stop): string {
  switch (of.kind) {
    case 'host':
    case 'device':
      return toldApart(plan, of);
    case 'load':
      return 'load';
    case 'converter':
      return `converter ${of.number}`;
  }
}

/** What a stop is of: a part keeps its colour when places shift and names change. */
function keyOf({ bus }: Plan, { of }: Stop): string {
  const part = of.kind === 'host' ? bus.hosts[of.index] : of.kind === 'device' && bus.devices[of.index];
  return part ? `${of.kind} ${part.model} ${part.hue}` : JSON.stringify(of);
}

function pieceText({ cm, kind, wires }: Piece): string {
  return `${metres(cm)}${kind === 'outside' ? ' outside' : ''}${NARROW[wires]}`;
}

function metres(cm: number): string {
  return `${cm / 100}${NBSP}m`;
}
