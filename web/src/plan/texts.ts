import type { Import, Parsed } from './generated/types.ts';

/** What a text is as a link or a document. */
export interface Reading {
  parsed: Parsed;
  /** The links of A and B, if the text is the link of a comparison. */
  pair: readonly [a: string, b: string] | null;
}

/** What Rust reads and writes for the page (`engine-wasm/crates/files-wasm`). Each rejects if it cannot run. */
export interface Texts {
  /** Reads a link, also as mail and chat programs change it, or a plan document. */
  read(text: string): Promise<Reading>;
  /** The document of the plan with this link. */
  document(link: string): Promise<string>;
  /** Reads a list of devices into a plan, which keeps the host adapter of `now`, a link; `null` if the text is no list. */
  importList(text: string, now: string): Promise<Import | null>;
}

const missing = async (): Promise<never> => Promise.reject(new Error('nothing reads texts'));
let provided: Texts = { read: missing, document: missing, importList: missing };

/** Says what reads and writes texts from now on. */
export function provideTexts(made: Texts): void {
  provided = made;
}

/** What was provided last. */
export function texts(): Texts {
  return provided;
}
