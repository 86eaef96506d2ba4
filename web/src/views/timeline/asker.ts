import type { Trace } from '../../engine/trace.ts';
import type { TraceParty } from '../../plan/generated/types.ts';
import { deviceStorage } from '../../store/device-storage.ts';
import type { Choice } from './scene.ts';

/** What the tab keeps over a reload. A link has no place for it. */
const KEY = 'busfree-time-device';
const storage = deviceStorage(() => sessionStorage);

const nameOf = ({ id, name }: TraceParty) => `${id} ${name}`;

/** Keeps the device whose losses and commands are stepped through. */
export function keepAsker(party: TraceParty): void {
  storage.set(KEY, nameOf(party));
}

/** The device that `keepAsker` kept. */
export function keptAsker(): string | null {
  return storage.get(KEY);
}

/**
 * Place of the device whose losses and commands are stepped through at first: the kept one, the one that loses most, or
 * another. Of these it is the first that the choice is about.
 */
export function askerOf(trace: Trace, choice: Choice, kept: string | null, loser: number): number {
  const { parties } = trace.head;
  const places = [...parties.keys()];
  const isOwn = (place: number) => parties[place]?.party.kind === 'device';
  const candidates = [
    parties.findIndex((party) => nameOf(party) === kept),
    loser,
    ...places.filter(isOwn),
    ...places,
  ].filter((place) => place >= 0);
  return candidates.find((place) => isAbout(trace, choice, place)) ?? loser;
}

function isAbout(trace: Trace, choice: Choice, place: number): boolean {
  if (choice === null) return true;
  return choice.what === 'arbitration'
    ? trace.isLost(choice.index, place)
    : trace.command(choice.index).target === place;
}
