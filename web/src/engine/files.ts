// The worker that reads and writes files and texts, with the module of Rust for them. It is fetched when the first comes.

import type { CardFor, RecordingFacts, ListReading, TraceComparison } from '../plan/generated/types.ts';
import filesUrl from '../plan/pkg/busfree_files_wasm_bg.wasm?url';
import type { CardWish, FileTexts, Reading } from '../plan/texts.ts';
import type { EngineFailure } from './compile.ts';
import {
  type Answered,
  type Asked,
  Asking,
  type Init,
  LateModule,
  type LateWorker,
  type Ready,
  answersOf,
} from './late-module.ts';
import type { Naming, RawRecording } from './recording.ts';
import type { RawTrace } from './trace.ts';

/** What a trace can be saved as. The words are those of `busfree trace --format`. */
export type TraceFormat = 'csv' | 'json' | 'vcd' | 'perfetto';

/** A question about a text, as in `Texts`. */
export type TextQuestion =
  | { what: 'read'; text: string }
  | { what: 'document'; link: string }
  | { what: 'list'; text: string; now: string; buses: readonly number[] }
  | { what: 'card'; link: string; wish: CardWish };

/** The answer to it. */
export type TextAnswer =
  | { what: 'read'; reading: Reading }
  | { what: 'document'; text: string }
  | { what: 'list'; reading: ListReading }
  | { what: 'card'; card: CardFor | null };

/** Messages from the page to the worker. */
export type ToFiles =
  | Init
  | Asked<TextQuestion>
  | { type: 'read'; file: File; naming: Naming | null }
  /**
   * Compares the recording that was read with a simulated trace, on whose axis it begins at `startNs`. Without `trace` it is
   * that of the last message.
   */
  | { type: 'compare'; seq: number; trace: RawTrace | null; startNs: number }
  /** What the recording that was read shows. */
  | { type: 'facts'; seq: number }
  /** Writes the phases that overlap a span, ns, of a simulated trace. */
  | { type: 'save'; trace: RawTrace; format: TraceFormat; from: number; to: number };

/** Messages from that worker. */
export type FromFiles =
  | Ready
  | Answered<TextAnswer>
  | { type: 'progress'; bytes: number; lines: number }
  | { type: 'read'; recording: RawRecording }
  /** The file could not be read: it is gone or may not be read. */
  | { type: 'unreadable'; message: string }
  /** `null`: the two have no time in common. */
  | { type: 'compared'; seq: number; comparison: TraceComparison | null }
  /** `null`: there is no recording. */
  | { type: 'facts'; seq: number; facts: RecordingFacts | null }
  /** The text of a file, UTF-8. */
  | { type: 'saved'; text: Uint8Array<ArrayBuffer> };

/** A worker of files. */
export type FilesWorker = LateWorker<ToFiles>;

const module = new LateModule(filesUrl);

/** Starts a worker. `died` is called with an `EngineFailure` when it fails, or has not come. */
export function startFiles(
  hear: (message: FromFiles) => void,
  died: (failure: EngineFailure) => void,
): FilesWorker {
  return module.start<ToFiles, FromFiles>(
    () =>
      new Worker(new URL('./worker/files.worker.ts', import.meta.url), {
        type: 'module',
        name: 'busfree-files',
      }),
    hear,
    died,
  );
}

/** The text of a file with the phases of a trace that overlap a span, ns. */
export function traceFile(
  trace: RawTrace,
  format: TraceFormat,
  { from, to }: { from: number; to: number },
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const worker = startFiles((message) => {
      worker.terminate();
      if (message.type === 'saved') resolve(message.text);
      else reject(new Error(message.type));
    }, reject);
    worker.send({ type: 'save', trace, format, from, to });
  });
}

const asking = new Asking<TextQuestion, TextAnswer>(startFiles);

/** Texts of plans, by what answers questions about them. */
export function textsBy(ask: (question: TextQuestion) => Promise<TextAnswer>): FileTexts {
  const get = answersOf(ask);
  return {
    read: async (text) => (await get('read', { what: 'read', text })).reading,
    document: async (link) => (await get('document', { what: 'document', link })).text,
    importList: async (text, now, buses) => (await get('list', { what: 'list', text, now, buses })).reading,
    writeCard: async (link, wish) => (await get('card', { what: 'card', link, wish })).card,
  };
}

/** Texts of plans, in a worker of this page. */
export const browserTexts: FileTexts = textsBy(async (question) => asking.ask(question));
