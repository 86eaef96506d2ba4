import { type CatalogueDevice, OWN_KINDS, devices, placeholderOf } from '../catalogue.ts';
import type { DeviceKind, Own } from '../generated/types.ts';

/** A part of the catalogue for a device that a computer reports. */
export interface Match {
  model: string;
  how: 'same' | 'near' | 'generic';
  /** What ID and name say of a device that the catalogue lacks. */
  own?: Partial<Own>;
}

/** Parts told by their vendor alone: boards report a configured name, and a network adapter that of a series. */
const BOARDS: readonly (readonly [mark: string, model: string])[] = [
  ['BLUESCSI', 'bluescsi_v2'],
  ['ZULUSCSI', 'zuluscsi_v1_1'],
  ['SCSI2SD', 'scsi2sd_v5'],
  ['DAYNA', 'daynaport_scsilink'],
  ['PISCSI', 'piscsi'],
  ['RASCSI', 'piscsi'],
];

/**
 * Suffixes of wide models: W (IBM, Seagate, Quantum); C for the connector with 80 pins, which has 16 data lines, with
 * an L before it for LVD (Seagate's and IBM's model numbers).
 */
const WIDE = /\d[A-Z]{0,2}W[A-Z]{0,3}$|\d[LW]C[A-Z]?$|WIDE|ULTRA(160|320)|U(160|320)$/;
const LVD = /\dL[WC][A-Z]?$|LVD|ULTRA(160|320)|U(160|320)$/;

/** Names with fewer letters and digits than this identify nothing. */
const KEY_CHARS_MIN = 4;

interface Key {
  text: string;
  device: CatalogueDevice;
}

const keys: readonly Key[] = devices.flatMap((device) =>
  [...new Set([device.name, device.model, ...device.model.split(/[\s/(),]+/)].map(plain))]
    .filter((text) => text.length >= KEY_CHARS_MIN && /\d/.test(text) && !/^\d+$/.test(text))
    .map((text) => ({ text, device })),
);

/**
 * The part that vendor and model name, one that differs only in its last letters, or a part without a model of its kind,
 * of which nothing is stated but what ID and name say. `null` if the catalogue has none of the kind.
 */
export function match(
  vendor: string,
  model: string,
  kinds: readonly DeviceKind[],
  isWide: boolean,
): Match | null {
  const board = BOARDS.find(([mark]) => plain(vendor + model).includes(mark));
  if (board) return { model: board[1], how: 'same' };
  const wanted = modelWords(model);
  const isLvd = wanted.some((word) => LVD.test(word));
  const needsWide = isWide || isLvd || wanted.some((word) => WIDE.test(word));
  const fitting = keys.filter(({ device }) => kinds.includes(device.kind));
  const same = shortest(
    fitting.filter(({ text }) => wanted.some((word) => word === text || isLonger(word, text))),
  );
  if (same) return { model: same.device.id, how: 'same' };
  // A narrow part in place of a wide one would make the device slower than it is.
  const wideEnough = fitting.filter(({ device }) => !needsWide || device.width_bits === 16);
  const near = shortest(wideEnough.filter(({ text }) => wanted.some((word) => isNear(word, text))));
  if (near) return { model: near.device.id, how: 'near' };
  const kind = OWN_KINDS.find((own) => own === kinds[0]);
  if (kind === undefined) return null;
  const own: Partial<Own> = {
    ...(needsWide && { width_bits: 16 }),
    ...(isLvd && { signalling: ['SE', 'LVD'] }),
  };
  return { model: placeholderOf(kind), how: 'generic', own };
}

/**
 * A model as a whole and by its words: "CD-ROM XM-6401TA" is also "XM-6401TA". A vendor's remark in brackets is
 * dropped.
 */
function modelWords(model: string): string[] {
  const bare = model.replace(/\([^)]{0,20}\)\s*[A-Z]*$/i, '');
  return [bare, ...bare.split(/[\s,]+/)].map(plain).filter((word) => word.length >= KEY_CHARS_MIN);
}

/** Suffixes of makers that change nothing: "ULTRIUM1SCSI" is "ULTRIUM1" and "PX40TS" is "PX40TSI". */
function isLonger(word: string, key: string): boolean {
  return word === `${key}SCSI` || key === `${word}I`;
}

/** Another variant: the same up to the letters at the end, as "ST39102LC" and "ST39102LW". */
function isNear(word: string, key: string): boolean {
  const base = (text: string) => text.replace(/[A-Z]{1,6}$/, '');
  return base(word) === base(key) && base(key).length >= KEY_CHARS_MIN && /\d{2}/.test(base(key));
}

function shortest(found: readonly Key[]): Key | undefined {
  return found.toSorted((a, b) => a.text.length - b.text.length)[0];
}

/** Capital letters and digits only. */
function plain(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
