import { Ladder } from '../ladder/Ladder.tsx';
import { usePlanner, shownLink } from '../store/planner.ts';
import { failureText } from '../text/failures.ts';
import { problemsHeadline } from '../text/problems.ts';
import { measuredText, verdictText } from '../text/verdict.ts';
import { Logo } from './Logo.tsx';

/** A plan inside somebody else's page: verdict, ladder, and the way to the planner. It changes nothing and writes no address. */
export function EmbedPage() {
  const outlook = usePlanner((state) => state.outlook);
  const engine = usePlanner((state) => state.engine);
  const problems = usePlanner((state) => state.problems);
  const link = usePlanner(shownLink);
  const name = usePlanner((state) => state.plan.name);
  const text = outlook ? verdictText(outlook, null) : null;
  const failure = engine.status === 'failed' && engine.cause ? failureText(engine.cause) : null;
  return (
    <main className="embed" aria-label={name || 'Busfree plan'}>
      <header>
        <h1>{text?.headline ?? (failure ? failure.title : 'Predicting…')}</h1>
        <p>{text?.detail ?? failure?.remedy}</p>
        {problems.length > 0 && <p className="form-error">{problemsHeadline(problems, true)}</p>}
      </header>
      <Ladder place="embed" />
      <footer>
        <Logo size={18} />
        <b>Busfree</b>
        <span className="help">{(outlook && measuredText(outlook)) ?? ''}</span>
        <a className="button" href={`index.html#${link}`} target="_blank" rel="noreferrer">
          Open in planner
        </a>
      </footer>
    </main>
  );
}
