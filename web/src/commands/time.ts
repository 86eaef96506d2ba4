import { timeCommandWords as words } from '../text/trace.ts';
import type { Command } from './command.ts';

/** What the view of the bus in time can do. */
export interface TimeControls {
  zoom(direction: 1 | -1): void;
  pan(direction: 1 | -1): void;
  edge(direction: 1 | -1): void;
  step(what: 'arbitration' | 'loss' | 'command', direction: 1 | -1): void;
  follow(): void;
  fit(): void;
  letGo(): void;
  /** Starts or pauses slow motion. */
  play(): void;
  /** Moves slow motion to another phase. */
  phase(direction: 1 | -1): void;
  /** Whether a note can be made at the chosen moment: as `can` of a command. */
  canNote(): boolean | string;
  /** Opens the note at the chosen moment. */
  note(): void;
}

/** Commands in the view of the bus in time. Letters as in Perfetto. */
export const timeCommands = {
  zoomIn: { label: words.zoomIn, keys: ['W', '+'], does: (view) => view.zoom(1) },
  zoomOut: { label: words.zoomOut, keys: ['S', '-'], does: (view) => view.zoom(-1) },
  earlier: { label: words.earlier, keys: ['A'], does: (view) => view.pan(-1) },
  later: { label: words.later, keys: ['D'], does: (view) => view.pan(1) },
  next: { label: words.next, keys: ['ArrowRight'], does: (view) => view.step('arbitration', 1) },
  previous: { label: words.previous, keys: ['ArrowLeft'], does: (view) => view.step('arbitration', -1) },
  nextLoss: { label: words.nextLoss, keys: ['L'], does: (view) => view.step('loss', 1) },
  previousLoss: { label: words.previousLoss, keys: ['Shift+L'], does: (view) => view.step('loss', -1) },
  nextCommand: { label: words.nextCommand, keys: ['C'], does: (view) => view.step('command', 1) },
  previousCommand: {
    label: words.previousCommand,
    keys: ['Shift+C'],
    does: (view) => view.step('command', -1),
  },
  follow: { label: words.follow, keys: ['Enter'], does: (view) => view.follow() },
  fit: { label: words.fit, keys: ['F'], does: (view) => view.fit() },
  begin: { label: words.begin, keys: ['Home'], does: (view) => view.edge(-1) },
  end: { label: words.end, keys: ['End'], does: (view) => view.edge(1) },
  play: { label: words.play, keys: [' '], does: (view) => view.play() },
  nextPhase: { label: words.nextPhase, keys: ['.'], does: (view) => view.phase(1) },
  previousPhase: { label: words.previousPhase, keys: [','], does: (view) => view.phase(-1) },
  note: {
    label: words.note,
    keys: ['N'],
    can: (view) => view.canNote(),
    does: (view) => view.note(),
  },
  letGo: { label: words.letGo, keys: ['Escape'], does: (view) => view.letGo() },
} satisfies Record<string, Command<TimeControls>>;
