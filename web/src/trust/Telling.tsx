import { tellingText } from '../text/trust.ts';
import { report } from './report.ts';

/** When the planner ranks two plans and when it does not. */
export function Telling() {
  const text = tellingText(report.resolution);
  return (
    <section className="card" aria-labelledby="telling-title">
      <h2 id="telling-title">When does the planner call one plan better?</h2>
      <p>{text.plain}</p>
      <p className="help">{text.exact}</p>
    </section>
  );
}
