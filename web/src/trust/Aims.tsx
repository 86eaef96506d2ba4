import { Figures } from './Figures.tsx';
import { report } from './report.ts';

/** The aims that the project has set itself, and which of them it has reached. */
export function Aims() {
  return (
    <section className="card" aria-labelledby="aims-title">
      <h2 id="aims-title">What the project aims at</h2>
      <Figures
        title="Summary of all figures, with their aims"
        figures={report.checks.filter(({ section }) => section === 'id-precedence')}
      />
    </section>
  );
}
