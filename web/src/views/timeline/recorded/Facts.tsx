import { useEffect } from 'react';

import { canBe, give, labelOf, shortOf } from '../../../commands/command.ts';
import { takeFacts } from '../../../commands/recording.ts';
import { ColumnHeads } from '../../../parts/ColumnHeads.tsx';
import type { DeviceFacts, Taken } from '../../../plan/generated/types.ts';
import { writeLink } from '../../../plan/link/links.ts';
import { usePlanner } from '../../../store/planner.ts';
import { recordings, useRecording } from '../../../store/recording.ts';
import {
  differenceWords,
  factDeviceText,
  recordingWords,
  factWords as words,
} from '../../../text/recording.ts';

/** What the recording shows of each device, and a button that puts it into the plan. */
export function Facts() {
  const link = usePlanner((state) => writeLink(state.plan));
  const facts = useRecording((state) => state.facts);
  const isOpen = useRecording((state) => state.factsAreOpen);
  useEffect(() => recordings.factsFor(link), [link]);
  // The figures of the plan before stay until those of this one are there.
  const shown = facts?.shown;
  if (!shown) return null;
  const { devices } = shown.facts;
  if (devices.length === 0) return <p className="help">{words.none}</p>;
  const can = facts.link === link && canBe(takeFacts, shown) === true;
  return (
    <details
      className="recorded-facts"
      open={isOpen}
      onToggle={({ currentTarget }) => recordings.unfoldFacts(currentTarget.open)}
    >
      <summary>{words.title}</summary>
      <p className="help">{words.help}</p>
      <div className="view-table recorded-differences">
        <table>
          <caption>{words.title}</caption>
          <thead>
            <ColumnHeads heads={[differenceWords.device, recordingWords.recorded]} />
          </thead>
          {devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </table>
      </div>
      <Changes taken={shown.taken} />
      <button
        type="button"
        className="button"
        title={labelOf(takeFacts, shown)}
        // Not `disabled`: a button that is disabled by its own press would lose the focus.
        aria-disabled={can ? undefined : true}
        onClick={() => facts.link === link && give(takeFacts, shown)}
      >
        {shortOf(takeFacts, shown)}
      </button>
    </details>
  );
}

function Device({ device }: { device: DeviceFacts }) {
  const { id, commands, disconnects, facts, agreed_sentence: agreed } = device;
  return (
    <tbody>
      <tr className="recorded-group">
        <th scope="rowgroup" colSpan={2}>
          {factDeviceText(id, commands)}
        </th>
      </tr>
      {disconnects.map(({ place, label, figure, sentence }) => (
        <tr key={place} title={sentence}>
          <th scope="row">{label}</th>
          <td>{figure}</td>
        </tr>
      ))}
      {facts.map(({ kind, label, figure, sentence }) => (
        <tr key={kind} title={sentence}>
          <th scope="row">{label}</th>
          <td>{figure}</td>
        </tr>
      ))}
      <tr>
        <th scope="row">{words.agreed}</th>
        <td>{agreed}</td>
      </tr>
    </tbody>
  );
}

/** What the button would set, and why it leaves the rest. */
function Changes({ taken: { set, not_set: notSet } }: { taken: Taken }) {
  return (
    <>
      {set.length > 0 ? <p>{words.set}</p> : <p>{words.nothing}</p>}
      <Sentences of={set} />
      {notSet.length > 0 && <p>{words.notSet}</p>}
      <Sentences of={notSet} />
    </>
  );
}

function Sentences({ of }: { of: readonly { id: number; field: string; sentence: string }[] }) {
  if (of.length === 0) return null;
  return (
    <ul className="recorded-fields">
      {of.map(({ id, field, sentence }) => (
        <li key={`${id} ${field}`}>{sentence}</li>
      ))}
    </ul>
  );
}
