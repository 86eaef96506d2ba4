import './heat.css';

import { extent } from 'd3-array';
import { type KeyboardEvent, useRef, useState } from 'react';

import { loserOf } from '../../engine/figures.ts';
import type { HeatCell, HeatMap, Plan } from '../../plan/generated/types.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { csvText } from '../../parts/csv.ts';
import { hueStyle } from '../../parts/hue.ts';
import { saveFile } from '../../parts/save-file.ts';
import { toldApart } from '../../plan/names.ts';
import { firstDevice } from '../../plan/preferences.ts';
import { planner, settledEvaluation, usePlanner } from '../../store/planner.ts';
import { said } from '../../text/announcements.ts';
import { type HeatMark, heatWords } from '../../text/heat.ts';
import { aboutRate } from '../../text/numbers.ts';
import { useHeat } from './useHeat.ts';

type Props = { map: HeatMap; onClose: () => void };

/** The rate of one device for every pair of its host's ID and its own: a table of plans to open. */
export default function HeatDialog({ onClose }: { onClose: () => void }) {
  const plan = usePlanner((state) => state.plan);
  const evaluation = usePlanner(settledEvaluation);
  const [device, setDevice] = useState(() => firstDevice(plan) ?? loserOf(plan, evaluation));
  const sofar = useHeat(plan, device);
  // Its axes are known when all pairs have been checked.
  const map = sofar?.finished === true || (sofar && sofar.hosts.length > 0) ? sofar : null;
  const hue = plan.bus.devices[device]?.hue ?? 1;
  const isEmpty = map?.finished === true && map.cells.length === 0;
  return (
    <Dialog title={heatWords.title} isOpen onClose={onClose}>
      <div className="heat" style={hueStyle(hue)}>
        <label className="heat-device">
          {heatWords.device}
          <select value={device} onChange={(event) => setDevice(Number(event.target.value))}>
            {plan.bus.devices.map(({ hue: key }, index) => (
              <option key={key} value={index}>
                {toldApart(plan, { kind: 'device', index })}
              </option>
            ))}
          </select>
        </label>
        <p className="help">{isEmpty ? heatWords.empty : heatWords.help}</p>
        {map && !isEmpty && <Grid key={device} map={map} plan={plan} onClose={onClose} />}
        <output className="help">{map ? heatWords.progress(map) : heatWords.starting}</output>
        {map && !isEmpty && (
          <div className="form-actions">
            <button
              type="button"
              className="button"
              disabled={!map.finished}
              onClick={() => saveFile('busfree-ids.csv', 'text/csv', csvOf(map))}
            >
              {heatWords.save}
            </button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Grid({ map, plan, onClose }: Props & { plan: Plan }) {
  const table = useRef<HTMLTableElement>(null);
  const now = nowOf(plan, map.device);
  const [least = 0, most = 0] = extent(map.cells, ({ mb_s }) => mb_s);
  const [focused, setFocused] = useState(now);
  const cellAt = (host: number, id: number) =>
    map.cells.find((cell) => cell.host_id === host && cell.id === id);
  // One tab stop: the cell with the last focus, or the first cell.
  const stop = cellAt(focused.host, focused.id) ?? map.cells[0];
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || !stop) return;
    event.preventDefault();
    const next = nextCell(map, stop, step, cellAt);
    if (!next) return;
    setFocused({ host: next.host_id, id: next.id });
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.host_id} ${next.id}"]`)?.focus();
  };
  return (
    <>
      <div className="heat-scroll">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA's grid pattern on a table */}
        <table ref={table} role="grid" aria-label={heatWords.grid(map.name)} onKeyDown={move}>
          <thead>
            <tr>
              <th scope="col">{heatWords.corner}</th>
              {map.devices.map((id) => (
                <th key={id} scope="col">
                  {id}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {map.hosts.map((host) => (
              <tr key={host}>
                <th scope="row">{host}</th>
                {map.devices.map((id) => {
                  const cell = cellAt(host, id);
                  if (!cell) {
                    return (
                      <td key={id} className="heat-none">
                        <span className="unseen">{heatWords.none}</span>
                      </td>
                    );
                  }
                  const mark = markOf(cell, now, most);
                  return (
                    <td key={id} data-mark={mark}>
                      <button
                        type="button"
                        data-cell={`${host} ${id}`}
                        tabIndex={cell === stop ? 0 : -1}
                        aria-label={heatWords.cell(cell, mark)}
                        style={shade(cell.mb_s, most)}
                        onFocus={() => setFocused({ host, id })}
                        onClick={() => {
                          planner.takeTried(cell.plan, said.tried(heatWords.opened(cell)));
                          onClose();
                        }}
                      >
                        {heatWords.figure(cell)}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="heat-legend">
        {heatWords.legend.least(least)} <span className="heat-ramp" style={shade(least, most)} />
        {heatWords.legend.most(most)}
        <span data-mark="now">{heatWords.now}</span>
        <span data-mark="best">{heatWords.best}</span>
      </p>
    </>
  );
}

/** A row for each pair of IDs. A pair that is not possible has none, and a short simulation claims no margin. */
function csvOf({ name, cells }: HeatMap): string {
  const rows = cells.map(({ host_id: host, id, mb_s: mbS, margin_mb_s: margin, estimated, plan }) => [
    host,
    id,
    ...(estimated ? [aboutRate(mbS).slice(1), '', plan] : [mbS, margin, plan]),
  ]);
  return csvText([heatWords.columns(name), ...rows]);
}

type Pair = { host: number; id: number };

function nowOf(plan: Plan, device: number): Pair {
  const found = plan.bus.devices[device];
  return { host: plan.bus.hosts[found?.host ?? 0]?.id ?? 7, id: found?.id ?? 0 };
}

/** Cells that round to the best value are marked too, because a short simulation does not tell them apart. */
function markOf(cell: HeatCell, now: Pair, most: number): HeatMark {
  const isNow = cell.host_id === now.host && cell.id === now.id;
  if (aboutRate(cell.mb_s) !== aboutRate(most)) return isNow ? 'now' : 'none';
  return isNow ? 'both' : 'best';
}

/** The share of the device's colour in a cell; the style sheet keeps its figure readable. */
function shade(mbS: number, most: number) {
  return { ['--heat' as string]: most > 0 ? mbS / most : 0 };
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** The next cell in a direction, past impossible pairs; with Home and End the last one in that direction. */
function nextCell(
  { hosts, devices }: HeatMap,
  from: HeatCell,
  [down, right]: readonly [number, number],
  cellAt: (host: number, id: number) => HeatCell | undefined,
): HeatCell | undefined {
  let [row, column] = [hosts.indexOf(from.host_id) + down, devices.indexOf(from.id)];
  const goesOn = Math.abs(right) === Infinity;
  column += Math.sign(right);
  let found: HeatCell | undefined;
  while (hosts[row] !== undefined && devices[column] !== undefined) {
    found = cellAt(hosts[row] ?? 0, devices[column] ?? 0) ?? found;
    if (found && !goesOn) return found;
    row += down;
    column += Math.sign(right);
  }
  return found;
}
