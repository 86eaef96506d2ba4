// One line about a part of the catalogue: what the shelf and the ladder write under a name.

import type { Agreement } from '../plan/generated/types.ts';
import type { CatalogueDevice, CatalogueHost } from '../plan/catalogue.ts';
import { findDevice, findHost } from '../plan/catalogue.ts';
import type { GlyphKind } from './glyphs.tsx';

/** "9.1 GB · 80 MB/s LVD": capacity where it is a property of the device, fastest rate, signalling; or what it has agreed on, if less. */
function deviceLine(device: CatalogueDevice, agreed?: Agreement): string {
  // An emulator is as large as its card.
  const capacity = device.kind === 'emulator' ? [] : [capacityText(device.capacity_mb)];
  return [...capacity, agreed ? agreedText(device, agreed) : rateText(device)].join(' · ');
}

/** "40 MB/s SE · PCI 32/33". */
function hostLine(host: CatalogueHost): string {
  return [rateText(host), host.host_bus].filter(Boolean).join(' · ');
}

/** Picture of a model of the catalogue. */
export function glyphOf(what: 'device' | 'host', model: string): GlyphKind {
  return what === 'host' ? 'host' : (findDevice(model)?.kind ?? 'disk');
}

/** The line for a model, or the bare catalogue id of one that is not there. A device on a bus shows what it has agreed on with its host. */
export function lineOf(what: 'device' | 'host', model: string, agreed?: Agreement): string {
  if (what === 'host') {
    const host = findHost(model);
    return host ? hostLine(host) : model;
  }
  const device = findDevice(model);
  return device ? deviceLine(device, agreed) : model;
}

function capacityText(mb: number): string {
  return mb < 1000 ? `${Math.round(mb)} MB` : `${(mb / 1000).toFixed(1)} GB`;
}

function rateText(part: CatalogueDevice | CatalogueHost): string {
  const signalling = part.signalling.at(-1) ?? '';
  if (part.max_mt_s === 0) return `asynchronous ${signalling}`.trim();
  return `${part.max_mt_s * (part.width_bits / 8)} MB/s ${signalling}`.trim();
}

/** "40 of 160 MB/s" where bus, host or settings allow less than the device could. */
function agreedText(device: CatalogueDevice, agreed: Agreement): string {
  if (agreed.mt_s === 0 && device.max_mt_s > 0) return 'asynchronous here';
  const most = device.max_mt_s * (device.width_bits / 8);
  return agreed.mb_s < most ? `${agreed.mb_s} of ${most} MB/s` : rateText(device);
}
