/** Four wires of a ribbon, the red edge first; the last turns off. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" strokeWidth="2" aria-hidden="true">
      <path d="M2.5 1v22" stroke="var(--pin1)" />
      <path d="M7 1v22M11.5 1v22" stroke="currentColor" />
      <path d="M16 1v10.5a5 5 0 0 0 5 5h2M20.5 1v6.5a2.5 2.5 0 0 0 2.5 2.5" stroke="currentColor" />
    </svg>
  );
}
