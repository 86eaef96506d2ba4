import * as files from '../../plan/pkg/busfree_files_wasm.js';
import type { RecordingFacts, RecordingHead, TraceComparison } from '../../plan/generated/types.ts';
import type { FromFiles, ToFiles } from '../files.ts';
import { LEVELS, type Naming, type RawRecording } from '../recording.ts';
import { COLUMNS, type RawTrace } from '../trace.ts';
import { answerText } from './texts.ts';

// Reads texts and recordings, and saves traces. A file of hundreds of megabytes keeps a worker busy for seconds, so the page
// starts one for each recording, and ends it to cancel.

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const tell = (message: FromFiles, moves: Transferable[] = []) => scope.postMessage(message, moves);

/** Time between two reports of progress, ms. */
const TELL_MS = 100;

/** The recording that was read last, to be compared with simulated traces. */
let recorded: files.RecordingColumns | null = null;

async function read(file: File, naming: Naming | null): Promise<void> {
  const lines = naming?.lines ?? [];
  const reader = new files.RecordingReader(
    lines.map(({ line }) => line),
    Uint32Array.from(lines, ({ signal }) => signal),
    LEVELS.indexOf(naming?.polarity ?? 'detected'),
  );
  const chunks = file.stream().getReader();
  let bytes = 0;
  let told = 0;
  for (;;) {
    const { done, value } = await chunks.read();
    if (done) break;
    const wantsMore = reader.push(value);
    bytes += value.length;
    if (performance.now() - told >= TELL_MS) {
      told = performance.now();
      tell({ type: 'progress', bytes, lines: reader.lines() });
    }
    if (!wantsMore) {
      await chunks.cancel();
      break;
    }
  }
  const columns = reader.finish();
  const head: RecordingHead = JSON.parse(columns.head());
  const recording: RawRecording = {
    head,
    times: Array.from({ length: COLUMNS.times }, (_, column) => columns.times(column)),
    numbers: Array.from({ length: COLUMNS.numbers }, (_, column) => columns.numbers(column)),
    labels: columns.labels(),
    bytesAt: columns.bytes_at(),
    bytes: columns.bytes(),
  };
  recorded = columns;
  const { times, numbers, labels, bytesAt, bytes: kept } = recording;
  const memory = [...times, ...numbers, labels, bytesAt, kept].map(({ buffer }) => buffer);
  tell(
    { type: 'read', recording },
    memory.filter((buffer) => buffer instanceof ArrayBuffer),
  );
}

function simulated({ head, times, numbers }: RawTrace): files.SimulatedTrace {
  const trace = new files.SimulatedTrace(head.plan, head.from_ns, head.to_ns, head.truncated);
  for (const { party, id, name } of head.parties)
    trace.party(party.kind, 'index' in party ? party.index : 0, id, name);
  for (const column of times) trace.time(column);
  for (const column of numbers) trace.number(column);
  return trace;
}

function answerQuestion({ seq, question }: Extract<ToFiles, { type: 'text' }>): void {
  try {
    tell({ type: 'text', seq, answer: answerText(files, question) });
  } catch (error) {
    tell({ type: 'refused', seq, message: messageOf(error) });
  }
}

function compare({ seq, trace, startNs }: Extract<ToFiles, { type: 'compare' }>): void {
  if (trace) recorded?.simulated(simulated(trace));
  const text = recorded?.compare(startNs) ?? 'null';
  const comparison: TraceComparison | null = JSON.parse(text);
  tell({ type: 'compared', seq, comparison });
}

function tellFacts({ seq }: Extract<ToFiles, { type: 'facts' }>): void {
  const facts: RecordingFacts | null = JSON.parse(recorded?.facts() ?? 'null');
  tell({ type: 'facts', seq, facts });
}

async function answer(message: ToFiles): Promise<void> {
  switch (message.type) {
    case 'init':
      files.initSync({ module: message.module });
      return;
    case 'text':
      answerQuestion(message);
      return;
    case 'compare':
      compare(message);
      return;
    case 'facts':
      tellFacts(message);
      return;
    case 'save': {
      // A copy, because the module does not promise that its memory is not shared.
      const text = new Uint8Array(simulated(message.trace).file(message.format, message.from, message.to));
      tell({ type: 'saved', text }, [text.buffer]);
      return;
    }
    case 'read':
      await read(message.file, message.naming);
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '');

// The page that made this worker is the only one that can send to it, so there is no origin to check.
scope.addEventListener('message', ({ data }: MessageEvent<ToFiles>) => {
  answer(data).catch((error: unknown) => tell({ type: 'unreadable', message: messageOf(error) }));
});
tell({ type: 'ready' });
