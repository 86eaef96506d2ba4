import { monitorWords as words } from '../../text/monitor.ts';

const MARKS = [
  { label: words.emptyLegend, y: 7.5 },
  { label: words.fullLegend, y: 1.5 },
];

/** What the marks of the buffers mean. */
export function MonitorLegend() {
  return (
    <ul className="monitor-legend" aria-label={words.legend}>
      {MARKS.map(({ label, y }) => (
        <li key={label}>
          <svg width="22" height="14" aria-hidden="true">
            <path className="monitor-edge" d="M0 1.5H22M0 12.5H22" />
            <rect x="5" y={y} width="12" height="5" fill="var(--ink)" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
