import { type ImportNote, type ImportedDevice, type Inventory, firstOfEach, linesOf } from './inventory.ts';
import { LUN_MAX } from '../generated/facts.ts';
import type { DeviceKind } from '../generated/types.ts';

/** The kind of device by the first two letters of an image's name (ZuluSCSI's README, BlueSCSI's wiki "Usage"). */
const KINDS = new Map<string, DeviceKind>([
  ['HD', 'disk'],
  ['CD', 'cdrom'],
  ['FD', 'removable'],
  ['MO', 'removable'],
  ['RE', 'removable'],
  ['TP', 'tape'],
  ['NE', 'network'],
]);

/** The name of an image at the end of a line, which may be from `ls -l` or `dir`: kind, rest of the name, suffix. */
const IMAGE =
  /(?:^|[\s/\\])((HD|CD|FD|MO|RE|TP|NE)([^/\\]{0,64})\.(?:hda|hds|hdf|img|ima|image|iso|bin|cue|rom|toast|dsk|tap))$/i;
/** The hexadecimal ID, a LUN and a block size, if no letter follows; otherwise the name has no ID. */
const PLACE = /^([0-9A-F])([0-9A-F])?(?:_(\d{3,4}))?(?![0-9A-Z_])/i;
/** Files of the boards themselves, which show which board it is. */
const BOARD_FILE = /(blue|zulu)scsi[^/\\]{0,40}\.(ini|txt|log)$|(zululog|zuluerr)\.txt$/i;

/** The ID that a BlueSCSI uses for an image whose name has none. */
const USUAL_ID = 1;

/** Whether a text contains names of images for BlueSCSI or ZuluSCSI. */
export function isCard(text: string): boolean {
  return linesOf(text).lines.some((line) => IMAGE.test(line));
}

/** Reads the names of the images on an emulator's card, one on each line. */
export function readCard(text: string): Inventory {
  const { lines, notes } = linesOf(text);
  const isZulu = lines.some((line) => /zulu/i.test(BOARD_FILE.exec(line)?.[0] ?? ''));
  const isKnown = lines.some((line) => BOARD_FILE.test(line));
  const found: { device: Imaged; raw: string }[] = [];
  const stems = new Set<string>();
  for (const line of lines) {
    const [, name, letters, rest] = IMAGE.exec(line) ?? [];
    if (name === undefined || letters === undefined || rest === undefined) {
      if (!BOARD_FILE.test(line)) notes.push({ code: 'not-read', raw: line });
      continue;
    }
    // A CD image of two files, .bin and .cue, is one device.
    const stem = `${letters}${rest}`.toUpperCase();
    if (stems.has(stem)) continue;
    stems.add(stem);
    const device = deviceOf({ name, letters, rest }, notes);
    if (device) found.push({ device, raw: name });
  }
  // A card is in one board, which has sixteen data lines if one of its devices needs them.
  const model = boardOf(
    isZulu,
    found.some(({ device }) => device.id > 7),
  );
  const devices = firstOfEach(found, notes).map((device) => ({ ...device, model }));
  const [first] = devices;
  if (!isKnown && first) notes.push({ code: 'board', model: first.model });
  return { source: 'card', devices, notes };
}

interface Image {
  name: string;
  letters: string;
  rest: string;
}

/** A device without its model, which is that of the board: all names together show it. */
type Imaged = Omit<ImportedDevice, 'model'>;

function deviceOf({ name, letters, rest }: Image, notes: ImportNote[]): Imaged | null {
  const [place, idText, lun] = PLACE.exec(rest) ?? [];
  const unit = lun === undefined ? 0 : Number.parseInt(lun, 16);
  if (unit > LUN_MAX) {
    notes.push({ code: 'bad-lun', raw: name, id: unit });
    return null;
  }
  const id = idText === undefined ? USUAL_ID : Number.parseInt(idText, 16);
  if (idText === undefined) notes.push({ code: 'usual-id', raw: name, id });
  const label = rest.slice(place?.length ?? 0).replace(/^[\s_-]+/, '');
  return {
    id,
    lun: unit,
    board: 1,
    name: label === '' ? letters.toUpperCase() + (idText ?? '') : label,
    work: KINDS.get(letters.toUpperCase()) ?? 'disk',
  };
}

function boardOf(isZulu: boolean, isWide: boolean): string {
  if (isZulu) return isWide ? 'zuluscsi_wide' : 'zuluscsi_v1_1';
  return isWide ? 'bluescsi_ultra_wide' : 'bluescsi_v2';
}
