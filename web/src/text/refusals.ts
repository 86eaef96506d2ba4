import type { Refusal } from '../plan/generated/types.ts';
import { idList } from './lists.ts';

/** Why a device or a host cannot have an ID, as a sentence. `name` is the one being moved. */
export function refusalText(refusal: Refusal, name: string): string {
  switch (refusal.code) {
    case 'narrow-bus':
      return 'A narrow cable has IDs 0 to 7 only.';
    case 'narrow-device':
      return `${name} has eight data lines and can only have 0 to 7.`;
    case 'narrow-piece':
      return 'A narrow piece of cable leads through IDs 0 to 7 only.';
    case 'not-selectable':
      return `${name} can only be set to ${idList(refusal.params.selectable)}.`;
    case 'unseen':
      return `${refusal.params.name} has eight data lines and could not see ${name} there.`;
    case 'occupant-stays':
      return `${refusal.params.name} is there and cannot use the ID that would become free.`;
    case 'taken':
      return `${refusal.params.name} is there already.`;
    case 'taken-beside':
      return `${refusal.params.name} has this ID on the machine’s other bus, and the two buses share one set of IDs.`;
  }
}

/** The nearest free ID, as a sentence. */
export function instead(nearestFree: number | null): string {
  return nearestFree === null ? 'No free ID is possible.' : `The nearest free ID is ${nearestFree}.`;
}
