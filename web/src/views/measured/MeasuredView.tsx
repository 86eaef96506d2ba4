import './measured.css';

import { useId } from 'react';

import { SelectField } from '../../parts/SelectField.tsx';
import { View } from '../../parts/View.tsx';
import { toldApart } from '../../plan/names.ts';
import { planner, usePlanner } from '../../store/planner.ts';
import { measuredWords as words } from '../../text/measured.ts';
import { Explanations } from './Explanations.tsx';
import { PastedRates } from './PastedRates.tsx';
import { Rates } from './Rates.tsx';

/** The rates that a person has measured of a device, and what explains them, in place of the plan. */
export default function MeasuredView() {
  const plan = usePlanner((state) => state.plan);
  const looking = usePlanner((state) => state.looking);
  const id = useId();
  const { devices } = plan.bus;
  const wanted = looking?.shows === 'measured' ? looking.device : 0;
  const index = devices[wanted] === undefined ? 0 : wanted;
  const device = devices[index];
  return (
    <View className="measured" title={words.title} of={words.of(plan.name)} back={words.back}>
      {device === undefined ? (
        <p className="card view-card">{words.noDevice}</p>
      ) : (
        <>
          <section className="card view-card" aria-labelledby={`${id}rates`}>
            <h2 id={`${id}rates`}>{words.rates}</h2>
            <div className="settings measured-device">
              <SelectField
                id={`${id}device`}
                label={words.device}
                value={index}
                choices={devices.map((_, at) => ({
                  value: at,
                  label: toldApart(plan, { kind: 'device', index: at }),
                }))}
                onChange={(value) => planner.look({ shows: 'measured', device: Number(value) })}
              />
            </div>
            <Rates key={index} index={index} device={device} />
            <PastedRates key={`pasted ${index}`} index={index} />
          </section>
          {device.measured.length > 0 && <Explanations plan={plan} index={index} />}
        </>
      )}
    </View>
  );
}
