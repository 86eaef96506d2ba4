import { expect, test } from 'vitest';

import { withBus } from '../plan/bus.ts';
import { writeLink } from '../plan/link/links.ts';
import { planOf } from '../plan/plan-of.ts';
import { texts } from '../plan/texts.ts';

const plan = planOf('3/wide.lvd/7=host.aha29160/6=id_prec_cdrom.s16k');

test('a document is read as it was written, and a plan outside its limits has none', async () => {
  const made = texts();
  expect((await made.read(await made.document(writeLink(plan)))).parsed).toEqual({
    plan,
    shared: null,
    looking: null,
    problems: [],
  });
  const outside = withBus(plan, { devices: plan.bus.devices.map((device) => ({ ...device, id: 99 })) });
  await expect(made.document(writeLink(outside))).rejects.toThrow('99');
  const hostile = '{"format": "busfree-plan/2", "plan": {"bus": {"devices": [{"id": 99}]}}}';
  expect((await made.read(hostile)).parsed.plan).toBeNull();
});

test('of a comparison both links are known', async () => {
  const link = writeLink(plan);
  expect((await texts().read(`a=${link}&amp;b=${link}`)).pair).toEqual([`#${link}`, `#${link}`]);
});
