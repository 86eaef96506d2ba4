import { useId } from 'react';

import { NumberField } from '../NumberField.tsx';
import { Segmented } from '../Segmented.tsx';
import { SelectField } from '../SelectField.tsx';
import { Term } from '../Term.tsx';
import { OUTSTANDING_MAX, PATTERNS } from '../../plan/generated/facts.ts';
import type { Workload } from '../../plan/generated/types.ts';
import { patternText } from '../../text/bus.ts';
import { bytes } from '../../text/numbers.ts';
import { settingsWords } from '../../text/settings.ts';
import { NamedWork } from './NamedWork.tsx';
import { withOwn } from './with-own.ts';

const SIZES = [512, 2048, 4096, 8192, 16_384, 32_768, 65_536, 126_976, 131_072, 262_144, 524_288, 1_048_576];
/** Longest think time that can be set here, milliseconds. */
const THINK_MS_MAX = 10_000;

type WorkProps = { workload: Workload; set: (change: Partial<Workload>) => void };

/** Work with a name, and the pattern of the requests. */
export function PatternOfWork({ workload, set }: WorkProps) {
  return (
    <>
      <NamedWork workload={workload} set={set} />
      <span>{settingsWords.workload}</span>
      <Segmented
        label={settingsWords.pattern}
        value={workload.pattern}
        options={PATTERNS.map((value) => ({ value, label: patternText(value).label }))}
        onChange={(pattern) => set({ pattern })}
      />
      <p className="help">{patternText(workload.pattern).explanation}</p>
    </>
  );
}

type RequestsProps = WorkProps & {
  isCopy: boolean;
};

/** Size, direction and number of the requests. A copy reads and writes all of its data. */
export function Requests({ workload, set, isCopy }: RequestsProps) {
  const id = useId();
  return (
    <>
      <SelectField
        id={id}
        label={settingsWords.size}
        value={workload.size_bytes}
        choices={withOwn(SIZES, workload.size_bytes).map((size) => ({ value: size, label: bytes(size) }))}
        onChange={(value) => set({ size_bytes: Number(value) })}
      />
      {!isCopy && (
        <NumberField
          label={settingsWords.reads}
          unit="%"
          most={100}
          value={workload.read_percent}
          onChange={(read_percent) => set({ read_percent })}
        />
      )}
      <NumberField
        label={<Term id="outstanding">{settingsWords.outstanding}</Term>}
        unit=""
        least={1}
        most={OUTSTANDING_MAX}
        value={workload.outstanding}
        onChange={(outstanding) => set({ outstanding })}
      />
      <NumberField
        label={<Term id="think-time">{settingsWords.think}</Term>}
        unit="ms"
        most={THINK_MS_MAX}
        step="any"
        value={workload.think_us / 1000}
        onChange={(ms) => set({ think_us: Math.round(ms * 1000) })}
      />
    </>
  );
}
