import { useId } from 'react';

import { DEFAULT_DEVICE } from '../../plan/generated/facts.ts';
import { NAMED_WORK } from '../../plan/generated/named_work.ts';
import type { Workload } from '../../plan/generated/types.ts';
import { isSameWork, namedWork } from '../../plan/named-work.ts';
import { namedWorkText, namedWorkWords } from '../../text/work.ts';

type Props = { workload: Workload; set: (change: Partial<Workload>) => void };

const USUAL = 'usual';
const OWN = 'own';

/** The choice of work with a name that people know. */
export function NamedWork({ workload, set }: Props) {
  const id = useId();
  const named = namedWork(workload);
  const isUsual = isSameWork(DEFAULT_DEVICE.workload, workload);
  const { help, usualHelp, ownHelp } = namedWorkWords;
  return (
    <>
      <label htmlFor={id}>{namedWorkWords.label}</label>
      <select
        id={id}
        className="field"
        value={named?.word ?? (isUsual ? USUAL : OWN)}
        onChange={({ target }) => {
          const chosen = NAMED_WORK.find(({ word }) => word === target.value);
          if (target.value !== OWN) set(chosen?.workload ?? DEFAULT_DEVICE.workload);
        }}
      >
        {!named && !isUsual && <option value={OWN}>{namedWorkWords.own}</option>}
        <option value={USUAL}>{namedWorkWords.usual}</option>
        {NAMED_WORK.map(({ word }) => (
          <option key={word} value={word}>
            {namedWorkText[word].name}
          </option>
        ))}
      </select>
      <p className="help">{named ? help(namedWorkText[named.word].means) : isUsual ? usualHelp : ownHelp}</p>
    </>
  );
}
