import type { Plan, Signalling } from './generated/types.ts';
import { withBus } from './bus.ts';
import { type CatalogueHost, findHost } from './catalogue.ts';
import { addHost } from './commands.ts';
import { platforms } from './platforms.ts';
import { setPlatform } from './set-platform.ts';
import { DEFAULT_PLAN } from './generated/facts.ts';

/** A plan with one host adapter only, which gives it its width, signalling, machine and ID. */
export function planWithHost(model: string): Plan {
  const host = findHost(model);
  const empty = withBus(DEFAULT_PLAN, {
    width: host?.width_bits === 8 ? 'narrow' : 'wide',
    signalling: signallingOf(host?.signalling ?? []),
  });
  return setPlatform(addHost(empty, model), host === undefined ? '' : platformOf(host));
}

/** The best signalling that a part supports. */
function signallingOf(known: readonly Signalling[]): Signalling {
  return known.includes('LVD') ? 'LVD' : known.includes('HVD') ? 'HVD' : 'SE';
}

/** The kind of machine that a host adapter is for; empty if it is not known or there are several. */
export function platformOf({ id, platform }: CatalogueHost): string {
  const own = platforms.find(({ hosts }) => hosts.includes(id));
  return (own ?? platforms.find(({ machines }) => machines.includes(platform ?? '')))?.id ?? '';
}

/** The most common adapters, offered first. */
const COMMON = [
  'aha2940uw',
  'aha2940u2w',
  'aha29160',
  'tekram_dc390u3w',
  'aha1542cf',
  'sun_esp',
  'sun_fas',
  'sgi_wd33c93',
  'sgi_ql_octane',
  'dec_vax_3100',
  'mac_quadra_53c96',
  'mac_iici_53c80',
  'mac_mesh',
  'amiga_a4091',
  'akai_sampler',
];

/** All host adapters, the common ones first. */
export function commonFirst(hosts: readonly CatalogueHost[]): readonly CatalogueHost[] {
  const common = COMMON.flatMap((id) => hosts.find((host) => host.id === id) ?? []);
  return [...common, ...hosts.filter(({ id }) => !COMMON.includes(id))];
}
