import { leadText } from '../text/trust.ts';
import { Figures } from './Figures.tsx';
import { report } from './report.ts';

/** A summary of the measurements and of the errors. */
export function Lead() {
  const { lead, caution } = leadText(report);
  return (
    <section className="trust-lead" aria-labelledby="trust-title">
      <h1 id="trust-title">How far can you trust this?</h1>
      <p className="trust-lead-text">{lead}</p>
      <p>{caution}</p>
      <div className="card">
        <Figures
          title="Summary of all figures, with their aims"
          figures={report.checks.filter(({ section }) => section === 'id-precedence')}
        />
      </div>
    </section>
  );
}
