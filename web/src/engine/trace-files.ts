import type { TraceComparison } from '../plan/generated/types.ts';
import type { Naming, RawRecording } from './recording.ts';
import type { RawTrace } from './trace.ts';

/** What a trace can be saved as. The words are those of `busfree trace --format`. */
export type TraceFormat = 'csv' | 'json' | 'vcd' | 'perfetto';

/** Messages from the page to the worker that reads recordings and saves traces. */
export type ToFiles =
  | { type: 'read'; file: File; naming: Naming | null }
  /**
   * Compares the recording that was read with a simulated trace, on whose axis it begins at `startNs`. Without `trace` it is
   * that of the last message.
   */
  | { type: 'compare'; seq: number; trace: RawTrace | null; startNs: number }
  /** Writes the phases that overlap a span, ns, of a simulated trace. */
  | { type: 'save'; trace: RawTrace; format: TraceFormat; from: number; to: number };

/** Messages from that worker. */
export type FromFiles =
  | { type: 'progress'; bytes: number; lines: number }
  | { type: 'read'; recording: RawRecording }
  /** The file could not be read: it is gone or may not be read. */
  | { type: 'unreadable'; message: string }
  /** `null`: the two have no time in common. */
  | { type: 'compared'; seq: number; comparison: TraceComparison | null }
  /** The text of a file, UTF-8. */
  | { type: 'saved'; text: Uint8Array<ArrayBuffer> };

/** The worker of recordings and saved traces. */
export interface FilesWorker {
  send(message: ToFiles): void;
  terminate(): void;
}

/** Starts a worker that reads recordings and saves traces. `died` is called when it fails. */
export function startFiles(hear: (message: FromFiles) => void, died: () => void): FilesWorker {
  const worker = new Worker(new URL('./worker/trace-files.worker.ts', import.meta.url), {
    type: 'module',
    name: 'busfree-trace-files',
  });
  worker.addEventListener('message', (event: MessageEvent<FromFiles>) => hear(event.data));
  worker.addEventListener('error', died);
  worker.addEventListener('messageerror', died);
  return {
    send: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
  };
}

/** The text of a file with the phases of a trace that overlap a span, ns. */
export function traceFile(
  trace: RawTrace,
  format: TraceFormat,
  { from, to }: { from: number; to: number },
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const worker = startFiles(
      (message) => {
        worker.terminate();
        if (message.type === 'saved') resolve(message.text);
        else reject(new Error(message.type));
      },
      () => {
        worker.terminate();
        reject(new Error('the worker failed'));
      },
    );
    worker.send({ type: 'save', trace, format, from, to });
  });
}
