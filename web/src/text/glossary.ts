/** Words of the trade, each explained in a sentence or two that need no other of them. */
export const glossary = {
  arbitration:
    'How a shared bus is given to one device: each that wants it puts its ID on the data lines, and the strongest ID wins. The others wait and try again.',
  initiator: 'The side that starts a transfer: usually the host adapter in the computer.',
  target:
    'The side that is asked: a disk, a CD-ROM drive, a tape. It decides itself when to come back with the data.',
  id: 'The number a device answers to, set by jumpers or firmware. It is also its rank: 7 is strongest, then down to 0, then 15 down to 8.',
  priority:
    'SCSI IDs from strongest to weakest: 7, 6, … 0, then 15 … 8. When two ask for the bus at once, the one higher on this ladder goes first.',
  se: 'Single-ended: one wire a signal, measured against ground. Simple, short cables, at most 20 million transfers a second.',
  lvd: 'Low-voltage differential: two wires a signal. Longer cables and up to 160 million transfers a second, as long as every part on the bus can do it.',
  hvd: 'High-voltage differential: an older way with two wires a signal. It must never be mixed with the other two: it can destroy them.',
  'mt-s':
    'Million transfers a second. A narrow bus moves one byte with each, a wide bus two, so 80 MT/s are 160 MB/s on a wide bus.',
  'mb-s': 'Megabytes a second; a megabyte is 1,000,000 bytes throughout.',
  'tagged-queue':
    'A device with a tagged queue takes several requests at once and works on them in the order that suits it.',
  disconnect:
    'A device that needs time lets go of the bus and asks for it again when it has data, so that others can use it meanwhile.',
  'burst-rate':
    'How fast bytes move while a device has the bus. Much faster than the medium, so the bus can be shared.',
  'media-rate':
    'How fast the medium itself gives data: what a device could read for ever if nothing were in its way.',
  'read-ahead':
    'A drive goes on reading into its buffer after what was asked for. When the buffer is full because the host does not fetch it, the drive has to stop, and loses a turn of the disc to start again.',
  'dead-time':
    'The bus is taken and nothing moves on it: a device is preparing, or waits for data that are not there yet.',
  agreement:
    'Host and device settle on a rate and a width when they first meet: the slower and the narrower of both.',
  interval:
    'What a real bus may differ by: nine times in ten it is within this distance. It comes from measured rates that the model had not seen, in cases like this one, and holds the chance of the simulation too.',
  'steady-state': 'What each device gets while all keep working, once the start is over.',
  fair: 'Optional in the standard: a device that has just won stands back until all weaker ones that asked and lost have had a turn. Without it the strongest goes first every time.',
  qas: 'Quick arbitration and selection: a device that is done hands the bus on at once, instead of letting it go free first. It brings fairness with it.',
  packets:
    'Commands, data and status travel together in packets, at the full rate, instead of each byte of a command being acknowledged by itself. The standard calls them information units.',
  'load-system':
    'A second computer with disks of its own on the same bus, as in the paper, that keeps the bus as busy as you say.',
  'domain-validation':
    'Newer host adapters write a pattern over the cable and read it back before they trust a rate. If it comes back wrong they try the next slower one.',
  terminator: 'A set of resistors at each end of the cable. Without both, signals come back as echoes.',
  wide: 'A wide bus has sixteen data lines and IDs 0 to 15, a narrow one eight and IDs 0 to 7.',
  'bus-free': 'No device has the bus; any that wants it may ask.',
  selection:
    'The initiator that won the bus calls its target. When a target calls back, that is reselection.',
  alone: 'What a device would get with no other device and no load on the bus.',
  lost: 'Share of the arbitrations a device took part in that a stronger ID won.',
  'think-time': 'How long the host waits after a request is done before it asks for the next.',
  outstanding:
    'How many requests the host keeps waiting at a device. More keep it busy while others have the bus.',
  jumpers: 'Little bridges on four pins, A0 to A3, that set the ID as a binary number.',
} as const satisfies Record<string, string>;

/** A word that is explained. */
export type TermId = keyof typeof glossary;
