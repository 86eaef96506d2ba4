// Writes a ZIP archive. The same files give the same bytes with the same Node: no times, no owners, a fixed order.

import { crc32, deflateRawSync } from 'node:zlib';

/** 1 January 1980, the first day that the format knows. */
const DATE = (1 << 5) | 1;
/** Made by version 2.0 on Unix, so that the rights below count. */
const MADE_BY = (3 << 8) | 20;
const NEEDS = 20;
/** Names are UTF-8. */
const FLAGS = 1 << 11;
const DEFLATED = 8;
/** Permissions of a file: all users read it, its owner writes it. */
const RIGHTS = 0o100644 * 0x10000;

/**
 * The archive of these files, by their names, with `/` between folders: APPNOTE.TXT of PKWARE, 4.3.
 * @param {ReadonlyMap<string, Buffer>} files
 */
export function zip(files) {
  /** @type {Buffer[]} */
  const parts = [];
  /** @type {Buffer[]} */
  const directory = [];
  let at = 0;
  for (const [name, body] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const title = Buffer.from(name);
    const packed = deflateRawSync(body, { level: 9 });
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(NEEDS, 0);
    facts.writeUInt16LE(FLAGS, 2);
    facts.writeUInt16LE(DEFLATED, 4);
    facts.writeUInt16LE(DATE, 8);
    facts.writeUInt32LE(crc32(body), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(body.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(RIGHTS, 6);
    entry.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02'), word(MADE_BY), facts, entry, title);
    const local = [Buffer.from('PK\x03\x04'), facts, title, packed];
    parts.push(...local);
    at += local.reduce((sum, part) => sum + part.length, 0);
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.size, 4);
  end.writeUInt16LE(files.size, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end]);
}

function word(/** @type {number} */ value) {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
