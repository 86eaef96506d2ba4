import { nothingWasRead, usePlanner } from '../store/planner.ts';
import { problemPart, problemsHeadline } from '../text/problems.ts';

/** The parts of a link or document that could not be read, each quoted. */
export function ProblemList() {
  const problems = usePlanner((state) => state.problems);
  const wasRead = !nothingWasRead(problems);
  return (
    <div className="problems">
      <h2>{problemsHeadline(problems, wasRead)}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.of} ${problem.code} ${problem.field} ${problem.part}`}>
            {problem.of && `${problem.of}: `}
            {problemPart(problem) && <code className="mono">{problem.part}</code>} {problem.text}
          </li>
        ))}
      </ul>
    </div>
  );
}
