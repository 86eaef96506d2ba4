// What the lessons and the page on queueing say, against what was measured and what the engine predicts.

import { describe, expect, it } from 'vitest';

import { report } from '../../src/trust/report.ts';
import type { Cell } from '../../src/plan/generated/types.ts';
import { fill } from './fill.ts';
import { write } from './markdown.ts';
import { sourceOf } from './pages.ts';
import { waits } from './queue-drawing.tsx';

/** A cell of a table of the paper, by the beginning of its title and the kind of its device. */
function cell(table: number, title: string, kind: 'disk' | 'cdrom'): Cell {
  const found = report.cells.find(
    (one) => one.experiment === `table-${table}` && one.title === title && one.device.kind === kind,
  );
  if (!found) throw new Error(`nothing was measured for ${title}`);
  return found;
}

/** What holds of the measured rates and of the predicted ones. */
const both = (holds: (rate: (of: Cell) => number) => void) => {
  holds(({ measured_mb_s }) => measured_mb_s);
  holds(({ predicted_mb_s }) => predicted_mb_s);
};

describe('the lessons', () => {
  const page = sourceOf('lessons');
  const { html } = write(fill(page));

  it('are five, each with a question, a guess before a closed answer, a table, a run and the reason', () => {
    const lessons = page.split(/^## (?=Lesson \d)/m).slice(1);
    expect(lessons).toHaveLength(5);
    for (const lesson of lessons) {
      expect(lesson).toMatch(
        /\*\*Question\.[^]+\*\*Your guess:[^]+<details class="doc-answer">[^]+<!-- table: [^]+<busfree-plan [^]+<\/details>/,
      );
    }
    expect(html.match(/<details class="doc-answer">/g)).toHaveLength(5);
    expect(html).not.toContain('<details open');
  });

  it('1: without a load no ID makes a difference', () => {
    both((rate) => {
      for (const kind of ['disk', 'cdrom'] as const) {
        const name = kind === 'disk' ? 'Disk' : 'CD-ROM';
        const [above, below] = [`host 7, ${name} 0, load 0`, `host 0, ${name} 7, load 0`];
        expect(rate(cell(1, above, kind))).toBeCloseTo(rate(cell(1, below, kind)), 2);
      }
    });
  });

  it('2: a disk above its host is almost twice as fast on a full bus', () => {
    both((rate) => {
      const factor =
        rate(cell(3, 'host 0, Disk 7, load 99', 'disk')) / rate(cell(3, 'host 7, Disk 0, load 99', 'disk'));
      expect(factor).toBeGreaterThan(1.6);
      expect(factor).toBeLessThan(2.1);
    });
  });

  it('3: the CD-ROM drive is at full or at half speed, whatever the load', () => {
    both((rate) => {
      const half = rate(cell(2, 'host 0, CD-ROM 7, load 90', 'cdrom'));
      expect(half).toBeCloseTo(rate(cell(3, 'host 0, CD-ROM 7, load 99', 'cdrom')), 2);
      const full = rate(cell(2, 'host 7, CD-ROM 0, load 90', 'cdrom'));
      expect(full).toBeCloseTo(rate(cell(3, 'host 7, CD-ROM 0, load 99', 'cdrom')), 2);
      expect(half / full).toBeCloseTo(0.48, 2);
    });
  });

  it('4: single-ended, the disk at 6 loses a fifth to a quarter', () => {
    both((rate) => {
      const kept =
        rate(cell(5, 'host 7, Disk 6, load 99', 'disk')) / rate(cell(4, 'host 7, Disk 6, load 99', 'disk'));
      expect(1 - kept).toBeGreaterThan(0.175);
      expect(1 - kept).toBeLessThan(0.255);
    });
    // The bus that the data alone need.
    const { measured_mb_s } = cell(1, 'host 7, Disk 0, load 0', 'disk');
    const needs = [160, 40].map((burst) => ((100 * measured_mb_s) / burst).toFixed(0));
    expect(page).toContain(
      `at 160 MB/s the data alone need ${needs[0]} % of the bus, at 40 MB/s ${needs[1]} %`.replace(
        'at 160',
        'At 160',
      ),
    );
  });

  it('5: the usual order serves the CD-ROM drive and has little more than half of the greatest sum', () => {
    both((rate) => {
      const titles = [...new Set(report.cells.map(({ title }) => title))].filter((title) =>
        /CD-ROM \d, Disk \d, load 99/.test(title),
      );
      expect(titles).toHaveLength(6);
      const sum = (title: string) => rate(cell(6, title, 'cdrom')) + rate(cell(6, title, 'disk'));
      const usual = 'host 7, CD-ROM 6, Disk 0, load 99';
      const best = titles.toSorted((a, b) => sum(b) - sum(a))[0] ?? '';
      expect(best).toBe('host 6, CD-ROM 0, Disk 7, load 99');
      expect(sum(best) / sum(usual)).toBeGreaterThan(1.7);
      expect(sum(best) / sum(usual)).toBeLessThan(2);
      expect(rate(cell(6, usual, 'cdrom'))).toBeCloseTo(2.54, 1);
      expect(rate(cell(6, best, 'cdrom'))).toBeLessThan(2.1);
      const alone = rate(cell(1, 'host 7, Disk 0, load 0', 'disk'));
      expect(rate(cell(6, usual, 'disk')) / alone).toBeGreaterThan(1 / 3);
      expect(rate(cell(6, usual, 'disk')) / alone).toBeLessThan(0.4);
    });
  });
});

describe('the page on queueing', () => {
  const figures = report.checks.filter(({ section }) => section === 'queueing');
  const formula = (part: string) => figures.find(({ name }) => name.includes(part))?.measured ?? Number.NaN;
  const html = fill(sourceOf('queueing'));

  it('has every formula beside its simulation, with the plan', () => {
    expect(figures.length).toBeGreaterThan(6);
    for (const { plan, measured, predicted } of figures) {
      expect(html).toContain(`href="../index.html#${plan}"`);
      expect(html).toContain(`>${(measured ?? 0).toFixed((measured ?? 0) < 10 ? 3 : 2)}<`);
      expect(html).toContain(`<b>${(predicted ?? 0).toFixed((predicted ?? 0) < 10 ? 3 : 2)}</b>`);
    }
  });

  it('computes as the engine’s reference does', () => {
    // The single queues are 70 % busy; 584 requests come in a second.
    const service = 700 / 584;
    expect(waits.constant(0.7) * service).toBeCloseTo(formula('M/D/1'), 2);
    // A part of each service is constant there.
    expect((waits.exponential(0.7) * 700) / 139).toBeCloseTo(formula('M/M/1'), 0);
    expect([waits.constant(0.5), waits.exponential(0.5)]).toEqual([0.5, 1]);
    expect(waits.constant(0.9)).toBeCloseTo(4.5);
    expect(waits.exponential(0.9)).toBeCloseTo(9);
  });

  it('has the example of Cobham’s formula that was simulated', () => {
    const denominators = [0.8, 0.8 * 0.6, 0.6 * 0.4, 0.4 * 0.2];
    const rest = [7, 6, 5, 4].map((id, at) => formula(`ID ${id},`) * (denominators[at] ?? 0));
    for (const one of rest) expect(one).toBeCloseTo(rest[0] ?? 0, 3);
    expect(formula('ID 4,') / formula('ID 7,')).toBeCloseTo(10, 1);
  });
});

describe('the sheet', () => {
  const html = fill(sourceOf('arbitration-sheet'));

  it('has every step with its signals and its time', () => {
    expect(html.match(/<th scope="row">\d+<\/th>/g)).toHaveLength(18);
    expect(html).toContain('<td>Selection</td><td>SEL ATN</td><td>ID 7, 2</td><td>1.6\u00A0µs</td>');
    expect(html).toContain('<td>Data in</td><td>BSY I/O</td><td>2 B at a time</td>');
  });

  it('has the right answers', () => {
    const strength = [7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8];
    const rounds = [...html.matchAll(/^\| (\d) \| ([\d, ]+) \|/gm)];
    expect(rounds).toHaveLength(4);
    for (const [, round, asked = ''] of rounds) {
      const ids = asked
        .split(', ')
        .map(Number)
        .toSorted((a, b) => strength.indexOf(a) - strength.indexOf(b));
      expect(html).toContain(`${round}: ${ids[0]} wins, ${ids.at(-1)} is last.`);
    }
  });
});
