import type { SearchTime } from '../store/state.ts';
import { preferenceText } from '../text/advice.ts';

const TIMES: readonly SearchTime[] = ['by-itself', 'when-asked'];

/** When better IDs are searched: what the user can choose for this device. */
export const searchTimes = TIMES.map((id) => ({ id, label: preferenceText.searchTimes[id] }));
