/** The jumpers of a device's ID: A3 (wide devices only) to A0, with a cap on each bit that is set. */
export function Jumpers({ id, widthBits }: { id: number; widthBits: number }) {
  const bits = widthBits > 8 ? [3, 2, 1, 0] : [2, 1, 0];
  const set = bits.filter((bit) => (id >> bit) & 1);
  const text = set.length > 0 ? `jumpers on ${jumpersOf(id)}` : 'no jumpers';
  return (
    <svg className="jumpers" width={bits.length * 6 + 1} height="13" role="img" aria-label={text}>
      <title>{`${text} of ${bits.map((bit) => `A${bit}`).join(' ')}`}</title>
      {bits.map((bit, column) =>
        set.includes(bit) ? (
          <rect key={bit} className="cap" x={column * 6 + 0.5} y="0" width="5" height="13" rx="1.2" />
        ) : (
          <rect key={bit} className="pins" x={column * 6 + 1} y="0.5" width="4" height="12" rx="1.2" />
        ),
      )}
    </svg>
  );
}

/** "A2, A0": the jumpers of an ID; empty for ID 0. */
export function jumpersOf(id: number): string {
  const set = [3, 2, 1, 0].filter((bit) => (id >> bit) & 1);
  return set.map((bit) => `A${bit}`).join(', ');
}
