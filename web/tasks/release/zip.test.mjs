import { crc32, inflateRawSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { zip } from './zip.mjs';

/** Reads an archive as an unpacker does: from the directory at its end. */
function unzip(/** @type {Buffer} */ archive) {
  const end = archive.lastIndexOf('PK\x05\x06');
  /** @type {[string, string][]} */
  const found = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(archive.toString('latin1', at, at + 4)).toBe('PK\x01\x02');
    const [check, packed, size] = [16, 20, 24].map((place) => archive.readUInt32LE(at + place));
    const titleLength = archive.readUInt16LE(at + 28);
    const title = archive.toString('utf8', at + 46, at + 46 + titleLength);
    const local = archive.readUInt32LE(at + 42);
    expect(archive.toString('latin1', local, local + 4)).toBe('PK\x03\x04');
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const body = inflateRawSync(archive.subarray(begin, begin + (packed ?? 0)));
    expect([crc32(body), body.length]).toEqual([check, size]);
    found.push([title, body.toString()]);
    at += 46 + titleLength;
  }
  expect(at).toBe(end);
  return found;
}

test('an archive has every file, in the order of names, and the same files give the same bytes', () => {
  const files = new Map([
    ['b/ü.txt', Buffer.from('x'.repeat(10_000))],
    ['a.txt', Buffer.from('')],
  ]);
  const archive = zip(files);
  expect(unzip(archive)).toEqual([
    ['a.txt', ''],
    ['b/ü.txt', 'x'.repeat(10_000)],
  ]);
  expect(zip(new Map([...files].toReversed())).equals(archive)).toBe(true);
});
