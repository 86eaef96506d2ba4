import { LIMITS } from '../text/trust.ts';

/** What the model cannot do. */
export function Limits() {
  return (
    <section className="card" aria-labelledby="limits-title">
      <h2 id="limits-title">What the model cannot do</h2>
      <ul className="trust-limits">
        {LIMITS.map(({ what, so }) => (
          <li key={what}>
            <b>{what}</b> {so}
          </li>
        ))}
      </ul>
    </section>
  );
}
