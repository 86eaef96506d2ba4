import { demeritsText } from '../text/trust.ts';
import { Figures } from './Figures.tsx';
import { report } from './report.ts';

/** One disk alone against measured traces, beside the reference simulator's results. */
export function Demerits() {
  const text = demeritsText(report);
  return (
    <section className="card" aria-labelledby="demerits-title">
      <h2 id="demerits-title">One disk alone</h2>
      <p>{text.plain}</p>
      <p className="help">{text.exact}</p>
      {text.note !== null && <p className="trust-note">{text.note}</p>}
      {report.demerits && <Figures title="Demerit of each disk" figures={report.demerits.figures} />}
    </section>
  );
}
