// The plan that a page of the catalogue shows: few parts, so that nothing but the part decides.

import mechanics from '../../engine-wasm/crates/devices/data/mechanics.json' with { type: 'json' };
import {
  type CatalogueDevice,
  type CatalogueHost,
  devices,
  findDevice,
  isPlaceholder,
  placeholderOf,
} from '../src/plan/catalogue.ts';
import { addDevice } from '../src/plan/commands.ts';
import { planWithHost } from '../src/plan/first-host.ts';
import type { Plan } from '../src/plan/generated/types.ts';
import { readLink, writeLink } from '../src/plan/link/links.ts';
import { examplesWith } from './example-parts.ts';
import { type Page, hostsOf } from './pages.ts';

/** The link of the plan; `null` if there is no host for it. */
export function typicalPlan(page: Page): string | null {
  const plan = planFor(page);
  return plan === null || plan.bus.devices.length === 0 ? null : writeLink(plan);
}

function planFor(page: Page): Plan | null {
  switch (page.what) {
    case 'example':
      return readLink(page.example.link).plan;
    case 'device':
      return addDevice(planWithHost(hostFor(page.part)), page.part.id);
    case 'host':
      return addDevice(planWithHost(page.part.id), diskFor(page.part));
    case 'machine': {
      const [example] = examplesWith(page);
      if (example) return planFor(example);
      const [host] = hostsOf(page.machine);
      return host === undefined ? null : addDevice(planWithHost(host.id), diskFor(host));
    }
  }
}

/** A common host adapter that does not limit the device. */
function hostFor({ signalling, width_bits: bits, max_mt_s: fastest }: CatalogueDevice): string {
  if (signalling.length > 0 && signalling.every((each) => each === 'HVD'))
    return bits === 8 ? 'aha2944w' : 'aha2944uw';
  if (fastest > 80) return 'asc39320';
  if (signalling.includes('LVD')) return 'aha29160';
  return bits === 8 ? 'aha2940au' : 'aha2940uw';
}

/**
 * The fastest disk whose mechanics were measured and whose plug fits, so that the host is shown by what it makes of a known
 * disk. If none fits, as with high-voltage differential, the fastest disk that can be attached.
 */
function diskFor({ signalling, width_bits: bits }: CatalogueHost): string {
  // A disk of unknown signalling is taken to be single-ended, which does not go with HVD.
  const fits = (disk: CatalogueDevice) =>
    disk.signalling.length === 0
      ? !signalling.includes('HVD')
      : disk.signalling.some((each) => signalling.includes(each));
  const fastest = (disks: readonly CatalogueDevice[]) =>
    disks.filter(fits).toSorted((a, b) => b.rate_mb_s - a.rate_mb_s)[0];
  const measured = mechanics.drives
    .flatMap(({ id }) => findDevice(id) ?? [])
    .filter((disk) => disk.width_bits === bits);
  const others = devices.filter(({ kind, id }) => kind === 'disk' && !isPlaceholder(id));
  return (fastest(measured) ?? fastest(others))?.id ?? placeholderOf('disk');
}
