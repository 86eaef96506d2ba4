// The state of the control lines in each phase of the bus, from the table of information phases and the descriptions
// of arbitration, selection and reselection in SCSI-2 and SPI.

/** A control signal of the bus. */
export type Signal = 'BSY' | 'SEL' | 'ATN' | 'MSG' | 'C/D' | 'I/O' | 'REQ' | 'ACK';

/** Every control signal except RST, in the order they are drawn. */
export const SIGNALS: readonly Signal[] = ['BSY', 'SEL', 'ATN', 'MSG', 'C/D', 'I/O', 'REQ', 'ACK'];

/** The lines during one phase. */
export interface Phase {
  /** Signals that are true throughout. */
  readonly on: readonly Signal[];
  /** REQ and ACK alternate, once for each byte or pair of bytes; the data lines carry this many bits. */
  readonly carries: 0 | 8 | 16;
}

const step = (on: readonly Signal[]): Phase => ({ on, carries: 0 });
const bytes = (on: readonly Signal[], carries: 8 | 16 = 8): Phase => ({ on, carries });

/**
 * The phases by their names in the list of steps. `arbitration-won` is the end of arbitration; `selection` and
 * `reselection` are the moment in which the other device has to recognise its ID; `selected` is its answer.
 */
export const PHASES = {
  'bus-free': step([]),
  arbitration: step(['BSY']),
  'arbitration-won': step(['BSY', 'SEL']),
  // The winner has released BSY. ATN announces a message; I/O distinguishes reselection from selection.
  selection: step(['SEL', 'ATN']),
  reselection: step(['SEL', 'I/O']),
  selected: step(['BSY', 'ATN']),
  // The initiator releases ATN before the last byte.
  'message-out': bytes(['BSY', 'ATN', 'MSG', 'C/D']),
  command: bytes(['BSY', 'C/D']),
  'message-in': bytes(['BSY', 'MSG', 'C/D', 'I/O']),
  'data-in': bytes(['BSY', 'I/O'], 16),
  status: bytes(['BSY', 'C/D', 'I/O']),
} as const satisfies Readonly<Record<string, Phase>>;

/** The phase with this name. */
export function phaseOf(name: string): Phase {
  const found = Object.entries(PHASES).find(([known]) => known === name);
  if (!found) throw new Error(`no phase is called ${name}`);
  return found[1];
}
