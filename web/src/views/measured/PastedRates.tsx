import { useId, useState } from 'react';

import type { FiguresReading } from '../../plan/generated/types.ts';
import { addMeasured, idsAtWork } from '../../plan/measured.ts';
import { texts } from '../../plan/texts.ts';
import { planner, usePlanner } from '../../store/planner.ts';
import { measuredWords as words } from '../../text/measured.ts';
import { rateOf } from './printed.ts';

/** The rates in what a program printed, added to the device together. */
export function PastedRates({ index }: { index: number }) {
  const plan = usePlanner((state) => state.plan);
  const id = useId();
  const [text, setText] = useState('');
  const [reading, setReading] = useState<{ text: string; is: FiguresReading | 'failed' } | null>(null);
  const take = (pasted: string) => {
    setText(pasted);
    if (pasted.trim() === '') return setReading(null);
    texts()
      .readFigures(pasted)
      .then(
        (is) => setReading({ text: pasted, is }),
        () => setReading({ text: pasted, is: 'failed' }),
      );
  };
  // The answer to an older text is not shown.
  const read = reading?.text === text ? reading.is : null;
  const found = read !== null && read !== 'failed' ? read.found : null;
  const device = plan.bus.devices[index];
  const figures = found?.figures ?? [];
  const isAdded = () => {
    if (device === undefined) return;
    const rates = figures.map((figure) => rateOf(figure, device, idsAtWork(plan)));
    planner.edit((current) => addMeasured(current, index, rates), words.added);
    take('');
  };
  return (
    <details className="own-figures">
      <summary>{words.paste}</summary>
      <p className="help">{words.pasteHelp}</p>
      <label className="unseen" htmlFor={id}>
        {words.pasted}
      </label>
      <textarea
        id={id}
        className="field measured-pasted"
        rows={5}
        spellCheck={false}
        placeholder="67108864 bytes (67 MB) copied, 15.9 s, 4.2 MB/s"
        value={text}
        onChange={({ target }) => take(target.value)}
      />
      <output className="measured-read">
        {read === 'failed' && <p className="form-error">{words.failed}</p>}
        {read !== null && read !== 'failed' && read.unread !== '' && <p>{read.unread}</p>}
        {found && (
          <>
            <p>{found.headline}.</p>
            <ul>
              {figures.map((figure) => (
                <li key={`${figure.line} ${figure.words}`}>{figure.words}</li>
              ))}
              {found.notes.map((note) => (
                <li key={`${note.line} ${note.text}`} className="help">
                  {note.text}
                </li>
              ))}
            </ul>
          </>
        )}
      </output>
      {figures.length > 0 && (
        <button type="button" className="button" data-primary onClick={isAdded}>
          {words.addAll(figures.length)}
        </button>
      )}
    </details>
  );
}
