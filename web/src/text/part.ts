import { type CatalogueDevice, type CatalogueHost, busRate } from '../plan/catalogue.ts';
import type { Background, Confidence } from '../plan/catalogue-background.ts';
import { generationOf } from '../plan/catalogue-filter.ts';
import { fieldLabel } from './fields.ts';
import { idList } from './lists.ts';
import { capacity, nominalRate, quantity, transfers } from './numbers.ts';

/** The source of most figures of a part. */
export function confidenceText(confidence: Confidence): string {
  switch (confidence) {
    case 'measured':
      return 'Measured on real hardware.';
    case 'vendor_sheet':
      return 'Figures from the maker.';
    case 'secondary':
      return 'Figures from third parties.';
    case 'mixed':
      return 'Figures from several kinds of source.';
  }
}

/** One line of a part's card. */
export interface CardLine {
  /** Its field in the catalogue. */
  field: string;
  label: string;
  value: string;
  isAssumed: boolean;
}

/** The figures of a part with units; unknown ones are left out. `assumed` lists the fields without a published figure. */
export function cardLines(part: CatalogueDevice | CatalogueHost, assumed: readonly string[]): CardLine[] {
  const line = (field: string, value: string | null, label = fieldLabel(field)): CardLine[] =>
    value === null ? [] : [{ field, label, value, isAssumed: assumed.includes(field) }];
  return [
    ...line('generation', generationOf(part).name, 'Interface'),
    ...line('max_mt_s', fastest(part)),
    ...line('width_bits', `${part.width_bits} bit`),
    ...line('signalling', part.signalling.length > 0 ? part.signalling.join(', ') : 'not known'),
    ...line(
      'max_offset',
      part.max_offset === undefined ? null : String(part.max_offset),
      'Maximum REQ/ACK offset',
    ),
    ...('kind' in part ? ofDevice(part, assumed, line) : ofHost(part, assumed, line)),
    ...line('selectable_ids', idList(part.selectable_ids)),
    ...line('default_id', part.default_id === undefined ? null : `ID ${part.default_id}`, 'Default ID'),
  ];
}

/** The figures of a part on which no prediction depends. */
export function shownOnly({ noise_bels: bels, idle_w: watts }: Background): CardLine[] {
  const line = (field: string, label: string, figure: number | undefined, unit: string): CardLine[] =>
    figure === undefined ? [] : [{ field, label, value: quantity(figure, unit), isAssumed: false }];
  return [...line('noise_bels', 'Noise', bels, 'bels'), ...line('idle_w', 'Power when idle', watts, 'W')];
}

type MakeLine = (field: string, value: string | null, label?: string) => CardLine[];

function ofDevice(device: CatalogueDevice, assumed: readonly string[], line: MakeLine): CardLine[] {
  const turns = device.rpm > 0;
  return [
    ...line('capacity_mb', device.kind === 'network' ? null : capacity(device.capacity_mb)),
    ...line('rate_mb_s', quantity(device.rate_mb_s, 'MB/s')),
    ...line(
      'write_mb_s',
      device.write_mb_s === undefined ? null : quantity(device.write_mb_s, 'MB/s'),
      'Written at',
    ),
    ...line('disconnects', device.disconnects === false ? 'never' : null, 'Disconnects'),
    ...line('streams_from_mb_s', atLeast(device.streams_from_mb_s), 'Needs'),
    ...line('rpm', turns ? quantity(Math.round(device.rpm), 'rpm') : null),
    ...line('avg_seek_ms', turns ? quantity(device.avg_seek_ms, 'ms') : null),
    ...line('buffer_kb', quantity(device.buffer_kb, 'KiB')),
    ...line('luns', device.luns === undefined ? null : `0 to ${device.luns - 1}, one disc each`, 'LUNs'),
    ...line('exchange_s', exchange(device.exchange_s), 'Exchange of a disc'),
    ...line('tagged', device.tagged ? 'yes' : 'no', 'Tagged command queuing'),
    ...line('write_cache', writeCache(device, assumed)),
    ...line('terminator', yesNo(device.terminator), 'Built-in terminator'),
  ];
}

/** Whether a device is delivered with its write cache on. Nothing is written to a scanner. */
function writeCache({ kind, write_cache: isOn }: CatalogueDevice, assumed: readonly string[]): string | null {
  if (kind === 'scanner') return null;
  if (assumed.includes('write_cache')) return `not known, taken as ${isOn ? 'on' : 'off'}`;
  return isOn ? 'on as delivered' : 'none, or off as delivered';
}

function exchange(seconds: number | undefined): string | null {
  return seconds === undefined ? null : quantity(seconds, 's');
}

function atLeast(mbS: number | undefined): string | null {
  return mbS === undefined ? null : `at least ${quantity(mbS, 'MB/s')}`;
}

function ofHost(host: CatalogueHost, assumed: readonly string[], line: MakeLine): CardLine[] {
  const most = busRate(host);
  const measured = 'host_bus_practical_mb_s';
  const rateField = assumed.includes(measured) ? measured : 'host_bus_mb_s';
  const slot = [host.host_bus, most === null ? null : nominalRate(most)].filter(Boolean).join(', ');
  return [
    ...line('platform', host.platform, 'Machine'),
    ...line(
      rateField,
      slot || null,
      host.host_bus_practical_mb_s === undefined ? 'Slot' : 'Slot, in practice',
    ),
    ...line('disconnects', host.disconnects === false ? 'never' : null, 'Devices disconnect'),
    ...line('channels', host.channels === undefined ? null : String(host.channels), 'Buses'),
    ...line('segments', host.segments === undefined ? null : String(host.segments), 'Segments of a bus'),
    ...line(
      'in_flight',
      host.in_flight === undefined ? 'not known, taken as unlimited' : String(host.in_flight),
      'Commands in flight',
    ),
    ...line(
      'interrupts',
      host.interrupts === undefined ? 'not known, taken as 1' : String(host.interrupts),
      'Interrupts for a command',
    ),
    ...line(
      'stock_us',
      host.stock_us === undefined ? null : `${quantity(host.stock_us, 'µs')} more for a command, fitted`,
      'Driver as delivered',
    ),
  ];
}

function fastest(part: CatalogueDevice | CatalogueHost): string {
  const rate = transfers(part.max_mt_s);
  return part.max_mt_s === 0 ? rate : `${rate}, ${nominalRate((part.max_mt_s * part.width_bits) / 8)}`;
}

function yesNo(value: boolean | undefined): string | null {
  return value === undefined ? null : value ? 'yes' : 'no';
}
