import { max, nice, ticks } from 'd3-array';

import { Arrow, DeviceGlyph } from '../../parts/glyphs.tsx';
import { hueStyle } from '../../parts/hue.ts';
import type { ArrayResult, DeviceResult, Party, Plan, Prediction } from '../../plan/generated/types.ts';
import { idOf, partiesAt, slotIds } from '../../plan/ids.ts';
import { partyName } from '../../plan/names.ts';
import { planner, usePlanner } from '../../store/planner.ts';
import {
  type ChangeTold,
  changeFigure,
  changeWord,
  compareViewWords as words,
  onlyText,
  placeText,
  rowSaid,
} from '../../text/compare.ts';
import { NO_FIGURE, rate, rateParts } from '../../text/numbers.ts';
import { AskCompared } from './asking.tsx';
import type { ArrayRow, Row } from './rows.ts';

type Props = {
  /** Rows of devices. */
  rows: readonly Row[];
  arrays: readonly ArrayRow[];
  total: { a: Prediction | null; b: Prediction | null; change: ChangeTold | null };
};

/** What each device and each array gets in A and in B, on one axis. */
export function DeviceRows({ rows, arrays, total }: Props) {
  const results = [
    ...rows.flatMap(({ a, b }) => [a?.result, b?.result]),
    ...arrays.flatMap(({ a, b }) => [a, b]),
  ];
  const reach = max(results, (one) => (one ? Math.max(aloneOf(one), one.throughput_mb_s) : 0)) ?? 0;
  const [, end] = nice(0, reach || 10, 5);
  const marks = ticks(0, end, 5);
  return (
    <section className="card compare-card compare-pictured" aria-label={words.gets}>
      <div className="compare-row compare-row-head">
        <h2>{words.gets}</h2>
        <span className="compare-axis" aria-hidden="true">
          {marks.map((mark) => (
            <span key={mark} style={{ left: `${(100 * mark) / end}%` }}>
              {mark}
            </span>
          ))}
          <span data-unit="">MB/s</span>
        </span>
        <span className="compare-figure" aria-hidden="true">
          A, MB/s
        </span>
        <span className="compare-figure" aria-hidden="true">
          B, MB/s
        </span>
        <span className="compare-change" aria-hidden="true">
          B against A
        </span>
      </div>
      {rows.length === 0 && <p className="help">{words.noDevices}</p>}
      <ul className="compare-rows">
        {rows.map((row) => (
          <DeviceRow key={row.key} row={row} end={end} marks={marks} />
        ))}
        {rows.length > 1 && (
          <li className="compare-row compare-total">
            <p className="unseen">{totalSaid(total)}</p>
            <b aria-hidden="true">{words.total}</b>
            <span />
            <Figure told={total.a && toldTotal(total.a)} side="a" name={words.total} party={null} />
            <Figure told={total.b && toldTotal(total.b)} side="b" name={words.total} party={null} />
            <ChangeCell
              change={total.change}
              margin={total.b?.total_margin_mb_s ?? 0}
              only=""
              name={words.total}
              party={null}
            />
          </li>
        )}
        {arrays.map((row) => (
          <ArrayLine key={row.key} row={row} end={end} marks={marks} />
        ))}
      </ul>
      <p className="help">
        {words.getsHelp} {arrays.length > 0 && words.totalOfDisks}
      </p>
    </section>
  );
}

type Result = DeviceResult | ArrayResult;

interface Told {
  mb_s: number;
  margin: number;
  most: number;
}

/** What a device gets alone; nothing for an array, of which that is not known. */
const aloneOf = (result: Result) => ('alone_mb_s' in result ? result.alone_mb_s : 0);
/** Where the interval of a rate ends; an array has no such limit. */
const mostOf = (result: Result) => ('most_mb_s' in result ? result.most_mb_s : Infinity);
const told = (result: Result): Told => ({
  mb_s: result.throughput_mb_s,
  margin: result.margin_mb_s,
  most: mostOf(result),
});
const toldTotal = (all: Prediction): Told => ({
  mb_s: all.total_mb_s,
  margin: all.total_margin_mb_s,
  most: all.total_most_mb_s,
});

function totalSaid({ a, b, change }: Props['total']): string {
  const figures = { a: a && toldTotal(a), b: b && toldTotal(b) };
  return rowSaid(words.total, { a: null, b: null }, figures, change);
}

type RowProps = { row: Row; end: number; marks: readonly number[] };

function DeviceRow({ row, end, marks }: RowProps) {
  const { name, called, glyph, hue, a, b, change } = row;
  const ids = { a: a?.id ?? null, b: b?.id ?? null };
  const [was, is] = [a?.result ?? null, b?.result ?? null];
  const only = a === null || b === null ? onlyText(b === null) : '';
  return (
    <li className="compare-row" style={hueStyle(hue)}>
      <p className="unseen">{rowSaid(called, ids, { a: was && told(was), b: is && told(is) }, change)}</p>
      <div className="compare-name">
        <span aria-hidden="true">
          {glyph && <DeviceGlyph kind={glyph} />}
          <b>{name}</b>
        </span>
        <span className="compare-place">
          <span aria-hidden="true">{placeText(ids.a, ids.b)}</span>
          {b && <IdChoice party={b.party} called={called} />}
        </span>
      </div>
      <Bars was={was} is={is} end={end} marks={marks} />
      <Figure
        told={was && told(was)}
        measured={a?.measured}
        side="a"
        name={called}
        party={a?.party ?? null}
      />
      <Figure told={is && told(is)} measured={b?.measured} side="b" name={called} party={b?.party ?? null} />
      <ChangeCell
        change={change}
        margin={is?.margin_mb_s ?? 0}
        only={only}
        name={called}
        party={b?.party ?? null}
      />
    </li>
  );
}

type ArrayProps = { row: ArrayRow; end: number; marks: readonly number[] };

/** An array, whose figures no dialog explains: its card does. */
function ArrayLine({ row: { name, a, b, change }, end, marks }: ArrayProps) {
  const only = a === null || b === null ? onlyText(b === null) : '';
  return (
    <li className="compare-row">
      <p className="unseen">
        {rowSaid(name, { a: null, b: null }, { a: a && told(a), b: b && told(b) }, change)}
      </p>
      <div className="compare-name" aria-hidden="true">
        <span>
          <b>{name}</b>
        </span>
        <span className="compare-place">
          <span>{words.array}</span>
        </span>
      </div>
      <Bars was={a} is={b} end={end} marks={marks} />
      {(['a', 'b'] as const).map((side) => {
        const result = side === 'a' ? a : b;
        const text = result && rateParts(result.throughput_mb_s, result.margin_mb_s);
        return (
          <span
            key={side}
            className="compare-figure"
            data-main={side === 'b' || undefined}
            aria-hidden="true"
          >
            <small>{side.toUpperCase()}</small>
            <b>{text?.figure ?? NO_FIGURE}</b>
            {text && <i>{text.within}</i>}
          </span>
        );
      })}
      <span className="compare-change" aria-hidden="true">
        {change?.isClear === true && <Arrow up={change.by > 0} />}{' '}
        {change ? changeFigure(change, b?.margin_mb_s ?? 0) : only || NO_FIGURE}
        {change && <i>{changeWord(change)}</i>}
      </span>
    </li>
  );
}

type BarsProps = { was: Result | null; is: Result | null; end: number; marks: readonly number[] };

function Bars({ was, is, end, marks }: BarsProps) {
  return (
    <div className="compare-bars" aria-hidden="true">
      {marks.map((mark) => (
        <i key={mark} className="compare-grid" style={{ left: `${(100 * mark) / end}%` }} />
      ))}
      <BarOf result={was} end={end} side="A" />
      <BarOf result={is} end={end} side="B" />
    </div>
  );
}

function BarOf({ result, end, side }: { result: Result | null; end: number; side: 'A' | 'B' }) {
  if (result === null) return <div className="compare-bar" />;
  const at = (mbS: number) => `${Math.min(100, (100 * mbS) / end)}%`;
  const { throughput_mb_s: here, margin_mb_s: margin } = result;
  const alone = aloneOf(result);
  const [from, to] = [Math.max(0, here - margin), Math.min(end, here + margin, mostOf(result))];
  return (
    <div className="compare-bar" data-side={side}>
      <i className="compare-alone" style={{ width: at(alone) }} />
      <i className="compare-here" style={{ width: at(here) }} />
      <i
        className="compare-margin"
        style={{ left: at(from), width: `max(3px, ${(100 * (to - from)) / end}%)` }}
      />
      <i className="compare-tick" style={{ left: at(here) }} />
      <span style={{ left: at(Math.max(alone, to)) }}>
        {side}
        {side === 'B' && alone > 0 && <em>{words.alone(rate(alone, margin))}</em>}
      </span>
    </div>
  );
}

type Of = {
  name: string;
  /** The device in the plan of the figure; `null`: the total. */
  party: Party | null;
};

function Figure({
  told: figure,
  measured = null,
  side,
  name,
  party,
}: Of & { told: Told | null; measured?: number | null | undefined; side: 'a' | 'b' }) {
  const title = side.toUpperCase();
  const isMain = side === 'b' || undefined;
  if (figure === null) {
    return (
      <span className="compare-figure" data-main={isMain} aria-hidden="true">
        <small>{title}</small>
        {NO_FIGURE}
      </span>
    );
  }
  const { figure: text, within } = rateParts(figure.mb_s, figure.margin, figure.most);
  return (
    <span className="compare-figure" data-main={isMain}>
      <small aria-hidden="true">{title}</small>
      <AskCompared
        figure={{ side, party, at: party ? 'rate' : 'total' }}
        label={words.askLabel(text, name, title)}
      >
        {text}
      </AskCompared>
      <i aria-hidden="true">{within}</i>
      {measured !== null && <i>{words.measured(measured)}</i>}
    </span>
  );
}

type ChangeProps = Of & { change: ChangeTold | null; margin: number; only: string };

function ChangeCell({ change, margin, only, name, party }: ChangeProps) {
  if (change === null) {
    return (
      <span className="compare-change" aria-hidden="true">
        {only || NO_FIGURE}
      </span>
    );
  }
  const text = changeFigure(change, margin);
  return (
    <span className="compare-change">
      <AskCompared figure={{ side: 'b', party, at: 'change' }} label={words.askChange(text, name)}>
        {change.isClear && <Arrow up={change.by > 0} />} {text}
      </AskCompared>
      <i aria-hidden="true">{changeWord(change)}</i>
    </span>
  );
}

/** Moves a device of B. A device at the chosen ID takes the ID that becomes free. */
function IdChoice({ party, called }: { party: Party; called: string }) {
  const plan = usePlanner((state) => state.plan);
  const own = idOf(plan, party);
  if (own === null) return null;
  return (
    <select
      className="compare-id"
      aria-label={words.idInB(called)}
      value={own}
      onChange={(event) => planner.move(party, Number(event.target.value))}
    >
      {slotIds(plan).map((id) => (
        <option key={id} value={id}>
          {`${id} · ${id === own ? words.now : occupant(plan, id)}`}
        </option>
      ))}
    </select>
  );
}

function occupant(plan: Plan, id: number): string {
  const [there] = partiesAt(plan, id);
  return there === undefined ? words.freeId : words.swaps(partyName(plan, there));
}
