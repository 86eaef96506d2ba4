// The tables of the ID precedence paper with predictions, from the report on the model, so that no figure is typed by
// hand.

import type { Cell } from '../../src/plan/generated/types.ts';
import { errorPercent, quantity, rate } from '../../src/text/numbers.ts';
import {
  blindError,
  cdStatesText,
  cellName,
  leadText,
  ordersText,
  rangeText,
  setupText,
  stateText,
} from '../../src/text/trust.ts';
import { report } from '../../src/trust/report.ts';
import { escape, scrolling } from './markdown.ts';

/**
 * A table of the paper by its name, "Table 6", or those of its rows that have all of these in their titles:
 * "Table 6, Disk 7, load 99" or "Table 3, CD-ROM". Each row links to its plan.
 */
export function tableHtml(what: string): string {
  const [name = '', ...parts] = what.split(', ');
  const experiment = name.toLowerCase().replace(' ', '-');
  const cells = report.cells.filter((cell) => {
    const titles = cell.title.split(', ');
    const has = (part: string) => titles.some((title) => title === part || title.startsWith(`${part} `));
    return cell.experiment === experiment && parts.every(has);
  });
  if (cells.length === 0) throw new Error(`nothing was measured for ${what}`);
  const rows = [...new Set(cells.map(({ row }) => row))].map((row) =>
    cells.filter((cell) => cell.row === row),
  );
  const heads = ['IDs and load', 'Device', 'Measured', 'Predicted', 'Error', 'Blind'];
  const label = `${name}: rates in MB/s, measured and predicted`;
  const table = [
    `<table class="doc-measured"><caption>${label}</caption><thead><tr>`,
    ...heads.map((head, i) => `<th scope="col"${i > 1 ? ' data-kind="figure"' : ''}>${head}</th>`),
    '</tr></thead>',
    ...rows.map((row) => `<tbody>${row.map(line).join('')}</tbody>`),
    '</table>',
  ];
  return scrolling('div', label, table.join(''));
}

function line(cell: Cell, place: number, row: readonly Cell[]): string {
  const setup =
    place > 0
      ? ''
      : `<th scope="rowgroup" rowspan="${row.length}"><a href="../index.html#${escape(cell.plan)}">${escape(setupText(cell.title))}</a></th>`;
  const state =
    cell.measured_state === null || cell.state === null
      ? ''
      : `<small>${stateText(cell.measured_state, cell.state)}</small>`;
  const range = rangeText(rate(cell.low_mb_s), rate(cell.high_mb_s));
  const figures = [
    rate(cell.measured_mb_s),
    `<b>${rate(cell.predicted_mb_s)}</b><small>${range}</small>`,
    errorPercent(cell.error_percent),
    cell.blind_mb_s === null ? '' : `${rate(cell.blind_mb_s)}<small>${blindError(cell)}</small>`,
  ].map((figure) => `<td data-kind="figure">${figure}</td>`);
  return `<tr>${setup}<td>${cellName(cell.device)}${state}</td>${figures.join('')}</tr>`;
}

/** The mean waits of the simulation beside the formulas of queueing theory. */
export function waitsHtml(name: string): string {
  const rows = report.checks
    .filter(({ section }) => section === name)
    .map(({ plan, name: of, measured, predicted, low, high, source }) => {
      const title = escape(of.replace(/^mean wait (?:of the |for )/, ''));
      const figures = [
        decimals(measured ?? 0),
        `<b>${decimals(predicted ?? 0)}</b><small>${decimals(low ?? 0)} to ${decimals(high ?? 0)}</small>`,
      ].map((figure) => `<td data-kind="figure">${figure}</td>`);
      return `<tr><th scope="row"><a href="../index.html#${plan}">${title}</a><br /><small>${escape(source)}</small></th>${figures.join('')}</tr>`;
    });
  if (rows.length === 0) throw new Error(`no checks are called ${name}`);
  const label = 'Mean waits for the bus, ms: by the formula, and simulated with a 95 % interval';
  const head =
    '<thead><tr><th scope="col">Requests</th><th scope="col" data-kind="figure">Formula</th><th scope="col" data-kind="figure">Simulated</th></tr></thead>';
  return scrolling(
    'div',
    label,
    `<table class="doc-measured"><caption>${label}</caption>${head}<tbody>${rows.join('')}</tbody></table>`,
  );
}

/** Steps computed by hand beside their means in a trace. */
export function handHtml(name: string): string {
  const table = report.by_hand.find((one) => one.name === name);
  if (table === undefined) throw new Error(`nothing was computed by hand for ${name}`);
  const figure = (value: number | null, unit: string) =>
    value === null ? '' : unit === '' ? quantity(value) : decimals(value);
  const cell = (text: string) => `<td data-kind="figure">${text}</td>`;
  const rows = table.steps.map(({ what, unit, figures }) => {
    const cells = figures.map(
      ({ by_hand, simulated }) => cell(figure(by_hand, unit)) + cell(`<b>${figure(simulated, unit)}</b>`),
    );
    const title = unit === '' ? what : `${what}, ${unit}`;
    return `<tr><th scope="row">${escape(title)}</th>${cells.join('')}</tr>`;
  });
  const measured = table.columns.map(
    ({ measured_mb_s }) => `<td colspan="2" data-kind="figure">${rate(measured_mb_s)}</td>`,
  );
  const heads = table.columns.map(
    ({ title, plan }) =>
      `<th scope="colgroup" colspan="2"><a href="../index.html#${escape(plan)}">${escape(title)}</a></th>`,
  );
  const pair =
    '<th scope="col" data-kind="figure">by hand</th><th scope="col" data-kind="figure">simulated</th>';
  const label = 'Each step by hand and in a trace of the simulation';
  const html = [
    `<table class="doc-measured"><caption>${label}</caption><thead>`,
    `<tr><th scope="col" rowspan="2">Step</th>${heads.join('')}</tr><tr>${pair.repeat(heads.length)}</tr></thead><tbody>`,
    ...rows,
    `<tr><th scope="row">measured, MB/s</th>${measured.join('')}</tr></tbody></table>`,
  ];
  return scrolling('div', label, html.join(''));
}

/** Times and rates with about four digits. */
const decimals = (value: number) => value.toFixed(value < 10 ? 3 : 2);

/** The measured and predicted value that the report has under this name. */
export function checkText(name: string): string {
  const check = report.checks.find((one) => one.name === name);
  if (!check || check.measured === null || check.predicted === null)
    throw new Error(`nothing is known of ${name}`);
  return `measured at ${rate(check.measured)} ${check.unit}, predicted at ${rate(check.predicted)}`;
}

/** A sentence of the page on accuracy, by its name. */
export function sentence(name: string): string {
  switch (name) {
    case 'lead':
      return leadText(report).lead;
    case 'caution':
      return leadText(report).caution;
    case 'cd states':
      return cdStatesText(report).plain;
    case 'orders':
      return ordersText(report).plain;
    default:
      throw new Error(`no sentence is called ${name}`);
  }
}
