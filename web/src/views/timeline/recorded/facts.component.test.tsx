// What a recording shows of a device goes into the plan, in one step of undo.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { address, keys, open, textOf } from '../../../../component/page.tsx';
import { recordings } from '../../../store/recording.ts';

const HEADING = 't_ns,ns,kind,phase,initiator,target,bytes,command,asked,won,waited_ns\n';
const PLAN = '3/wide.se/7=host.aha2940uw/0=id_prec_disk';

/** Reads of a device that keeps the bus while it waits for its medium. */
function reads(count: number): File {
  let at = 0;
  const rows: string[] = [];
  const phase = (name: string, ns: number, bytes = 0) => {
    const pair = name === 'BUS FREE' ? ',' : '7,0';
    const rivals = name === 'ARBITRATION' ? '7,7' : ',';
    rows.push(`${at},${ns},,${name},${pair},${bytes},,${rivals},`);
    at += ns;
  };
  for (let command = 0; command < count; command++) {
    phase('BUS FREE', 400_000);
    phase('ARBITRATION', 2_400);
    phase('SELECTION', 1_600);
    phase('MESSAGE OUT', 1_000, 1);
    phase('COMMAND', 2_400, 10);
    phase('BUS HELD', 300_000);
    phase('DATA IN', 204_800, 4_096);
    phase('BUS HELD', 10_000);
    phase('STATUS', 1_000, 1);
    phase('MESSAGE IN', 1_000, 1);
  }
  return new File([HEADING, rows.join('\n')], 'bus.csv');
}

test('by keys: what the recording shows is listed, taken and undone', async () => {
  await open(`${PLAN}/time`);
  recordings.open(reads(20), 0);
  const part = page.getByRole('region', { name: 'Recorded trace' });
  await part.getByText('What the recording shows').first().click();
  const table = part.getByRole('table', { name: 'What the recording shows' });
  await expect.poll(async () => textOf(table)).toMatch(/between command and data\s*never/u);
  expect(await textOf(table)).toMatch(/From selection to the command\s*1\.0\d* ± [\d.]+\sµs/u);
  await expect.element(part.getByText(/ID 0, disconnection: never/u)).toBeVisible();
  const take = part.getByRole('button', { name: 'Take these' });
  (take.element() as HTMLElement).focus();
  await keys('Enter');
  await expect.poll(address).toMatch(/0=id_prec_disk[^/]*\.nodisc/u);
  // All of it is in the plan now.
  await expect.element(take).toHaveAttribute('aria-disabled', 'true');
  await keys('Control+z');
  await expect.poll(address).not.toContain('nodisc');
});
