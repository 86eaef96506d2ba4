// What is true on the control lines of a bus in each of its phases, by the table of information phases and the descriptions of
// arbitration, selection and reselection in SCSI-2 and SPI.

/** A control signal of the bus. */
export type Signal = 'BSY' | 'SEL' | 'ATN' | 'MSG' | 'C/D' | 'I/O' | 'REQ' | 'ACK';

/** Every control signal but RST, in the order they are drawn. */
export const SIGNALS: readonly Signal[] = ['BSY', 'SEL', 'ATN', 'MSG', 'C/D', 'I/O', 'REQ', 'ACK'];

/** One phase as it is seen on the lines. */
export interface Phase {
  /** Signals that are true throughout. */
  readonly on: readonly Signal[];
  /** REQ and ACK take turns, once for each byte or pair of bytes, and the data lines carry them: so many bits. */
  readonly carries: 0 | 8 | 16;
}

const step = (on: readonly Signal[]): Phase => ({ on, carries: 0 });
const bytes = (on: readonly Signal[], carries: 8 | 16 = 8): Phase => ({ on, carries });

/**
 * The phases by the names that the list of steps gives them. `arbitration-won` is the end of arbitration, `selection` and
 * `reselection` the moment in which the other side has to find its ID, and `selected` its answer.
 */
export const PHASES = {
  'bus-free': step([]),
  arbitration: step(['BSY']),
  'arbitration-won': step(['BSY', 'SEL']),
  // The winner has let go of BSY. ATN says that a message is to follow; I/O tells a selection from a reselection.
  selection: step(['SEL', 'ATN']),
  reselection: step(['SEL', 'I/O']),
  selected: step(['BSY', 'ATN']),
  // The initiator drops ATN before the last byte.
  'message-out': bytes(['BSY', 'ATN', 'MSG', 'C/D']),
  command: bytes(['BSY', 'C/D']),
  'message-in': bytes(['BSY', 'MSG', 'C/D', 'I/O']),
  'data-in': bytes(['BSY', 'I/O'], 16),
  status: bytes(['BSY', 'C/D', 'I/O']),
} as const satisfies Readonly<Record<string, Phase>>;

/** The phase of this name. */
export function phaseOf(name: string): Phase {
  const found = Object.entries(PHASES).find(([known]) => known === name);
  if (!found) throw new Error(`no phase is called ${name}`);
  return found[1];
}
