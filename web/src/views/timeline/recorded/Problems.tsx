import type { RecordingHead } from '../../../plan/generated/types.ts';
import { moreProblems, problemText, recordingWords as words } from '../../../text/recording.ts';

/** The lines of a file that could not be read, by number. */
export function Problems({ head: { problems, problem_count: all } }: { head: RecordingHead }) {
  if (problems.length === 0) return null;
  return (
    <div className="view-table recorded-problems">
      <table>
        <caption>{words.problems}</caption>
        <tbody>
          {problems.map((problem) => (
            <tr key={`${problem.line} ${problem.code}`}>
              <th scope="row" className="number">
                {words.line} {problem.line}
              </th>
              <td>{problemText(problem)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {all > problems.length && <p className="help">{moreProblems(problems.length, all)}</p>}
    </div>
  );
}
