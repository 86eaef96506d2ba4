import { useId, useState } from 'react';

import type { Levels, Naming } from '../../../engine/recording.ts';
import { LEVELS } from '../../../engine/recording.ts';
import { Dialog } from '../../../parts/Dialog.tsx';
import type { RecordedSignal } from '../../../plan/generated/types.ts';
import { recordings } from '../../../store/recording.ts';
import { namingWords as words } from '../../../text/recording.ts';

type Props = { file: File; signals: readonly RecordedSignal[] };

const NEEDED = ['BSY', 'SEL', 'MSG', 'C/D', 'I/O'];
const OTHERS = ['REQ', 'ACK', 'ATN', 'RST'];
const ALL_DATA = 'DB';
const BITS = Array.from({ length: 16 }, (_, bit) => `DB(${bit})`);
const NARROW_BITS = 8;

/** Asks for the signals of a value change dump that has no usual names. Signals with usual names are chosen already. */
export function NamesDialog({ file, signals }: Props) {
  const hasVector = signals.some(({ width }) => width > 1);
  const hasWideBits = signals.length > NEEDED.length + OTHERS.length + NARROW_BITS;
  const dataLines = [...(hasVector ? [ALL_DATA] : []), ...(hasWideBits ? BITS : BITS.slice(0, NARROW_BITS))];
  const [chosen, setChosen] = useState(() => {
    const usual = signals.flatMap(({ means }, signal): [string, number][] =>
      means === '' ? [] : [[means, signal]],
    );
    return new Map(usual.toReversed());
  });
  const [polarity, setPolarity] = useState<Levels>('detected');
  const [wrong, setWrong] = useState<string | null>(null);
  const levels = useId();
  const choose = (line: string, signal: number | null) => {
    const next = new Map(chosen);
    if (signal === null) next.delete(line);
    else next.set(line, signal);
    setChosen(next);
    setWrong(null);
  };
  const read = () => {
    const naming = named([...NEEDED, ...OTHERS, ...dataLines], chosen, polarity);
    if (typeof naming === 'string') setWrong(naming);
    else recordings.read(file, naming);
  };
  const row = (line: string) => (
    <LineChoice
      key={line}
      line={line}
      signals={signals}
      isVector={line === ALL_DATA}
      chosen={chosen.get(line) ?? null}
      onChoose={(signal) => choose(line, signal)}
    />
  );
  return (
    <Dialog title={words.title} isOpen onClose={recordings.remove}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          read();
        }}
      >
        <p>{words.why}</p>
        <div className="recorded-names">{[...NEEDED, ...OTHERS].map(row)}</div>
        <details open={dataLines.some((line) => chosen.has(line))}>
          <summary>{words.data}</summary>
          <div className="recorded-names">{dataLines.map(row)}</div>
        </details>
        <p className="recorded-names">
          <label htmlFor={levels}>{words.levels}</label>
          <select
            id={levels}
            value={polarity}
            onChange={({ target }) => setPolarity(LEVELS.find((one) => one === target.value) ?? 'detected')}
          >
            {LEVELS.map((one) => (
              <option key={one} value={one}>
                {words.level[one]}
              </option>
            ))}
          </select>
        </p>
        <div role="alert">{wrong !== null && <p className="form-error">{wrong}</p>}</div>
        <div className="form-actions">
          <button type="submit" className="button" data-primary>
            {words.read}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** The naming that was chosen, or what is wrong with it. */
function named(
  lines: readonly string[],
  chosen: ReadonlyMap<string, number>,
  polarity: Levels,
): Naming | string {
  if (NEEDED.some((line) => !chosen.has(line))) return words.missing;
  const users = new Map<number, string>();
  for (const line of lines) {
    const signal = chosen.get(line);
    if (signal === undefined) continue;
    const other = users.get(signal);
    if (other !== undefined) return words.twice(other, line);
    users.set(signal, line);
  }
  return { lines: Array.from(users, ([signal, line]) => ({ line, signal })), polarity };
}

type LineProps = {
  line: string;
  signals: readonly RecordedSignal[];
  /** Signals of several bits are offered, otherwise those of one. */
  isVector: boolean;
  chosen: number | null;
  onChoose: (signal: number | null) => void;
};

function LineChoice({ line, signals, isVector, chosen, onChoose }: LineProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{line}</label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{words.none}</option>
        {signals.map(
          ({ name, width }, signal) =>
            width > 1 === isVector &&
            width > 0 && (
              // oxlint-disable-next-line react/no-array-index-key -- names may be the same; the file's order is fixed
              <option key={signal} value={signal}>
                {name}
              </option>
            ),
        )}
      </select>
    </>
  );
}
