import type {
  CardFor,
  Evidence,
  Explanation,
  FiguresReading,
  ListReading,
  Parsed,
  RecordingFacts,
  SameDevice,
  Steps,
  Taken,
} from './generated/types.ts';

/** What a text is as a link or a document. */
export interface Reading {
  parsed: Parsed;
  /** The links of A and B, if the text is the link of a comparison. */
  pair: readonly [a: string, b: string] | null;
}

/** What the card of a board is to be written for. */
export interface CardWish {
  /** The board: its place among those of the plan with a card. */
  readonly board: number;
  /** A date: the version of its firmware; empty if it is not known. */
  readonly version: string;
  /** Texts of the present card, whose names, comments and unknown keys stay; may be empty. */
  readonly before: string;
}

/** What Rust reads and writes for the page (`engine-wasm/crates/files-wasm`). Each rejects if it cannot run. */
export interface FileTexts {
  /** Reads a link, also as mail and chat programs change it, or a plan document. */
  read(text: string): Promise<Reading>;
  /** The document of the plan with this link. */
  document(link: string): Promise<string>;
  /**
   * Reads what a machine or a card says of its devices into a plan, which keeps the host adapter of `now`, a link. `buses`:
   * the places of those to take, from 1; without any the two with most devices.
   */
  importList(text: string, now: string, buses: readonly number[]): Promise<ListReading>;
  /** The card of a board of the plan with this link. `null` if it has no such board. */
  writeCard(link: string, wish: CardWish): Promise<CardFor | null>;
}

/** What Rust answers of a machine (`engine-wasm/crates/machine-wasm`). Each rejects if it cannot run. */
export interface MachineAnswers {
  /** Reads the rates that programs printed that measure disks. */
  readFigures(text: string): Promise<FiguresReading>;
  /** What explains the measured rates of a device of the plan with this link. A new search ends the one before. */
  explain(link: string, device: number): Promise<Explanation>;
  /** The plan with this link and what a recording shows. */
  take(link: string, facts: RecordingFacts): Promise<Taken>;
  /** What to do to make the machine of the plan with the first link that of the second. */
  steps(from: string, to: string): Promise<Steps>;
  /** Which devices of these plans are the same ones; at most `PLANS_BESIDE_MAX`. */
  sameDevices(links: readonly string[]): Promise<SameDevice[]>;
  /**
   * Judges requirements, one a line or a whole sheet of evidence, for the plan with this link on this day, such as 2026-11-29.
   * A new search ends the one before. Rejects with a sentence if nothing can be judged.
   */
  certify(link: string, text: string, today: string): Promise<Evidence>;
}

/** What Rust reads, writes and answers for the page. */
export type Texts = FileTexts & MachineAnswers;

const missing = async (): Promise<never> => Promise.reject(new Error('nothing reads texts'));
let provided: Texts = {
  read: missing,
  document: missing,
  importList: missing,
  readFigures: missing,
  explain: missing,
  take: missing,
  writeCard: missing,
  steps: missing,
  sameDevices: missing,
  certify: missing,
};

/** Says what reads and writes texts from now on. */
export function provideTexts(made: Texts): void {
  provided = made;
}

/** What was provided last. */
export function texts(): Texts {
  return provided;
}
