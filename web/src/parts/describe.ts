// One line about a part of the catalogue, for the shelf and the ladder.

import type { Agreement } from '../plan/generated/types.ts';
import type { CatalogueDevice, CatalogueHost } from '../plan/catalogue.ts';
import { findDevice, findHost, isPlaceholder } from '../plan/catalogue.ts';
import { nominal } from '../text/numbers.ts';
import type { GlyphKind } from './glyphs.tsx';

/**
 * "9.1 GB · 80 MB/s LVD": capacity of a fixed medium, fastest rate or the negotiated one if it is lower, and
 * signalling.
 */
function deviceLine(device: CatalogueDevice, agreed?: Agreement): string {
  // Of a device without a model only the kind is known: its figures are guesses.
  if (isPlaceholder(device.id)) return agreed ? 'not in the catalogue' : 'to be described';
  // The capacity of an emulator is that of its card. A network adapter has none.
  const isWithout = device.kind === 'emulator' || device.kind === 'network';
  const capacity = isWithout ? [] : [capacityText(device.capacity_mb)];
  return [...capacity, agreed ? agreedText(device, agreed) : rateText(device)].join(' · ');
}

/** "40 MB/s SE · PCI 32/33". */
function hostLine(host: CatalogueHost): string {
  return [rateText(host), host.host_bus].filter(Boolean).join(' · ');
}

/** Picture of a model. */
export function glyphOf(what: 'device' | 'host', model: string): GlyphKind {
  return what === 'host' ? 'host' : (findDevice(model)?.kind ?? 'disk');
}

/**
 * The line for a model, or its catalogue id if the catalogue does not have it. For a device on a bus it has the
 * negotiated rate.
 */
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
  return `${nominal(part.max_mt_s * (part.width_bits / 8))} MB/s ${signalling}`.trim();
}

/** "40 of 160 MB/s" if the bus, the host or a setting limits the device. */
function agreedText(device: CatalogueDevice, agreed: Agreement): string {
  if (agreed.mt_s === 0 && device.max_mt_s > 0) return 'asynchronous here';
  const most = device.max_mt_s * (device.width_bits / 8);
  return agreed.mb_s < most ? `${nominal(agreed.mb_s)} of ${nominal(most)} MB/s` : rateText(device);
}
