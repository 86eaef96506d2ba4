/** Why a device cannot have an ID, and the nearest free one. */
export type Reason = { refusal: string; instead: string };

/** Shows why the device that is or was dropped on a rung cannot be there. */
export function RefusalNote({ reason: { refusal, instead } }: { reason: Reason }) {
  return (
    <div className="refusal">
      <strong>{refusal}</strong>
      <span>{instead}</span>
    </div>
  );
}
