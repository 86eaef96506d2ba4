import { usePlanner } from '../store/planner.ts';
import type { ReadProblem } from '../store/state.ts';
import { problemText, problemsHeadline } from '../text/problems.ts';

/** The parts of a link or document that could not be read, each quoted. */
export function ProblemList() {
  const problems = usePlanner((state) => state.problems);
  const wasRead = !problems.some(isTotal);
  return (
    <div className="problems">
      <h2>{problemsHeadline(problems, wasRead)}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.of} ${problem.code} ${problem.field} ${problem.part}`}>
            {problem.of && `${problem.of}: `}
            {problem.part && <code className="mono">{problem.part}</code>} {problemText(problem)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether this problem means that nothing could be read. Of a comparison the other plan was read. */
function isTotal({ code, field, of }: ReadProblem): boolean {
  if (of !== undefined) return false;
  return code === 'not-a-plan' || (code === 'too-long' && (field === 'link' || field === 'document'));
}
