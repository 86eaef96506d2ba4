// Every finding of the engine. The texts are the engine's answer for a plan that has it, so that no page repeats one.

import examples from '../../src/plan/generated/findings.json' with { type: 'json' };
import type { Finding } from '../../src/plan/generated/types.ts';
import { sourceParts } from '../../src/text/sources.ts';
import { escape } from './markdown.ts';
import { sourceOf } from './pages.ts';
import { evaluationOf, examinationOf } from './posters.ts';

/** Plans of the findings that need a prediction. `crates/study/tests/it/foreseen.rs` tries them in Rust. */
const FORESEEN: Readonly<Record<string, string>> = {
  'need-missed': '3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/0=id_prec_disk.needs=15.s124k',
  'falls-behind': '4/wide.se/7=host.aha2940uw/0=seagate_st39102lw.rand.s8k.rate=200',
  'deadlines-missed':
    '4/wide.se/load=99.5.1.2.4/7=host.aha2940uw/6=seagate_st39102lw.s124k.q4/0=seagate_st39102lw.r0.s124k.rate=40.within=40.even',
  starved:
    '3/narrow.se/7=host.aha2940u/6=host.aha2940u/5=seagate_st34501n.s124k/4=seagate_st34501n.by=2.s124k/0=seagate_st34501n.by=2.s124k',
  'processor-busy': '3/wide.se/7=host.aha2940uw.command=3000/0=seagate_st39102lw.s4k.q8',
  'file-system-limits': '5/wide.se/7=host.aha2940uw.os=nt4/0=seagate_st39102lw.fs=ntfs',
};

/** Each code of a finding with a plan that has it; `null` if no plan with parts of the catalogue has it. */
export const EXAMPLES: ReadonlyMap<string, string | null> = new Map(
  examples.map(([code, plan]) => [String(code), plan ?? FORESEEN[String(code)] ?? null]),
);

/** The codes that a page names, in its order. */
const codesOn = (page: string) =>
  [...sourceOf(page).matchAll(/<!-- findings: ([^>]+?) -->/g)].flatMap(([, codes = '']) =>
    codes.split(/\s+/),
  );

/** The finding with this code, as the engine says it of the example. */
export function findingOf(code: string): Finding | null {
  const plan = EXAMPLES.get(code);
  if (plan === undefined) throw new Error(`the engine has no finding ${code}`);
  if (plan === null) return null;
  const { findings } = code in FORESEEN ? evaluationOf(plan) : examinationOf(plan);
  const finding = findings.find((one) => one.code === code);
  if (!finding) throw new Error(`${plan} does not have ${code}`);
  return finding;
}

/** These findings: each with its severity, its cause, its mend, its source and a plan to open. */
export function findingsText(codes: string): string {
  return codes.split(/\s+/).map(findingText).join('\n\n');
}

const SEVERITIES = { error: 'Error', warning: 'Warning', note: 'Note' } as const;

function findingText(code: string): string {
  const finding = findingOf(code);
  if (!finding)
    return `## ${code}\n\nNo device or host adapter in the catalogue causes this finding at present, so there is no example.`;
  const { severity, words, mend, source } = finding;
  const { named, address } = sourceParts(source);
  const mends = [words.advice, mend && `“${mend.label}” does it in the planner.`].filter(Boolean).join(' ');
  const rows = [
    ['Cause', escape(words.detail)],
    ['If ignored', escape(words.ignored)],
    ['Mend', escape(mends)],
    ['Source', address === null ? escape(named) : `<a href="${escape(address)}">${escape(named)}</a>`],
    ['Example', `<a href="../index.html#${EXAMPLES.get(code) ?? ''}">Open a plan with this finding</a>`],
  ].filter(([, text]) => text !== '');
  return [
    `## ${code}`,
    `<p><span class="doc-severity" data-severity="${severity}">${SEVERITIES[severity]}</span> <b>${escape(words.title)}</b></p>`,
    `<dl class="doc-finding">${rows.map(([term, text]) => `<div><dt>${term}</dt><dd>${text}</dd></div>`).join('')}</dl>`,
  ].join('\n\n');
}

/** The findings of another page, with anchors of their codes that lead there. */
export function listOfFindings(page: string): string {
  const entries = codesOn(page).map((code) => {
    const title = findingOf(code)?.words.title ?? '';
    return `<li id="${code}"><a href="${page}.html#${code}">${code}</a> ${escape(title)}</li>`;
  });
  return `<ul class="doc-sections">${entries.join('')}</ul>`;
}
