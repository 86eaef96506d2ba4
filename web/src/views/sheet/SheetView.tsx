import './sheet.css';

import { type ReactNode, useState } from 'react';

import { Jumpers, jumpersOf } from '../../parts/Jumpers.tsx';
import { View } from '../../parts/View.tsx';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { DeviceGlyph } from '../../parts/glyphs.tsx';
import { hueStyle } from '../../parts/hue.ts';
import { qrOf } from '../../parts/qr.ts';
import { writeLink } from '../../plan/link/links.ts';
import type { Evaluation, Plan } from '../../plan/generated/types.ts';
import { notesOf } from '../../plan/moments.ts';
import { planner, settledEvaluationOfPlan, usePlanner } from '../../store/planner.ts';
import { addressOf } from '../../store/url.ts';
import { busModeText, busText } from '../../text/bus.ts';
import { moment, momentWords } from '../../text/moments.ts';
import { rate, rateParts, rateWithin } from '../../text/numbers.ts';
import { workText } from '../../text/setup.ts';
import { arrayName } from '../../text/arrays.ts';
import {
  agreedTexts,
  arrayTexts,
  checkTexts,
  findingText,
  findingsText,
  sheetWords as words,
  stampText,
} from '../../text/sheet.ts';
import { Connect } from './Connect.tsx';
import { type SheetRow, sheetRows } from './rows.ts';

/** A page to print and to carry to the machine, in place of the plan. */
export default function SheetView() {
  const plan = usePlanner((state) => state.plan);
  const evaluation = usePlanner(settledEvaluationOfPlan);
  return (
    <View
      className="sheet-view"
      title={words.title}
      of={words.of}
      back={words.back}
      tools={
        <>
          <button type="button" className="button" data-primary="" onClick={() => window.print()}>
            {words.print}
          </button>
          <CopyButton label={words.copyLink} onCopy={() => planner.copyLink()} />
        </>
      }
    >
      <Sheet plan={plan} evaluation={evaluation} />
    </View>
  );
}

function Sheet({ plan, evaluation }: { plan: Plan; evaluation: Evaluation | null }) {
  const rows = sheetRows(plan, evaluation);
  // A plan without a laid-out cable has a section less.
  const after = plan.bus.line === null ? 1 : 2;
  return (
    <article className="sheet" aria-busy={evaluation === null}>
      <Head plan={plan} evaluation={evaluation} />
      <Section number={1} title={words.set} help={words.setHelp}>
        <Settings rows={rows} />
      </Section>
      {plan.bus.line === null ? (
        <p className="help sheet-no-cable">{words.noCable}</p>
      ) : (
        <Section number={2} title={words.connect} help={words.connectHelp}>
          <Connect plan={plan} evaluation={evaluation} />
        </Section>
      )}
      <div className="sheet-halves">
        <Section number={after + 1} title={words.check}>
          <ul className="sheet-checks">
            {[
              ...checkTexts(
                plan,
                rows.map(({ id }) => id),
              ),
              ...agreedTexts(rows),
              ...arrayTexts(plan),
            ].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Findings evaluation={evaluation} />
        </Section>
        <Section number={after + 2} title={words.measure}>
          <Measure plan={plan} rows={rows} evaluation={evaluation} />
        </Section>
      </div>
      <div className="sheet-notes">
        <h3>{words.notes}</h3>
        <TimeNotes plan={plan} />
        <i />
        <i />
      </div>
      <footer>
        <p>
          {evaluation === null ? words.waiting : evaluation.words.accuracy}{' '}
          {plan.other !== null && words.other(plan.channel)}
        </p>
        <p>{words.megabyte}</p>
      </footer>
    </article>
  );
}

/** The notes at moments of the bus in time, which has no picture here. */
function TimeNotes({ plan }: { plan: Plan }) {
  const notes = notesOf(plan.moments);
  if (notes.length === 0) return null;
  return (
    <>
      <p className="help">{momentWords.onSheet}</p>
      <ul className="sheet-time-notes">
        {notes.map(({ ns, note, key }) => (
          <li key={key}>
            <b>{moment(ns)}</b> {note}
          </li>
        ))}
      </ul>
    </>
  );
}

function Head({ plan, evaluation }: { plan: Plan; evaluation: Evaluation | null }) {
  const [at] = useState(() => Date.now());
  const prediction = evaluation?.prediction;
  const bus = prediction ? busModeText(plan, prediction) : { lead: busText(plan.bus.width), rest: '.' };
  return (
    <header className="sheet-head">
      <div>
        <p className="help">Busfree · {words.title}</p>
        <h2>{plan.name === '' ? words.unnamed : plan.name}</h2>
        <p>
          {bus.lead}
          {bus.rest} {workText(plan)}
        </p>
        {plan.note !== '' && <p>{plan.note}</p>}
        <p>{stampText(at, evaluation?.prediction?.model_version, plan.seed)}</p>
      </div>
      <Code url={addressOf(writeLink(plan))} />
    </header>
  );
}

function Code({ url }: { url: string }) {
  const code = qrOf(url);
  if (code === null) return <p className="help">{words.noQr}</p>;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${code.side} ${code.side}`}
        role="img"
        aria-label={words.qr}
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${code.side}v${code.side}H0z`} />
        <path fill="#000" d={code.path} />
      </svg>
      <figcaption>{words.qrHelp}</figcaption>
    </figure>
  );
}

type SectionProps = { number: number; title: string; help?: string; children: ReactNode };

function Section({ number, title, help, children }: SectionProps) {
  return (
    <section>
      <h3>
        {number}&ensp;{title} {help !== undefined && <small>{help}</small>}
      </h3>
      {children}
    </section>
  );
}

function Settings({ rows }: { rows: readonly SheetRow[] }) {
  const { columns } = words;
  return (
    <table className="sheet-settings">
      <thead>
        <tr>
          {Object.values(columns).map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} style={hueStyle(row.hue)}>
            <td>
              <b className="sheet-id">{row.address}</b>
            </td>
            <th scope="row">
              {row.glyph && <DeviceGlyph kind={row.glyph} />} {row.name}
              <small>{row.detail}</small>
              {row.remarks.map((remark) => (
                <small key={remark}>{remark}</small>
              ))}
            </th>
            <td>
              <Label>{columns.setting}</Label>
              {row.jumperBits === null ? (
                row.setting
              ) : (
                <>
                  <Jumpers id={row.id} widthBits={row.jumperBits} />
                  <small>{jumpersOf(row.id) || words.noJumpers}</small>
                </>
              )}
            </td>
            <td>
              {row.terminator !== '' && <Label>{columns.terminator}</Label>}
              {row.terminator}
            </td>
            <Blank />
            <td>
              <Label>{columns.expect}</Label>
              <Expect row={row} />
            </td>
            <td>
              <i className="sheet-box" />
              <span className="unseen">{words.toTick}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Expect({ row: { result, unused, jumperBits, glyph } }: { row: SheetRow }) {
  if (unused !== null) return unused.short;
  if (result === null)
    return glyph === 'host' || glyph === null ? words.noData : jumperBits && words.noFigures;
  const { throughput_mb_s: mbS, margin_mb_s: margin, most_mb_s: most, alone_mb_s: alone } = result;
  const { figure, within } = rateParts(mbS, margin, most);
  return (
    <>
      <b>{figure}</b>
      {within === '' ? '' : ` ${within}`} MB/s
      <small>{words.alone(rate(alone, margin))}</small>
    </>
  );
}

function Findings({ evaluation }: { evaluation: Evaluation | null }) {
  if (evaluation === null) return null;
  const findings = evaluation.findings.filter(({ severity }) => severity !== 'note');
  return (
    <>
      <h4>{words.findings}</h4>
      <ul className="sheet-checks">
        {findings.map((finding) => (
          <li key={`${finding.words.title} ${finding.devices.join()}`}>{findingText(finding)}</li>
        ))}
      </ul>
      <p>{findingsText(findings.length, evaluation.findings.length - findings.length)}</p>
    </>
  );
}

type MeasureProps = { plan: Plan; rows: readonly SheetRow[]; evaluation: Evaluation | null };

function Measure({ plan, rows, evaluation }: MeasureProps) {
  const prediction = evaluation?.prediction;
  const busy = rows.flatMap(({ key, address, name, result, unused }) =>
    result === null || unused !== null ? [] : [{ key, address, name, result }],
  );
  return (
    <table className="sheet-measure">
      <thead>
        <tr>
          <th scope="col">{words.device}</th>
          <th scope="col">{words.expected}</th>
          <th scope="col">{words.measured}</th>
        </tr>
      </thead>
      <tbody>
        {busy.map(
          ({
            key,
            address,
            name,
            result: { throughput_mb_s: mbS, margin_mb_s: margin, most_mb_s: most },
          }) => (
            <tr key={key}>
              <th scope="row">
                {name}, ID {address}
              </th>
              <td>{rateWithin(mbS, margin, most)}</td>
              <Blank />
            </tr>
          ),
        )}
      </tbody>
      {prediction && (busy.length > 1 || prediction.arrays.length > 0) && (
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td>
              {rateWithin(prediction.total_mb_s, prediction.total_margin_mb_s, prediction.total_most_mb_s)}
            </td>
            <Blank />
          </tr>
          {prediction.arrays.map(({ throughput_mb_s: mbS, margin_mb_s: margin }, at) => (
            // Nothing but its place tells one array from another.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={`array ${at}`}>
              <th scope="row">{arrayName(plan, at)}</th>
              <td>{rateWithin(mbS, margin)}</td>
              <Blank />
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  );
}

/** The head of its column, on a narrow screen, where the table has no heads. */
function Label({ children }: { children: string }) {
  return <span className="sheet-label">{children}: </span>;
}

/** A cell to write in by hand. */
function Blank() {
  return (
    <td className="sheet-line">
      <span className="unseen">{words.toWrite}</span>
    </td>
  );
}
