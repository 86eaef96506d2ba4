import { marginText, tellingText } from '../text/trust.ts';
import { report } from './report.ts';

/** The meaning of ±, and when the planner ranks two plans. */
export function Telling() {
  const margin = marginText(report.resolution);
  const text = tellingText(report.resolution);
  return (
    <>
      <section className="card" aria-labelledby="margin-title">
        <h2 id="margin-title">What does ± mean?</h2>
        <p>{margin.plain}</p>
        <p className="help">{margin.exact}</p>
      </section>
      <section className="card" aria-labelledby="telling-title">
        <h2 id="telling-title">When does the planner call one plan better?</h2>
        <p>{text.plain}</p>
        <p className="help">{text.exact}</p>
      </section>
    </>
  );
}
