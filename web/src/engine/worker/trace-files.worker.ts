import load, {
  type RecordingColumns,
  RecordingReader,
  SimulatedTrace,
} from '../../plan/pkg/busfree_files_wasm.js';
import wasmUrl from '../../plan/pkg/busfree_files_wasm_bg.wasm?url';
import type { RecordingHead, TraceComparison } from '../../plan/generated/types.ts';
import { LEVELS, type Naming, type RawRecording } from '../recording.ts';
import type { FromFiles, ToFiles } from '../trace-files.ts';
import { COLUMNS, type RawTrace } from '../trace.ts';

// Reads recordings and saves traces in a worker of its own: a file of hundreds of megabytes keeps it busy for seconds.

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const tell = (message: FromFiles, moves: Transferable[] = []) => scope.postMessage(message, moves);
const ready = load({ module_or_path: wasmUrl });

/** Time between two reports of progress, ms. */
const TELL_MS = 100;

/** The recording that was read last, to be compared with simulated traces. */
let recorded: RecordingColumns | null = null;

async function read(file: File, naming: Naming | null): Promise<void> {
  const lines = naming?.lines ?? [];
  const reader = new RecordingReader(
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

function simulated({ head, times, numbers }: RawTrace): SimulatedTrace {
  const trace = new SimulatedTrace(head.plan, head.from_ns, head.to_ns, head.truncated);
  for (const { party, id, name } of head.parties)
    trace.party(party.kind, 'index' in party ? party.index : 0, id, name);
  for (const column of times) trace.time(column);
  for (const column of numbers) trace.number(column);
  return trace;
}

async function answer(message: ToFiles): Promise<void> {
  await ready;
  if (message.type === 'compare') {
    if (message.trace) recorded?.simulated(simulated(message.trace));
    const text = recorded?.compare(message.startNs) ?? 'null';
    const comparison: TraceComparison | null = JSON.parse(text);
    tell({ type: 'compared', seq: message.seq, comparison });
  } else if (message.type === 'save') {
    // A copy, because the module does not promise that its memory is not shared.
    const text = new Uint8Array(simulated(message.trace).file(message.format, message.from, message.to));
    tell({ type: 'saved', text }, [text.buffer]);
  } else await read(message.file, message.naming);
}

// The page that made this worker is the only one that can send to it, so there is no origin to check.
scope.addEventListener('message', ({ data }: MessageEvent<ToFiles>) => {
  answer(data).catch((error: unknown) =>
    tell({ type: 'unreadable', message: error instanceof Error ? error.message : '' }),
  );
});
