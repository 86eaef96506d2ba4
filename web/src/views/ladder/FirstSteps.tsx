import { firstSteps } from '../../text/first-steps.ts';

type Props = {
  /** Upper edge, and left edge beside the sockets. */
  top: number;
  left: number;
  /** Whether the plan has a host adapter. */
  isBegun: boolean;
};

/** Instructions on an empty ladder, at the place of the devices. */
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
