// What screen readers read of a rung.

import { percent, rate, spokenRate } from '../../text/numbers.ts';
import { type PartyView, inOrder } from './parties.ts';

const ORDINALS = ['', 'second ', 'third ', 'fourth ', 'fifth ', 'sixth ', 'seventh ', 'eighth '];

/** "strongest of 7", "second strongest of 7", … "weakest of 7", of all parties on the bus. */
export function rankWords(views: readonly PartyView[]): Map<string, string> {
  const ordered = inOrder(views);
  // The logical units of a target arbitrate as one.
  const targets = ordered.filter(({ unit }) => unit === 0);
  const all = targets.length;
  return new Map(
    ordered.map((view) => {
      const place = targets.findIndex(({ id, key }) => key === view.key || (view.unit > 0 && id === view.id));
      if (place === all - 1 && all > 1) return [view.key, `weakest of ${all}`];
      const ordinal = ORDINALS[place] ?? `${place + 1}th `;
      return [view.key, `${ordinal}strongest of ${all}`];
    }),
  );
}

/** "CD-ROM, ID 6, second strongest of 7, 2.54 MB/s plus or minus 0.02, loses 4 % of its arbitrations". */
export function spokenParty(view: PartyView, rank: string): string {
  const { result, use, isRough } = view;
  const parts = [view.name, `ID ${view.address}`, rank, view.array];
  if (view.unused !== null) return [...parts, view.unused.short].filter(Boolean).join(', ');
  if (result) {
    // Not every screen reader reads the sign ±, so it is written in words.
    const { throughput_mb_s: here, margin_mb_s: margin, most_mb_s: most } = result;
    parts.push(isRough ? `${rate(here, margin)} MB/s` : spokenRate(here, margin, most));
  } else if (use) {
    parts.push(`${percent(use.bus_percent)} of the bus's time`);
  }
  if (use) parts.push(`loses ${percent(use.lost_percent, 0)} of its arbitrations`);
  return parts.filter(Boolean).join(', ');
}
