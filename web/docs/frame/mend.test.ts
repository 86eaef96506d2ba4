// The tutorial on a bus that does not work: every step does in the planner what the page says.

import { describe, expect, it } from 'vitest';

import { setPieceCm } from '../../src/plan/cable.ts';
import { applyEdit } from '../../src/plan/mend.ts';
import { writeLink } from '../../src/plan/link/links.ts';
import { planOf } from '../../src/plan/plan-of.ts';
import { symptomText, suspects, type SymptomName } from '../../src/text/symptoms.ts';
import { sourceOf } from './pages.ts';
import { evaluationOf, examinationOf } from './posters.ts';

const page = sourceOf('mend');
/** The plans of the page: with all faults, after each of the first two mends, and mended. */
const links = [...page.matchAll(/(?:\(\.\.\/#|plan=")([^")]+)/g)].map(([, link = '']) => link);
const [faulty = '', oneMended = '', twoMended = '', mended = ''] = links;
const faults = (link: string) =>
  examinationOf(link).findings.flatMap(({ code, severity }) => (severity === 'note' ? [] : [code]));

/** The mend of this finding, which the page names by the label of its button. */
function mend(link: string, code: string): string {
  const edit = examinationOf(link).findings.find((finding) => finding.code === code)?.mend;
  expect(page).toContain(`“${edit?.label}”`);
  return edit ? writeLink(applyEdit(planOf(link), edit.edit)) : '';
}

describe('the tutorial', () => {
  it('begins with three faults, and one of them with a second effect', () => {
    expect(links).toHaveLength(4);
    expect(faults(faulty)).toEqual([
      'duplicate-id',
      'host-terminated-inside',
      'cable-too-long',
      'termpwr-over-budget',
    ]);
    expect(evaluationOf(faulty).prediction).toBeNull();
  });

  it('mends one fault a step by the planner’s button or field', () => {
    expect(mend(faulty, 'duplicate-id')).toBe(oneMended);
    expect(faults(oneMended)).toEqual(['host-terminated-inside', 'cable-too-long', 'termpwr-over-budget']);
    expect(mend(oneMended, 'host-terminated-inside')).toBe(twoMended);
    expect(faults(twoMended)).toEqual(['cable-too-long']);
    // The piece from the card, the second on the cable, to the box.
    expect(writeLink(setPieceCm(planOf(twoMended), { segment: 0, index: 2 }, 100))).toBe(mended);
    expect(faults(mended)).toEqual([]);
    expect(evaluationOf(mended).findings.map(({ code }) => code)).toEqual(['assumed']);
  });

  it('finds the causes where the guide to symptoms has them', () => {
    const isNamed = (symptom: SymptomName, link: string) => {
      const [suspect] = suspects(symptom, examinationOf(link).findings);
      expect(page).toContain(`“${symptomText[symptom]}”`);
      expect(page).toContain(`“${suspect?.cause.says}”`);
      return suspect?.findings.map(({ code }) => code);
    };
    expect(isNamed('missing', faulty)).toEqual(['duplicate-id']);
    expect(isNamed('box', oneMended)).toEqual(['host-terminated-inside', 'cable-too-long']);
  });

  it('has the lengths that the engine adds up', () => {
    const words = examinationOf(twoMended).findings.find(({ code }) => code === 'cable-too-long')?.words;
    const says = `${words?.detail} ${words?.advice}`.replaceAll('\u00A0', ' ');
    for (const part of [
      '3.2 m long',
      'With 3 parts at 20 MT/s, at most 3 m are allowed',
      'limit its devices to 5 MT/s',
    ])
      expect(says).toContain(part);
    expect(page).toContain('add up to 3.2 m');
  });
});
