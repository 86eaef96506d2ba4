import { useId } from 'react';

import { USUAL, isUsual } from '../../plan/fields.ts';
import { NAMED_WORK } from '../../plan/generated/named_work.ts';
import type { Workload } from '../../plan/generated/types.ts';
import { namedWork } from '../../plan/named-work.ts';
import { namedWorkText, namedWorkWords } from '../../text/named-work.ts';

type Props = { workload: Workload; set: (change: Partial<Workload>) => void };

const STREAM = 'usual';
const OWN = 'own';

/** The choice of work with a name that people know. */
export function NamedWork({ workload, set }: Props) {
  const id = useId();
  const named = namedWork(workload);
  const isStream = isUsual('workload', workload);
  const { help, usualHelp, ownHelp } = namedWorkWords;
  return (
    <>
      <label htmlFor={id}>{namedWorkWords.label}</label>
      <select
        id={id}
        className="field"
        value={named?.word ?? (isStream ? STREAM : OWN)}
        onChange={({ target }) => {
          const chosen = NAMED_WORK.find(({ word }) => word === target.value);
          if (target.value !== OWN) set(chosen?.workload ?? USUAL.workload);
        }}
      >
        {!named && !isStream && <option value={OWN}>{namedWorkWords.own}</option>}
        <option value={STREAM}>{namedWorkWords.usual}</option>
        {NAMED_WORK.map(({ word }) => (
          <option key={word} value={word}>
            {namedWorkText[word].name}
          </option>
        ))}
      </select>
      <p className="help">{named ? help(namedWorkText[named.word].means) : isStream ? usualHelp : ownHelp}</p>
    </>
  );
}
