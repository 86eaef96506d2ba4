/** Technical terms, each explained in a sentence or two. */
export const glossary = {
  arbitration:
    'How devices compete for the bus: each device that wants it puts its ID on the data lines, and the strongest ID wins. The others wait and try again.',
  initiator: 'The side that starts a transfer: usually the host adapter in the computer.',
  target:
    'The side that carries out a request: a disk, a CD-ROM drive, a tape drive. It decides when to return the data.',
  id: 'The number that selects a device, set by jumpers or firmware. It is also the device’s priority: 7 is strongest, then down to 0, then 15 down to 8.',
  priority:
    'SCSI IDs from strongest to weakest: 7, 6, … 0, then 15 … 8. If two devices ask for the bus at once, the one higher on this ladder goes first.',
  se: 'Single-ended: one wire a signal, measured against ground. Simple, short cables, at most 20 million transfers a second.',
  lvd: 'Low-voltage differential: two wires a signal. It allows longer cables and up to 160 million transfers a second if every part on the bus supports it.',
  hvd: 'High-voltage differential: an older standard with two wires a signal. Never mix it with SE or LVD parts: it can destroy them.',
  'mt-s':
    'Million transfers a second. A narrow bus moves one byte with each, a wide bus two, so 80 MT/s are 160 MB/s on a wide bus.',
  'mb-s': 'Megabytes a second. A megabyte is 1,000,000 bytes.',
  'tagged-queue': 'A device with a tagged queue accepts several requests at once and chooses their order.',
  disconnect:
    'A device that needs time frees the bus and asks for it again when it has data. Others can use the bus in between.',
  'burst-rate':
    'How fast bytes move while a device has the bus. It is much faster than the medium, so several devices can share the bus.',
  'media-rate': 'How fast the medium itself delivers data: the most a device can sustain.',
  'read-ahead':
    'After a request a drive continues to read into its buffer. If the host does not fetch the data, the buffer fills and the drive has to stop. Restarting costs it a revolution.',
  'dead-time': 'A device has the bus but transfers nothing: it is preparing, or waits for data.',
  agreement:
    'Host and device negotiate a rate and a width when they first communicate: the slower and the narrower of the two.',
  interval:
    'The error to expect: nine times in ten a real bus is within this distance. It comes from the errors of blind predictions in similar cases, and includes the random variation of the simulation.',
  'steady-state': 'The rate of each device while all are busy, after the start is over.',
  fair: 'Optional in the standard: a device that has just won waits until all weaker devices that asked and lost have had a turn. Without it the strongest ID always goes first.',
  qas: 'Quick arbitration and selection: a device that has finished passes the bus on at once, without a bus free phase. It includes fair arbitration.',
  packets:
    'Commands, data and status travel together in packets at the full rate. Without packets each byte of a command is acknowledged individually. The standard calls packets information units.',
  'load-system':
    'A second computer with its own disks on the same bus, as in “SCSI ID Precedence and the Impact on Performance”. It keeps the bus as busy as you set.',
  'domain-validation':
    'Newer host adapters write a test pattern over the cable and read it back before they use a rate. If it comes back wrong, they try the next slower rate.',
  terminator: 'A set of resistors at each end of the cable. Without both, signals are reflected.',
  wide: 'A wide bus has sixteen data lines and IDs 0 to 15, a narrow one eight and IDs 0 to 7.',
  'bus-free': 'No device has the bus. Any device may ask for it.',
  selection:
    'The initiator that won the bus connects to its target. When a target connects to its initiator, that is reselection.',
  alone: 'The rate of a device with no other device and no load system on the bus.',
  lost: 'Share of its arbitrations that a device lost to a stronger ID.',
  'think-time': 'How long the host waits after a request is done before it asks for the next.',
  lun: 'Number of a unit within a target. Most drives have one, LUN 0. A changer has one for each disc.',
  outstanding:
    'How many requests the host keeps queued at a device. More requests keep it busy while others have the bus.',
  stripe: 'The data that an array puts on one member before it continues with the next one.',
  parity: 'Data of an array from which the data of one lost member can be computed.',
  jumpers: 'Small bridges on the pin pairs A0 to A3 that set the ID as a binary number.',
} as const satisfies Record<string, string>;

/** A term with an explanation. */
export type TermId = keyof typeof glossary;
