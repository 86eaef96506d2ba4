import type { ReactNode, SVGProps } from 'react';
import type { DeviceKind } from '../plan/generated/types.ts';

/** Kinds of device with their own picture. */
export type GlyphKind = DeviceKind | 'host';

const DEVICES: Record<GlyphKind, ReactNode> = {
  disk: (
    <>
      <rect x="2.75" y="1.75" width="12.5" height="14.5" rx="1.6" />
      <circle cx="9" cy="7.6" r="4.1" />
      <circle cx="9" cy="7.6" r="1" fill="currentColor" stroke="none" />
      <path d="m9 7.6 3.4 5.4" />
    </>
  ),
  cdrom: (
    <>
      <circle cx="9" cy="9" r="7" />
      <circle cx="9" cy="9" r="1.9" />
      <path d="M9 4.6a4.4 4.4 0 0 1 4.4 4.4" />
    </>
  ),
  removable: (
    <>
      <path d="M2.75 2.75h12.5v12.5H5.4l-2.65-2.6z" />
      <path d="M6 2.9v4.4h6.2V2.9M6 15v-4h6v4" />
    </>
  ),
  tape: (
    <>
      <rect x="1.75" y="3.75" width="14.5" height="10.5" rx="1.4" />
      <circle cx="5.9" cy="8.4" r="1.9" />
      <circle cx="12.1" cy="8.4" r="1.9" />
      <path d="M5 14.2l1.2-2h5.6l1.2 2" />
    </>
  ),
  scanner: (
    <>
      <path d="M1.75 10.25h14.5v4H1.75zM2.6 10.1 14.8 3.4" />
      <path d="M4.5 12.3h5" />
    </>
  ),
  emulator: (
    <>
      <rect x="4.25" y="4.25" width="9.5" height="9.5" rx="1.2" />
      <rect x="7" y="7" width="4" height="4" />
      <path d="M6.5 4V1.8M11.5 4V1.8M6.5 16.2V14M11.5 16.2V14M4 6.5H1.8M4 11.5H1.8M16.2 6.5H14M16.2 11.5H14" />
    </>
  ),
  network: (
    <>
      <path d="M2.75 10.75h12.5v4.5H2.75zM9 10.75V7.25" />
      <path d="M5.6 5.9a4.8 4.8 0 0 1 6.8 0M3.2 3.5a8.2 8.2 0 0 1 11.6 0" />
    </>
  ),
  host: (
    <>
      <path d="M1.4 3.2h15.2v9H4.1M1.4 1.8v13.4" />
      <rect x="4.4" y="5.4" width="4.2" height="3.6" />
      <path d="M6 12.4v2.4M8.7 12.4v2.4M11.4 12.4v2.4M14.1 12.4v2.4" />
    </>
  ),
};

/** A device's picture, 18 by 18. It is always beside the name, so screen readers skip it. */
export function DeviceGlyph({ kind, size = 18 }: { kind: GlyphKind; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 18 18" aria-hidden="true" {...LINE}>
      {DEVICES[kind]}
    </svg>
  );
}

const LINE: SVGProps<SVGSVGElement> = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

const ICONS = {
  undo: <path d="M5.5 3 2.5 6l3 3M2.8 6H9a3.5 3.5 0 0 1 0 7H6.5" />,
  redo: <path d="m10.5 3 3 3-3 3M13.2 6H7a3.5 3.5 0 0 0 0 7h2.5" />,
  more: <path d="M3.2 8h.01M8 8h.01M12.8 8h.01" strokeWidth={2.4} />,
  grip: <path d="M6 3.5h.01M10 3.5h.01M6 8h.01M10 8h.01M6 12.5h.01M10 12.5h.01" strokeWidth={2} />,
  search: <path d="M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm3.3-1.2L14 14" />,
  info: <path d="M8 1.9a6.1 6.1 0 1 1 0 12.2A6.1 6.1 0 0 1 8 1.9M8 7.4v3.4M8 4.9h.01" />,
  plus: <path d="M8 3v10M3 8h10" />,
  close: <path d="m4 4 8 8M12 4l-8 8" />,
  down: <path d="m4.5 6.5 3.5 3.5 3.5-3.5" />,
  out: <path d="M6 3H3v10h10v-3M9 3h4v4M13 3 7.5 8.5" />,
  copy: <path d="M6 5.5h7v8H6zM10 5.3V2.5H3v8h2.8" />,
  check: <path d="m3.5 8.5 3 3 6-7" />,
  share: <path d="M8 10V2M5.2 4.6 8 1.9l2.8 2.7M4.5 7.5H3v6.5h10V7.5h-1.5" />,
  pin: <path d="M6 2h4v4.2l2 2.8H4l2-2.8zM5 2h6M8 9v5" />,
  pencil: <path d="m3 13 .6-2.8 7-7 2.2 2.2-7 7zM9.2 4.6l2.2 2.2" />,
  bin: <path d="M3 4.5h10M6.3 4.3V2.8h3.4v1.5M4.5 4.7l.6 8.8h5.8l.6-8.8M6.8 7v4M9.2 7v4" />,
  lock: <path d="M4 7.5h8v6H4zM5.5 7.3V5a2.5 2.5 0 0 1 5 0v2.3" />,
  theme: (
    <>
      <circle cx="8" cy="8" r="5.6" />
      <path d="M8 2.4a5.6 5.6 0 0 1 0 11.2z" fill="currentColor" stroke="none" />
    </>
  ),
} satisfies Record<string, ReactNode>;

/** The icons of the interface. */
export type IconName = keyof typeof ICONS;

/** An icon of the interface, 16 by 16. A button that shows only an icon needs an accessible name. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" {...LINE} strokeWidth={1.6}>
      {ICONS[name]}
    </svg>
  );
}

const SEVERITY = {
  error: (
    <>
      <path d="M5 1.5h6L14.5 5v6L11 14.5H5L1.5 11V5z" />
      <path d="M8 4.6v4M8 11.3h.01" />
    </>
  ),
  warning: (
    <>
      <path d="M8 1.8 15 14H1z" />
      <path d="M8 6.2v3.6M8 11.9h.01" />
    </>
  ),
  note: (
    <>
      <circle cx="8" cy="8" r="6.4" />
      <path d="M8 7.4v3.8M8 4.8h.01" />
    </>
  ),
} satisfies Record<string, ReactNode>;

/** Severity of a finding: octagon, triangle or ring, with an accessible name. */
export function SeverityGlyph({ severity }: { severity: keyof typeof SEVERITY }) {
  return (
    <svg
      className="severity"
      data-severity={severity}
      width="16"
      height="16"
      viewBox="0 0 16 16"
      role="img"
      aria-label={severity}
      {...LINE}
      strokeWidth={1.5}
    >
      {SEVERITY[severity]}
    </svg>
  );
}

/** Up for a gain, down for a loss: the shape has the meaning, not the colour. */
export function Arrow({ up }: { up: boolean }) {
  return (
    <svg width="8" height="7" viewBox="0 0 8 7" aria-hidden="true" fill="currentColor">
      <path d={up ? 'M4 0 8 7H0z' : 'M0 0h8L4 7z'} />
    </svg>
  );
}
