import { count } from './numbers.ts';
import { moment } from './moments.ts';
import { timeWords } from './trace.ts';

/** The menu that saves the bus in time. */
export const exportWords = {
  export: 'Export',
  picture: 'Picture',
  svg: 'Save picture (SVG)',
  png: 'Save picture (PNG)',
  csv: 'Save table (CSV)',
  json: 'Save trace (JSON)',
  vcd: 'Save value change dump (VCD)',
  perfetto: 'Save Perfetto trace (JSON)',
  detail: {
    csv: 'A row for each phase',
    json: 'Phases, arbitrations with the IDs that asked, and commands',
    vcd: 'Control lines of the bus, for GTKWave or sigrok',
    perfetto: 'Opens at ui.perfetto.dev',
  },
  saved: 'Saved.',
  failed: 'The file could not be made.',
} as const;

/** What a file of the trace will hold. */
export function shownPhases(phases: number): string {
  return `The ${count(phases)} phases in view`;
}

/** Why a file cannot be saved. */
export function tooManyPhases(phases: number, most: number): string {
  return `${count(phases)} phases are in view, a file has at most ${count(most)}: zoom in first`;
}

/** The title of a saved picture. */
export function pictureTitle(name: string, { from, to }: { from: number; to: number }): string {
  const span = `${moment(from)} to ${moment(to)}`;
  return [timeWords.title, name, span].filter((part) => part !== '').join(' · ');
}

/** The name of a saved file. */
export function savedName(ending: string): string {
  return `busfree-trace.${ending}`;
}
