import { Segmented } from '../../parts/Segmented.tsx';
import { SWEPT_OF_ALL, SWEPT_SETTINGS } from '../../plan/generated/swept.ts';
import type { Plan } from '../../plan/generated/types.ts';
import { toldApart } from '../../plan/names.ts';
import { addressOf } from '../../plan/units.ts';
import { overText, sweepWords as words } from '../../text/sweep.ts';

type Props = { plan: Plan; over: string; onChange: (over: string) => void };

/** What is varied: buttons for the whole plan and a menu of the devices' settings; on a narrow screen one menu for all. */
export function OverChoice({ plan, over, onChange }: Props) {
  const groups = plan.bus.devices.map(({ id, lun, hue }, index) => {
    const party = { kind: 'device' as const, index };
    const name = `${addressOf(plan, party)} ${toldApart(plan, party)}`;
    return (
      <optgroup key={hue} label={name}>
        {SWEPT_SETTINGS.map((setting) => {
          const value = `${id}${lun === 0 ? '' : `.${lun}`}.${setting}`;
          // The closed menu shows the chosen line alone.
          const text = value === over ? `${name}: ${overText(setting)}` : overText(setting);
          return (
            <option key={setting} value={value}>
              {text}
            </option>
          );
        })}
      </optgroup>
    );
  });
  const isOfDevice = over.includes('.');
  return (
    <div className="sweep-over">
      <div className="sweep-over-wide">
        <Segmented
          label={words.over}
          value={over}
          options={SWEPT_OF_ALL.map((value) => ({ value, label: overText(value) }))}
          onChange={onChange}
        />
        <select
          aria-label={words.setting}
          data-chosen={isOfDevice || undefined}
          value={isOfDevice ? over : ''}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled>
            {words.choose}
          </option>
          {groups}
        </select>
      </div>
      <select
        className="sweep-over-narrow"
        aria-label={words.over}
        value={over}
        onChange={(event) => onChange(event.target.value)}
      >
        <optgroup label={words.ofPlan}>
          {SWEPT_OF_ALL.map((value) => (
            <option key={value} value={value}>
              {overText(value)}
            </option>
          ))}
        </optgroup>
        {groups}
      </select>
    </div>
  );
}
