import { useState } from 'react';

import type { Own, Plan } from '../../plan/generated/types.ts';
import { Field } from '../../parts/Field.tsx';
import { findDevice } from '../../plan/catalogue.ts';
import { USUAL, isUsual } from '../../plan/fields.ts';
import { asPart } from '../../plan/link/part.ts';
import { setOwn } from '../../plan/own.ts';
import { usePlanner } from '../../store/planner.ts';
import { namesOf } from '../../text/fields.ts';
import { fieldWords } from '../../text/part-fields.ts';
import { ownWords } from '../../text/settings.ts';

type Props = { index: number; isOpen: boolean; edit: (command: (plan: Plan) => Plan) => void };

/** The figures of a device: the catalogue's unless the plan has its own. */
export function OwnFigures({ index, isOpen, edit }: Props) {
  const device = usePlanner((state) => state.plan.bus.devices[index]);
  const [startsOpen] = useState(() => isOpen || (device !== undefined && !isUsual('own', device.own)));
  if (!device) return null;
  const made = asPart(findDevice(device.model) ?? {});
  const set = (change: Partial<Own>) => edit((current) => setOwn(current, index, change));
  return (
    <details className="own-figures" open={startsOpen}>
      <summary>{ownWords.title}</summary>
      <p className="help">{ownWords.help}</p>
      <div className="settings">
        {namesOf('own', fieldWords.own).map((name) => (
          <Field key={name} table="own" name={name} part={device.own} set={set} made={made[name]} />
        ))}
        <div className="form-actions">
          <button
            type="button"
            className="button"
            disabled={isUsual('own', device.own)}
            onClick={() => set(USUAL.own)}
          >
            {ownWords.reset}
          </button>
        </div>
      </div>
    </details>
  );
}
