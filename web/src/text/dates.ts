const DAY_MS = 86_400_000;

// Dates are English like the page, with the month as a word, because 1/2/2026 is ambiguous.
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "today, 18:40", "yesterday, 9:05", "21 Nov 2026". Times are in milliseconds since 1970. */
export function dateText(at: number, now: number): string {
  const days = daysBetween(at, now);
  return days === 0 || days === 1 ? `${relative.format(-days, 'day')}, ${time.format(at)}` : day.format(at);
}

/** "earlier today", "yesterday", "5 days ago", "21 Oct 2026". */
export function agoText(at: number, now: number): string {
  const days = daysBetween(at, now);
  if (days === 0) return 'earlier today';
  return days > 0 && days < 30 ? relative.format(-days, 'day') : day.format(at);
}

/** Number of midnights between two times, in the user's time zone. */
function daysBetween(at: number, now: number): number {
  const midnight = (when: number) => new Date(when).setHours(0, 0, 0, 0);
  return Math.round((midnight(now) - midnight(at)) / DAY_MS);
}
