import { ColumnHeads } from '../../parts/ColumnHeads.tsx';
import type { ArrayResult, DiskArray } from '../../plan/generated/types.ts';
import { arrayFigures } from '../../text/array-results.ts';
import { arrayWords } from '../../text/arrays.ts';
import { compareViewWords as words } from '../../text/compare.ts';
import { NO_FIGURE } from '../../text/numbers.ts';
import type { ArrayRow } from './rows.ts';

/** The figures of the arrays of both plans besides their rates. */
export function ArraysCard({ rows }: { rows: readonly ArrayRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="card view-card" aria-label={arrayWords.all}>
      <h2>{arrayWords.all}</h2>
      {rows.map(({ key, name, a, b, arrays }) => {
        const [was, is] = [figuresOf(arrays.a, a), figuresOf(arrays.b, b)];
        return (
          <table key={key}>
            <caption>{name}</caption>
            <thead>
              <ColumnHeads heads={words.arrayColumns} />
            </thead>
            <tbody>
              {[...new Set([...is.keys(), ...was.keys()])].map((label) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{was.get(label) ?? NO_FIGURE}</td>
                  <td>{is.get(label) ?? NO_FIGURE}</td>
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </section>
  );
}

function figuresOf(array: DiskArray | null, result: ArrayResult | null): Map<string, string> {
  const figures = array && result ? arrayFigures(array, result) : [];
  return new Map(figures.map(({ label, figure }) => [label, figure]));
}
