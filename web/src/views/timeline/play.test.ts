import { describe, expect, test } from 'vitest';

import { playSaid } from '../../text/play.ts';
import { phaseFacts } from '../../text/trace.ts';
import { oneTransfer } from './made-trace.ts';
import { Player, momentOf } from './play.ts';

describe('a player', () => {
  test('moves on in slow motion, stops at the end and begins again there', () => {
    const player = new Player(oneTransfer());
    let told = 0;
    player.subscribe(() => (told += 1));
    player.setSlower(1_000_000);
    player.play(250);
    player.passes(50, true);
    expect([player.at, player.phase]).toEqual([300, 3]);
    player.pause();
    player.passes(50, true);
    expect(player.at).toBe(300);
    player.play(0);
    for (let frame = 0; frame < 20; frame += 1) player.passes(500, true);
    expect([player.at, player.isPlaying]).toEqual([1000, false]);
    player.play(0);
    expect(player.at).toBe(0);
    expect(told).toBeGreaterThan(4);
  });

  test('without gliding it shows each phase for a while', () => {
    const player = new Player(oneTransfer());
    player.play(0);
    const seen = new Set<number | null>();
    for (let frame = 0; frame < 100; frame += 1) {
      player.passes(50, false);
      expect(player.told).toBe(player.phase);
      seen.add(player.at);
    }
    expect([...seen]).toEqual([0, 100, 200, 300]);
  });

  test('tells a short phase only if a second has passed, and at once when it pauses', () => {
    const player = new Player(oneTransfer());
    player.setSlower(1_000_000);
    player.play(0);
    for (let frame = 0; frame < 9; frame += 1) player.passes(50, true);
    // 450 ns: two phases of 100 ms are over.
    expect([player.phase, player.told]).toEqual([3, 0]);
    player.pause();
    expect(player.told).toBe(3);
    player.play(0);
    // It stops at the end.
    for (let frame = 0; frame < 11; frame += 1) player.passes(50, true);
    expect([player.phase, player.told]).toEqual([4, 4]);
    player.stop();
    expect(player.told).toBeNull();
  });

  test('steps to the next and the previous phase, and pauses', () => {
    const player = new Player(oneTransfer());
    player.step(1, 150);
    expect(player.at).toBe(100);
    player.play(0);
    player.step(1, 0);
    expect([player.at, player.isPlaying]).toEqual([200, false]);
    player.step(-1, 0);
    player.step(-1, 0);
    player.step(-1, 0);
    expect(player.at).toBe(0);
    player.stop();
    expect(player.phase).toBeNull();
  });
});

test('a moment says what each device does', () => {
  const trace = oneTransfer();
  expect(momentOf(trace, 0).parts).toEqual(['rests', 'rests', 'rests']);
  expect(momentOf(trace, 1)).toEqual({ phase: 1, parts: ['rests', 'wins', 'loses'], pair: null });
  expect(momentOf(trace, 3)).toEqual({ phase: 3, parts: ['receives', 'sends', 'rests'], pair: [1, 0] });
});

test('a moment is said in words', () => {
  const trace = oneTransfer();
  expect(playSaid(trace, 1)).toMatch(
    /ARBITRATION, .*: ID 2 and ID 0 ask for the bus\. A \(ID 2\) has the highest priority/u,
  );
  expect(playSaid(trace, 3)).toMatch(/1\sKiB of data go from A \(ID 2\) to Host \(ID 7\)\.$/u);
  expect(playSaid(trace, 4)).toMatch(/No device has the bus\.$/u);
});

test('a phase is read in one line', () => {
  expect(phaseFacts(oneTransfer(), 3)).toBe(
    '1\u00A0KiB · 0.60\u00A0µs from 0.000\u00A0ms · initiator 7 Host, target 2 A',
  );
  expect(phaseFacts(oneTransfer(), 0)).toBe('0.10\u00A0µs from 0.000\u00A0ms');
});
