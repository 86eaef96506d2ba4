import { group } from 'd3-array';

import { sectionText } from '../text/trust.ts';
import { Figures } from './Figures.tsx';
import { report } from './report.ts';

/** All other checks of the model, a card for each subject. */
export function Checks() {
  const sections = group(
    report.checks.filter(({ section }) => section !== 'id-precedence'),
    ({ section }) => section,
  );
  return [...sections].map(([section, figures]) => {
    const text = sectionText(section);
    return (
      <section key={section} className="card" aria-labelledby={`check-${section}`}>
        <h2 id={`check-${section}`}>{text.title}</h2>
        <p>{text.plain}</p>
        <Figures title={text.caption} figures={figures} />
      </section>
    );
  });
}
