import { leadText } from '../text/trust.ts';
import { Contents } from './Contents.tsx';
import { Scatter } from './Scatter.tsx';
import { report } from './report.ts';

/** The picture of all rates, what it says, and where the tables are. */
export function Lead() {
  const { lead, caution } = leadText(report);
  return (
    <section className="trust-lead" aria-labelledby="trust-title">
      <h1 id="trust-title">How far can you trust this?</h1>
      <Scatter />
      <p className="trust-lead-text">
        {lead} {caution}
      </p>
      <Contents />
    </section>
  );
}
