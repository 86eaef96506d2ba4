import start, { RecordingReader, SimulatedColumns } from '../pkg/busfree_recordings_wasm.js';
import wasmUrl from '../pkg/busfree_recordings_wasm_bg.wasm?url';
import type { RecordingHead, TraceSummary } from '../../plan/generated/types.ts';
import { type FromReader, LEVELS, type Naming, type RawRecording, type ToReader } from '../recording.ts';
import { COLUMNS, type RawTrace } from '../trace.ts';

// Reads recordings in a worker of its own: a file of hundreds of megabytes keeps it busy for seconds.

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const tell = (message: FromReader, moves: Transferable[] = []) => scope.postMessage(message, moves);
const ready = start({ module_or_path: wasmUrl });

/** Time between two reports of progress, ms. */
const TELL_MS = 100;

async function read(file: File, naming: Naming | null): Promise<void> {
  await ready;
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
  columns.free();
  const { times, numbers, labels, bytesAt, bytes: kept } = recording;
  const memory = [...times, ...numbers, labels, bytesAt, kept].map(({ buffer }) => buffer);
  tell(
    { type: 'read', recording },
    memory.filter((buffer) => buffer instanceof ArrayBuffer),
  );
}

async function summed(seq: number, ids: Uint8Array, { head, times, numbers }: RawTrace): Promise<void> {
  await ready;
  const columns = new SimulatedColumns(ids, head.from_ns, head.to_ns);
  const time = (column: number) => times[column] ?? new Float64Array();
  const number = (column: number) => numbers[column] ?? new Uint32Array();
  columns.phases(time(0), number(0), number(1), number(2));
  columns.arbitrations(number(6), number(7));
  columns.commands(number(10), time(3), time(4));
  const summary: TraceSummary = JSON.parse(columns.summary());
  columns.free();
  tell({ type: 'summary', seq, summary });
}

// The page that made this worker is the only one that can send to it, so there is no origin to check.
scope.addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  if (data.type === 'summary') void summed(data.seq, data.ids, data.trace);
  else
    read(data.file, data.naming).catch((error: unknown) =>
      tell({ type: 'unreadable', message: error instanceof Error ? error.message : '' }),
    );
});
