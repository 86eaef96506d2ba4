// The cable of a bus in a link, as engine-wasm/crates/plan/src/link/line.rs has it.
import {
  BOX_CM_MAX,
  CONVERTER_MAX,
  DEFAULT_LINE,
  DEFAULT_PIECE,
  PIECE_CM_MAX,
  STUB_CM_MAX,
} from '../generated/cable.ts';
import { CHOICES, type Words } from '../generated/fields.ts';
import type { Attached, Branch, Bus, Line, Piece, Stop } from '../generated/types.ts';

/** Letters of the second party with an ID and of those after it. */
const LETTERS = 'bcdefghijklmnopqrstuv';

/** The word of a value in links; empty if links leave it out. */
export function linkWord<T>(words: Words<T>, value: T): string {
  return words.find((word) => word.value === value)?.link ?? '';
}

/** The value with this word in links. */
export function ofLinkWord<T>(words: Words<T>, text: string): T | undefined {
  return words.find((word) => word.link === text)?.value;
}

/** The value of `line=`. */
export function writeLine(bus: Bus, line: Line): string {
  // Without a stop, both ends are written, to distinguish them.
  const hasNoStop = line.stops.length === 0;
  const end = (of: Line['begin']) => (hasNoStop || of !== 'open' ? [linkWord(CHOICES.end, of)] : []);
  const stops = line.stops.flatMap((stop) => [...writePiece(stop.before), writeStop(bus, stop)]);
  return [...end(line.begin), ...stops, ...writePiece(line.rest), ...end(line.end)].join('_');
}

/** The value of `branch=`. */
export function writeBranch(bus: Bus, { width, signalling, line }: Branch): string {
  return `${linkWord(CHOICES.width, width)}.${linkWord(CHOICES.signalling, signalling)}_${writeLine(bus, line)}`;
}

function writePiece({ cm, kind, wires }: Piece): string[] {
  const words = [linkWord(CHOICES.piece, kind), linkWord(CHOICES.wires, wires)].filter((word) => word !== '');
  return cm === 0 && words.length === 0 ? [] : [[`${cm}cm`, ...words].join('.')];
}

function writeStop(bus: Bus, stop: Stop): string {
  const words = [
    linkWord(CHOICES.own, stop.terminator),
    stop.power === null ? '' : stop.power ? 'power' : 'nopower',
    stop.stub_cm > 0 ? `stub${stop.stub_cm}` : '',
    stop.box_cm > 0 ? `box${stop.box_cm}` : '',
    linkWord(CHOICES.connector, stop.connector),
  ];
  return [writeAddress(bus, stop.of), ...words.filter((word) => word !== '')].join('.');
}

function writeAddress(bus: Bus, of: Attached): string {
  if (of.kind === 'load') return 'load';
  if (of.kind === 'converter') return `x${of.number}`;
  const parties = partiesOf(bus);
  const at = parties.findIndex(({ kind, index }) => kind === of.kind && index === of.index);
  const id = parties[at]?.id ?? 0;
  const alike = parties.slice(0, Math.max(at, 0)).filter((other) => other.id === id).length;
  return `${id}${alike === 0 ? '' : (LETTERS[alike - 1] ?? '')}`;
}

function partiesOf({ hosts, devices }: Bus) {
  return [
    ...hosts.map(({ id }, index) => ({ kind: 'host' as const, index, id })),
    ...devices.map(({ id }, index) => ({ kind: 'device' as const, index, id })),
  ];
}

/** Reads the value of `line=` for a bus whose parties are known; `null` if it is not what `writeLine` writes. */
export function readLine(bus: Bus, text: string): Line | null {
  const line: Line = { ...DEFAULT_LINE, stops: [] };
  let piece: Piece | null = null;
  const tokens = text.split('_');
  for (const [at, token] of tokens.entries()) {
    const [first = '', ...words] = token.split('.');
    const end = ofLinkWord(CHOICES.end, token);
    if (end !== undefined) {
      if (at === 0) line.begin = end;
      else if (at === tokens.length - 1) line.end = end;
      else return null;
    } else if (first.endsWith('cm')) {
      const read = readPiece(first.slice(0, -2), words);
      if (piece !== null || read === null) return null;
      piece = read;
    } else {
      const of = readAddress(bus, first);
      const stop = of && readStop(of, piece ?? { ...DEFAULT_PIECE }, words);
      if (!stop) return null;
      line.stops.push(stop);
      piece = null;
    }
  }
  return { ...line, rest: piece ?? { ...DEFAULT_PIECE } };
}

/** Reads the value of `branch=`; `null` if it is not what `writeBranch` writes. */
export function readBranch(bus: Bus, text: string): Branch | null {
  const at = text.indexOf('_');
  const [made, rest] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  const [widthWord = '', signallingWord = ''] = made.split('.');
  const width = ofLinkWord(CHOICES.width, widthWord);
  const signalling = ofLinkWord(CHOICES.signalling, signallingWord);
  const line = readLine(bus, rest);
  return width && signalling && line ? { width, signalling, line } : null;
}

function readPiece(length: string, words: readonly string[]): Piece | null {
  const piece: Piece = { ...DEFAULT_PIECE };
  const cm = centimetres(length, PIECE_CM_MAX);
  if (cm === null) return null;
  piece.cm = cm;
  for (const word of words) {
    const kind = ofLinkWord(CHOICES.piece, word);
    const wires = ofLinkWord(CHOICES.wires, word);
    if (kind) piece.kind = kind;
    else if (wires) piece.wires = wires;
    else return null;
  }
  return piece;
}

function readStop(of: Attached, before: Piece, words: readonly string[]): Stop | null {
  const stop: Stop = {
    of,
    before,
    terminator: 'off',
    power: null,
    stub_cm: 0,
    box_cm: 0,
    connector: 'standard',
  };
  for (const word of words) {
    const own = ofLinkWord(CHOICES.own, word);
    const connector = ofLinkWord(CHOICES.connector, word);
    const length = /^(stub|box)(\d+)$/u.exec(word);
    if (own) stop.terminator = own;
    else if (connector) stop.connector = connector;
    else if (word === 'power' || word === 'nopower') stop.power = word === 'power';
    else if (length) {
      const isStub = length[1] === 'stub';
      const cm = centimetres(length[2] ?? '', isStub ? STUB_CM_MAX : BOX_CM_MAX);
      if (cm === null) return null;
      if (isStub) stop.stub_cm = cm;
      else stop.box_cm = cm;
    } else return null;
  }
  return stop;
}

function readAddress(bus: Bus, word: string): Attached | null {
  if (word === 'load') return { kind: 'load' };
  const converter = /^x([1-9])$/u.exec(word)?.[1];
  if (converter)
    return Number(converter) <= CONVERTER_MAX ? { kind: 'converter', number: Number(converter) } : null;
  const [, id, letter = ''] = /^(\d{1,2})([b-v]?)$/u.exec(word) ?? [];
  if (id === undefined) return null;
  const party = partiesOf(bus).filter((one) => one.id === Number(id))[
    letter === '' ? 0 : LETTERS.indexOf(letter) + 1
  ];
  return party ? { kind: party.kind, index: party.index } : null;
}

function centimetres(text: string, most: number): number | null {
  return /^\d{1,5}$/u.test(text) && Number(text) <= most ? Number(text) : null;
}

/**
 * Whether no stop is of something that an earlier one is of. A host may be on several segments, a converter on two.
 */
export function hasPlaces({ line, branches }: Bus): boolean {
  const seen = new Map<string, { times: number; segment: number }>();
  return [line, ...branches.map((branch) => branch.line)].every((one, segment) =>
    (one?.stops ?? []).every(({ of }) => {
      const key = JSON.stringify(of);
      const before = seen.get(key);
      seen.set(key, { times: (before?.times ?? 0) + 1, segment });
      if (before === undefined) return true;
      if (before.segment === segment) return false;
      return of.kind === 'host' || (of.kind === 'converter' && before.times < 2);
    }),
  );
}
