// The ID that a command chooses depends on the device's data lines in its plan, and equals the one that the engine
// names.

import { readFileSync } from 'node:fs';

import { beforeAll, expect, test } from 'vitest';

import { id_options, initSync } from './pkg/busfree_wasm.js';
import type { IdOptions, Mover, Plan } from '../plan/generated/types.ts';
import { devices } from '../plan/catalogue.ts';
import { moveAcross } from '../plan/channels.ts';
import { addDevice, duplicate } from '../plan/commands.ts';
import { idsOfDevice, widthOfDevice } from '../plan/free-id.ts';
import { writeLink } from '../plan/link/links.ts';
import { planOf } from '../plan/plan-of.ts';

beforeAll(() => {
  initSync({ module: readFileSync(new URL('./pkg/busfree_wasm_bg.wasm', import.meta.url)) });
});

const optionsOf = (plan: Plan, mover: Mover) =>
  JSON.parse(id_options(writeLink(plan), JSON.stringify(mover))) as IdOptions;
const idOptionsOf = (plan: Plan, index: number) =>
  optionsOf(plan, { what: 'party', party: { kind: 'device', index } });

/** Seven wide drives from 6 down to 0. The last one has its own number of data lines, or another model. */
const full = (last: string) =>
  planOf(
    `3/wide.lvd/7=host.aha29160${[6, 5, 4, 3, 2, 1].map((id) => `/${id}=quantum_atlas_10k_9`).join('')}/0=${last}`,
  );

test('a copy of a wide drive that was set to eight lines does not go above 7', () => {
  const narrowed = full('quantum_atlas_10k_9.lines=8');
  expect(duplicate(narrowed, { kind: 'device', index: 6 })).toBe(narrowed);
  expect(duplicate(full('quantum_atlas_10k_9'), { kind: 'device', index: 6 }).bus.devices.at(-1)?.id).toBe(
    15,
  );
  // And one of a narrow drive that was given sixteen does.
  expect(duplicate(full('hp_c2247a.lines=16'), { kind: 'device', index: 6 }).bus.devices.at(-1)?.id).toBe(15);
});

test('a drive that was set to eight lines gets no ID above 7 on the other channel either', () => {
  const other = '/and/wide.lvd/7=host.aha29160';
  const taken = [6, 5, 4, 3, 2, 1, 0].map((id) => `/${id}=quantum_atlas_10k_9`).join('');
  const plan = (settings: string) =>
    planOf(`3/wide.lvd/7=host.aha29160/3=quantum_atlas_10k_9${settings}${other}${taken}`);
  const narrowed = plan('.lines=8');
  expect(moveAcross(narrowed, 0)).toBe(narrowed);
  expect(moveAcross(plan(''), 0).other?.devices.at(-1)?.id).toBe(8 + 7);
});

test('a device that its host could not see gets no ID above 7', () => {
  const narrowHost = '3/wide.se/7=host.aha2940u';
  const ids = [6, 5, 4, 3, 2, 1, 0].map((id) => `/${id}=id_prec_disk`).join('');
  const plan = planOf(`${narrowHost}${ids}`);
  expect(addDevice(plan, 'id_prec_disk')).toBe(plan);
  expect(duplicate(plan, { kind: 'device', index: 0 })).toBe(plan);
  expect(optionsOf(plan, { what: 'new-device', model: 'id_prec_disk' }).nearest_free).toBeNull();
});

test('for any part and number of lines, a command chooses the ID that the engine names', () => {
  expect(devices.length).toBeGreaterThan(50);
  for (const { id: model } of devices) {
    for (const lines of ['', '.lines=8', '.lines=16']) {
      for (const [width, host] of [
        ['wide', 'aha29160'],
        ['narrow', 'aha2940u'],
        ['wide', 'aha2940u'],
      ]) {
        // Its own ID is one of three: strong, weak, or above 7.
        for (const at of [6, 0, 12]) {
          const plan = planOf(`3/${width}.se/7=host.${host}/5=id_prec_disk/${at}=${model}${lines}`);
          const { options, nearest_free: wanted } = idOptionsOf(plan, 1);
          const after = duplicate(plan, { kind: 'device', index: 1 });
          const chosen = after === plan ? null : after.bus.devices.at(-1)?.id;
          expect(chosen, writeLink(plan)).toBe(wanted);
          const device = plan.bus.devices[1];
          const selectable = options.filter(
            ({ refused }) => !/ can only (?:have|be set to) /u.test(refused ?? ''),
          );
          const mine = device
            ? [...idsOfDevice(device), at].filter((each) => each < widthOfDevice(device))
            : [];
          // Only a wide cable shows all IDs that the device could have.
          if (width === 'wide')
            expect(new Set(mine), writeLink(plan)).toEqual(new Set(selectable.map(({ id }) => id)));
        }
      }
    }
    const bare = planOf('3/wide.lvd/7=host.aha29160/6=id_prec_disk');
    const added = addDevice(bare, model).bus.devices.at(-1)?.id;
    const wanted = optionsOf(bare, { what: 'new-device', model }).nearest_free;
    expect(added, model).toBe(wanted);
  }
});
