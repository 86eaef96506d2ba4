import { firstSteps } from '../text/first-steps.ts';

type Props = {
  /** Upper edge, and left edge beside the sockets. */
  top: number;
  left: number;
  /** A host adapter is there. */
  isBegun: boolean;
};

/** What can be done with an empty ladder, where devices will stand. */
export function FirstSteps({ top, left, isBegun }: Props) {
  return (
    <div className="first-steps" style={{ top, left }}>
      <p>{isBegun ? firstSteps.next : firstSteps.title}</p>
      <ol>
        {firstSteps.steps.map(({ title, detail }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{detail}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
