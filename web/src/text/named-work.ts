import type { WorkWord } from '../plan/generated/named_work.ts';

/** Words of the choice of named work. */
export const namedWorkWords = {
  label: 'Work',
  own: 'as set below',
  usual: 'One sequential stream (dd)',
  help: (means: string) => `${means}. Typical values, assumed by Busfree.`,
  usualHelp:
    'One request after the other from the beginning of the medium, like dd or a benchmark of streaming.',
  ownHelp: 'Choose work with a name, or set what the host requests.',
} as const;

/** Names of work, and what the host requests. */
export const namedWorkText: Record<WorkWord, { name: string; means: string }> = {
  fileserver: {
    name: 'File server',
    means:
      'Clients read and write files at random: 80 % reads, of about 16 KiB, four at a time; four fifths of them to the first fifth of the disk, the others anywhere',
  },
  database: {
    name: 'Database',
    means:
      'Transactions: 67 % reads, of 8 KiB, eight at a time; four fifths of them to the first fifth of the disk, the others anywhere',
  },
  boot: {
    name: 'Boot',
    means:
      'A system starts: 95 % reads, of about 16 KiB in the first 500 MB, with 0.5 ms of processor work for each',
  },
  compile: {
    name: 'Compile',
    means:
      'A program is built: 75 % reads, of about 8 KiB in the first 100 MB, with 10 ms of processor work for each',
  },
  video: {
    name: 'Video capture',
    means: 'A recorder writes 64 KiB 55 times a second (3.6 MB/s), with a deadline of half a second',
  },
  audio: {
    name: 'Audio recording',
    means:
      'A recorder writes 64 KiB 24 times a second, each to one of sixteen tracks of 48 kHz and 16 bits chosen at random, with a deadline of a second',
  },
  threadmark: {
    name: 'ThreadMark 2',
    means:
      'Adaptec’s benchmark, with several threads and requests of several sizes: 60 % reads, of about 16 KiB, four at a time, at random in the first 200 MB',
  },
  hdtach: {
    name: 'HD Tach',
    means: 'A benchmark that reads the whole medium in sequence, in requests of 128 KiB',
  },
  backup: {
    name: 'Backup (source)',
    means:
      'The whole device is read in sequence, in requests of 64 KiB, with 1 ms of processor work for each',
  },
  network: {
    name: 'Network adapter (receiving)',
    means: 'The host polls it 20 times a second and finds its 6 KiB of packets full each time (0.12 MB/s)',
  },
};
