import { useId } from 'react';

import { type FieldName, type Parts, type Table, USUAL, readNumber, rowOf } from '../plan/fields.ts';
import type { FieldRow } from '../plan/generated/types.ts';
import { asPart, asText, asTexts } from '../plan/link/part.ts';
import { cleanText } from '../plan/text.ts';
import { usePlanner } from '../store/planner.ts';
import { type FieldWords, rangeText, usualText, valueText } from '../text/fields.ts';
import { fieldWords } from '../text/part-fields.ts';
import { TypedField } from './NumberField.tsx';
import { Segmented } from './Segmented.tsx';
import { SelectField } from './SelectField.tsx';
import { Term } from './Term.tsx';

/** A value of a list; without a label it reads as everywhere. */
export type Listed = { value: unknown; label?: string; isOff?: boolean };

type Props<T extends Table> = {
  table: T;
  name: FieldName<T>;
  part: Parts[T];
  set: (change: Partial<Parts[T]>) => void;
  /** The catalogue's value, which counts if the part has none. */
  made?: unknown;
  /** A list of values instead of the control of its kind. */
  list?: readonly Listed[] | undefined;
};

/** The control of a field, by its kind, with its words and its limits. */
export function Field<T extends Table>({ table, name, part, set, made, list }: Props<T>) {
  const plan = usePlanner((state) => state.plan);
  const id = useId();
  const row = rowOf(table, name);
  const words: FieldWords = fieldWords[table][name];
  const value: unknown = part[name];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- controls give values of the kind of their row
  const put = (to: unknown) => set({ [name]: to } as Partial<Parts[T]>);
  const text = (one: unknown) => valueText(row, words, one, plan);
  const help = words.help?.(value) ?? '';
  return (
    <>
      {control()}
      {help !== '' && <p className="help">{help}</p>}
    </>
  );

  function control() {
    const label = words.term ? <Term id={words.term}>{words.label}</Term> : words.label;
    const isOptional = asPart(USUAL[table])[name] === null;
    const listed = list ?? valuesOf(row)?.map((one): Listed => ({ value: one }));
    if (listed) {
      const usual = { value: NONE, label: usualText(made === undefined ? undefined : text(made), words) };
      return (
        <SelectField
          id={id}
          label={label}
          value={keyOf(value)}
          choices={[
            ...(isOptional ? [usual] : []),
            ...listed.map((one) => ({ label: text(one.value), ...one, value: keyOf(one.value) })),
          ]}
          onChange={(key) => put(listed.find((one) => keyOf(one.value) === key)?.value ?? null)}
        />
      );
    }
    switch (row.kind) {
      case 'flag':
        return (
          <>
            {words.term ? label : <span>{label}</span>}
            <Segmented
              label={words.label}
              value={value === true ? 'on' : 'off'}
              options={[
                { value: 'off', label: text(false) },
                { value: 'on', label: text(true) },
              ]}
              onChange={(chosen) => put(chosen === 'on')}
            />
          </>
        );
      case 'figure':
      case 'whole':
        return (
          <TypedField
            label={label}
            unit={words.unit ?? ''}
            range={rangeText(row, words)}
            placeholder={keyOf(made ?? words.usual ?? '')}
            text={value === null ? '' : keyOf(value)}
            read={(typed) => readNumber(row, typed)}
            onChange={put}
          />
        );
      case 'words': {
        const own = asTexts(value);
        const shown = own.length > 0 ? own : asTexts(made ?? []);
        const all = row.choices.map((choice) => choice.value);
        return (
          <>
            <span id={id}>{label}</span>
            <fieldset className="own-signalling" aria-labelledby={id}>
              {all.map((one) => (
                <label key={one}>
                  <input
                    type="checkbox"
                    checked={shown.includes(one)}
                    onChange={({ target }) =>
                      put(all.filter((each) => (each === one ? target.checked : shown.includes(each))))
                    }
                  />
                  {one}
                </label>
              ))}
            </fieldset>
          </>
        );
      }
      case 'text':
        return (
          <>
            <label htmlFor={id}>{label}</label>
            <textarea
              id={id}
              className="field"
              rows={2}
              maxLength={row.most}
              value={asText(value)}
              onChange={({ target }) => put(cleanText(target.value, row.most))}
            />
          </>
        );
      default:
        return null;
    }
  }
}

/** The value of a list for the usual one. */
const NONE = 'usual';

function keyOf(value: unknown): string {
  return value === null ? NONE : typeof value === 'string' ? value : JSON.stringify(value);
}

/** The values of a choice; `undefined` for other fields. */
function valuesOf(row: FieldRow): readonly unknown[] | undefined {
  switch (row.kind) {
    case 'yes-no':
      return [true, false];
    case 'one-of':
      return row.words.map(Number);
    case 'word':
      return row.choices.map((choice) => choice.value);
    default:
      return undefined;
  }
}
