// Gives a font a name of its own: replaces its table of names. The format: https://learn.microsoft.com/typography/opentype/spec/otff

const NAME = 'name';
/** A table of names for Windows, Unicode, in American English. */
const PLATFORM = [3, 1, 0x409];
/** What all 32-bit words of a font add up to with `checkSumAdjustment` of its head. */
const MAGIC = 0xb1b0afba;
const HEAD_ADJUSTMENT = 8;

/**
 * The font with these names and no others.
 * @param {Buffer} font an OpenType font, not compressed
 * @param {ReadonlyMap<number, string>} names by their number in the format, in ascending order
 * @returns {Buffer}
 */
export function withNames(font, names) {
  const tables = tablesOf(font);
  tables.set(NAME, nameTable(names));
  return assemble(font.subarray(0, 4), tables);
}

/** The tables of a font by their tags. */
export function tablesOf(/** @type {Buffer} */ font) {
  /** @type {Map<string, Buffer>} */
  const tables = new Map();
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16) {
    const offset = font.readUInt32BE(entry + 8);
    const body = font.subarray(offset, offset + font.readUInt32BE(entry + 12));
    tables.set(font.toString('latin1', entry, entry + 4), Buffer.from(body));
  }
  return tables;
}

function nameTable(/** @type {ReadonlyMap<number, string>} */ names) {
  const header = Buffer.alloc(6 + 12 * names.size);
  header.writeUInt16BE(names.size, 2);
  header.writeUInt16BE(header.length, 4);
  /** @type {Buffer[]} */
  const texts = [];
  let end = 0;
  for (const [id, name] of names) {
    const text = Buffer.from(name, 'utf16le').swap16();
    const record = [...PLATFORM, id, text.length, end];
    for (const [index, value] of record.entries()) {
      header.writeUInt16BE(value, 6 + 12 * texts.length + 2 * index);
    }
    texts.push(text);
    end += text.length;
  }
  return Buffer.concat([header, ...texts]);
}

/**
 * @param {Buffer} version the first four bytes of the font
 * @param {ReadonlyMap<string, Buffer>} tables
 */
function assemble(version, tables) {
  const entries = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const power = Math.floor(Math.log2(entries.length));
  const header = Buffer.alloc(12 + 16 * entries.length);
  version.copy(header);
  header.writeUInt16BE(entries.length, 4);
  header.writeUInt16BE(16 * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * (entries.length - 2 ** power), 10);
  const head = tables.get('head');
  head?.writeUInt32BE(0, HEAD_ADJUSTMENT);
  const bodies = entries.map(([, body]) => Buffer.concat([body, Buffer.alloc(-body.length & 3)]));
  let offset = header.length;
  for (const [index, [tag, body]] of entries.entries()) {
    const entry = 12 + 16 * index;
    const padded = bodies[index] ?? body;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(sum(padded), entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(body.length, entry + 12);
    offset += padded.length;
  }
  const font = Buffer.concat([header, ...bodies]);
  const at = 12 + 16 * entries.findIndex(([tag]) => tag === 'head');
  font.writeUInt32BE((MAGIC - sum(font)) >>> 0, font.readUInt32BE(at + 8) + HEAD_ADJUSTMENT);
  return font;
}

/** The sum of all 32-bit words. */
function sum(/** @type {Buffer} */ bytes) {
  let total = 0;
  for (let at = 0; at < bytes.length; at += 4) total = (total + bytes.readUInt32BE(at)) >>> 0;
  return total;
}
