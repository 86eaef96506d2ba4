// The worker that reads and writes files and texts, with the module of Rust for them. It is fetched when the first comes.

import type {
  CardFor,
  FactsForPlan,
  FiguresReading,
  ListReading,
  SameDevice,
  Steps,
  TraceComparison,
} from '../plan/generated/types.ts';
import filesUrl from '../plan/pkg/busfree_files_wasm_bg.wasm?url';
import type { CardWish, Reading, Texts } from '../plan/texts.ts';
import { EngineFailure, SILENCE_S, compileEngine } from './compile.ts';
import { madeWorker } from './make-worker.ts';
import type { Naming, RawRecording } from './recording.ts';
import type { RawTrace } from './trace.ts';

/** What a trace can be saved as. The words are those of `busfree trace --format`. */
export type TraceFormat = 'csv' | 'json' | 'vcd' | 'perfetto';

/** A question about a text, as in `Texts`. */
export type TextQuestion =
  | { what: 'read'; text: string }
  | { what: 'document'; link: string }
  | { what: 'list'; text: string; now: string; buses: readonly number[] }
  | { what: 'figures'; text: string }
  | { what: 'card'; link: string; wish: CardWish }
  | { what: 'steps'; from: string; to: string }
  | { what: 'same-devices'; links: readonly string[] };

/** The answer to it. */
export type TextAnswer =
  | { what: 'read'; reading: Reading }
  | { what: 'document'; text: string }
  | { what: 'list'; reading: ListReading }
  | { what: 'figures'; reading: FiguresReading }
  | { what: 'card'; card: CardFor | null }
  | { what: 'steps'; steps: Steps }
  | { what: 'same-devices'; devices: SameDevice[] };

/** Messages from the page to the worker. */
export type ToFiles =
  /** The compiled module; must come first. */
  | { type: 'init'; module: WebAssembly.Module }
  | { type: 'text'; seq: number; question: TextQuestion }
  | { type: 'read'; file: File; naming: Naming | null }
  /**
   * Compares the recording that was read with a simulated trace, on whose axis it begins at `startNs`. Without `trace` it is
   * that of the last message.
   */
  | { type: 'compare'; seq: number; trace: RawTrace | null; startNs: number }
  /** What the recording that was read shows, and the plan of a link with these figures. */
  | { type: 'facts'; seq: number; link: string }
  /** Writes the phases that overlap a span, ns, of a simulated trace. */
  | { type: 'save'; trace: RawTrace; format: TraceFormat; from: number; to: number };

/** Messages from that worker. */
export type FromFiles =
  /** Its script runs. */
  | { type: 'ready' }
  | { type: 'text'; seq: number; answer: TextAnswer }
  /** A link in the question is none of a plan. */
  | { type: 'refused'; seq: number; message: string }
  | { type: 'progress'; bytes: number; lines: number }
  | { type: 'read'; recording: RawRecording }
  /** The file could not be read: it is gone or may not be read. */
  | { type: 'unreadable'; message: string }
  /** `null`: the two have no time in common. */
  | { type: 'compared'; seq: number; comparison: TraceComparison | null }
  /** `null`: there is no recording. */
  | { type: 'facts'; seq: number; facts: FactsForPlan | null }
  /** The text of a file, UTF-8. */
  | { type: 'saved'; text: Uint8Array<ArrayBuffer> };

/** A worker of files. */
export interface FilesWorker {
  send(message: ToFiles): void;
  terminate(): void;
}

let compiling: Promise<WebAssembly.Module> | null = null;

/** The compiled module. The next call after a failure fetches it again. */
async function filesModule(): Promise<WebAssembly.Module> {
  compiling ??= compileEngine(filesUrl).then(({ module }) => module);
  try {
    return await compiling;
  } catch (error) {
    compiling = null;
    throw error;
  }
}

/** Starts a worker. `died` is called with an `EngineFailure` when it fails, or has not come. */
export function startFiles(
  hear: (message: FromFiles) => void,
  died: (failure: EngineFailure) => void,
): FilesWorker {
  const worker = madeWorker(
    () =>
      new Worker(new URL('./worker/files.worker.ts', import.meta.url), {
        type: 'module',
        name: 'busfree-files',
      }),
  );
  let isReady = false;
  let isOn = true;
  const terminate = () => {
    isOn = false;
    clearTimeout(silence);
    worker.terminate();
  };
  const fail = (failure: EngineFailure) => {
    if (!isOn) return;
    terminate();
    died(failure);
  };
  const silence = setTimeout(
    () => fail(new EngineFailure('silent', `A worker's script has not started for ${SILENCE_S} s.`)),
    SILENCE_S * 1000,
  );
  worker.addEventListener('message', ({ data }: MessageEvent<FromFiles>) => {
    if (!isOn) return;
    isReady = true;
    clearTimeout(silence);
    if (data.type !== 'ready') hear(data);
  });
  // A script that runs and dies gives a message; one that cannot be loaded does not.
  const broken = (event: Event) =>
    fail(
      isReady
        ? new EngineFailure('crashed', event instanceof ErrorEvent ? event.message : '')
        : new EngineFailure('network', "A worker's script could not be loaded."),
    );
  worker.addEventListener('error', broken);
  worker.addEventListener('messageerror', broken);
  const ready = filesModule().then((module) =>
    worker.postMessage({ type: 'init', module } satisfies ToFiles),
  );
  ready.catch((error: unknown) =>
    fail(error instanceof EngineFailure ? error : new EngineFailure('crashed', String(error))),
  );
  return {
    send: (message) => void ready.then(() => worker.postMessage(message)).catch(() => {}),
    terminate,
  };
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

interface Waiting {
  answer: (answer: TextAnswer) => void;
  refuse: (why: Error) => void;
}

let textWorker: FilesWorker | null = null;
const waiting = new Map<number, Waiting>();
let asked = 0;

/** Takes the question that was asked with this number. */
function take(seq: number): Waiting | undefined {
  const one = waiting.get(seq);
  waiting.delete(seq);
  return one;
}

function startTexts(): FilesWorker {
  return startFiles(
    (message) => {
      if (message.type === 'text') take(message.seq)?.answer(message.answer);
      else if (message.type === 'refused') take(message.seq)?.refuse(new Error(message.message));
    },
    (failure) => {
      textWorker = null;
      for (const seq of waiting.keys()) take(seq)?.refuse(failure);
    },
  );
}

/** Asks the one worker of texts, which is started once more if it has failed. */
async function askWorker(question: TextQuestion): Promise<TextAnswer> {
  textWorker ??= startTexts();
  const worker = textWorker;
  asked += 1;
  const seq = asked;
  return new Promise((answer, refuse) => {
    waiting.set(seq, { answer, refuse });
    worker.send({ type: 'text', seq, question });
  });
}

/** Texts of plans, by what answers questions about them. */
export function textsBy(ask: (question: TextQuestion) => Promise<TextAnswer>): Texts {
  return {
    read: async (text) => {
      const answer = await ask({ what: 'read', text });
      if (answer.what !== 'read') throw new Error(UNEXPECTED);
      return answer.reading;
    },
    document: async (link) => {
      const answer = await ask({ what: 'document', link });
      if (answer.what !== 'document') throw new Error(UNEXPECTED);
      return answer.text;
    },
    importList: async (text, now, buses) => {
      const answer = await ask({ what: 'list', text, now, buses });
      if (answer.what !== 'list') throw new Error(UNEXPECTED);
      return answer.reading;
    },
    readFigures: async (text) => {
      const answer = await ask({ what: 'figures', text });
      if (answer.what !== 'figures') throw new Error(UNEXPECTED);
      return answer.reading;
    },
    writeCard: async (link, wish) => {
      const answer = await ask({ what: 'card', link, wish });
      if (answer.what !== 'card') throw new Error(UNEXPECTED);
      return answer.card;
    },
    steps: async (from, to) => {
      const answer = await ask({ what: 'steps', from, to });
      if (answer.what !== 'steps') throw new Error(UNEXPECTED);
      return answer.steps;
    },
    sameDevices: async (links) => {
      const answer = await ask({ what: 'same-devices', links });
      if (answer.what !== 'same-devices') throw new Error(UNEXPECTED);
      return answer.devices;
    },
  };
}

const UNEXPECTED = 'The worker answered another question.';

/** Texts of plans, in a worker of this page. */
export const browserTexts: Texts = textsBy(askWorker);
