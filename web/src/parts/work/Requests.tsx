import { NumberField } from '../NumberField.tsx';
import { Field } from '../Field.tsx';
import { Segmented } from '../Segmented.tsx';
import { Term } from '../Term.tsx';
import { PATTERNS } from '../../plan/generated/facts.ts';
import type { Workload } from '../../plan/generated/types.ts';
import { patternText } from '../../text/bus.ts';
import { fieldWords } from '../../text/part-fields.ts';
import { workWords } from '../../text/settings.ts';
import { NamedWork } from './NamedWork.tsx';
import { withOwn } from './with-own.ts';

const SIZES = [512, 2048, 4096, 8192, 16_384, 32_768, 65_536, 126_976, 131_072, 262_144, 524_288, 1_048_576];
/** Longest think time that can be set here, milliseconds. */
const THINK_MS_MAX = 10_000;

const words = fieldWords.workload;

type WorkProps = { workload: Workload; set: (change: Partial<Workload>) => void };

/** Work with a name, and the pattern of the requests. */
export function PatternOfWork({ workload, set }: WorkProps) {
  return (
    <>
      <NamedWork workload={workload} set={set} />
      <span>{workWords.pattern}</span>
      <Segmented
        label={words.pattern.label}
        value={workload.pattern}
        options={PATTERNS.map((value) => ({ value, label: patternText(value).label }))}
        onChange={(pattern) => set({ pattern })}
      />
      <p className="help">{patternText(workload.pattern).explanation}</p>
    </>
  );
}

/** Size of the requests. */
export function RequestSize({ workload, set }: WorkProps) {
  const sizes = withOwn(SIZES, workload.size_bytes).map((value) => ({ value }));
  return <Field table="workload" part={workload} set={set} name="size_bytes" list={sizes} />;
}

type RequestsProps = WorkProps & {
  isCopy: boolean;
};

/** Direction and number of the requests, and the time between them. A copy reads and writes all of its data. */
export function Requests({ workload, set, isCopy }: RequestsProps) {
  const field = { table: 'workload', part: workload, set } as const;
  return (
    <>
      {!isCopy && <Field {...field} name="read_percent" />}
      <Field {...field} name="outstanding" />
      <NumberField
        label={<Term id="think-time">{words.think_us.label}</Term>}
        unit="ms"
        most={THINK_MS_MAX}
        step="any"
        value={workload.think_us / 1000}
        onChange={(ms) => set({ think_us: Math.round(ms * 1000) })}
      />
    </>
  );
}
