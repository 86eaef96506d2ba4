import { describe, expect, it } from 'vitest';

import { sourceOf } from './pages.ts';
import { PHASES, type Signal, phaseOf } from '../client/phases.ts';

/** Strongest first. */
const LADDER = [7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8];

/** SCSI-2, information transfer phases: MSG, C/D, I/O. */
const CODES: Readonly<Record<string, string>> = {
  'data-in': '001',
  command: '010',
  status: '011',
  'message-out': '110',
  'message-in': '111',
};

/** The phases that may follow a phase in the list of steps. */
const AFTER: Readonly<Record<string, readonly string[]>> = {
  'bus-free': ['bus-free', 'arbitration'],
  arbitration: ['arbitration', 'arbitration-won', 'reselection'],
  'arbitration-won': ['selection', 'reselection'],
  selection: ['selected'],
  selected: ['message-out'],
  'message-out': ['command'],
  command: ['message-in', 'data-in', 'status'],
  reselection: ['message-in'],
  'message-in': ['bus-free', 'data-in', 'arbitration'],
  'data-in': ['status', 'message-in'],
  status: ['message-in'],
};

describe('the phases', () => {
  it('of information differ in MSG, C/D and I/O while the target holds BSY', () => {
    for (const [name, code] of Object.entries(CODES)) {
      const { on, carries } = phaseOf(name);
      const bit = (signal: Signal) => Number(on.includes(signal));
      expect(`${bit('MSG')}${bit('C/D')}${bit('I/O')}`, name).toBe(code);
      expect(on, name).toContain('BSY');
      expect(on, name).not.toContain('SEL');
      // REQ and ACK move bytes: only data may be wider than eight bits.
      expect(carries, name).toBe(name === 'data-in' ? 16 : 8);
    }
  });

  it('without bytes leave MSG and C/D false', () => {
    for (const [name, { on, carries }] of Object.entries(PHASES).filter(([known]) => !(known in CODES))) {
      expect(carries, name).toBe(0);
      expect(on.filter((signal) => ['MSG', 'C/D', 'REQ', 'ACK'].includes(signal))).toEqual([]);
    }
    expect(PHASES['bus-free'].on).toEqual([]);
    expect(PHASES.arbitration.on).toEqual(['BSY']);
    expect(PHASES['arbitration-won'].on).toEqual(['BSY', 'SEL']);
  });

  it('of selection and reselection differ in I/O, both without BSY', () => {
    expect(PHASES.selection.on).toEqual(['SEL', 'ATN']);
    expect(PHASES.reselection.on).toEqual(['SEL', 'I/O']);
    expect(PHASES.selected.on).toEqual(['BSY', 'ATN']);
  });

  it('have ATN from a selection to the end of message out', () => {
    const named = Object.entries(PHASES).filter(([, { on }]) => (on as readonly string[]).includes('ATN'));
    expect(named.map(([name]) => name)).toEqual(['selection', 'selected', 'message-out']);
  });
});

describe('the steps', () => {
  const steps = [...sourceOf('arbitration').matchAll(/<li( [^>]+)><b>/g)].map(([, attributes = '']) => {
    const one = (name: string) => new RegExp(` data-${name}="([^"]+)"`).exec(attributes)?.[1] ?? null;
    const ids = (name: string) => one(name)?.split(' ').map(Number) ?? [];
    return { phase: one('phase') ?? '', ids: ids('ids'), first: one('first'), connected: ids('connected') };
  });

  it('follow each other in the order of the standard', () => {
    expect(steps).toHaveLength(18);
    for (const [i, { phase }] of steps.entries()) {
      expect(Object.keys(PHASES)).toContain(phase);
      const next = steps[i + 1];
      if (next) expect(AFTER[phase], `${phase}, step ${i + 1}`).toContain(next.phase);
    }
  });

  it('show IDs during arbitration and selection, and two connected devices afterwards', () => {
    for (const { phase, ids, connected } of steps) {
      const { on, carries } = phaseOf(phase);
      const isCall = phase === 'selection' || phase === 'reselection';
      if (isCall) expect(ids, phase).toHaveLength(2);
      else if (carries > 0 || phase === 'selected' || on.length === 0) expect(ids, phase).toEqual([]);
      else expect(ids.length, phase).toBeGreaterThan(0);
      expect(connected, phase).toHaveLength(carries > 0 || phase === 'selected' ? 2 : 0);
    }
  });

  it('name the strongest ID', () => {
    for (const { ids, first } of steps.filter(({ phase }) => phase.startsWith('arbitration'))) {
      if (first !== null) expect(LADDER.find((id) => ids.includes(id))).toBe(Number(first));
    }
  });
});
