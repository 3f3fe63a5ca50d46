import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { repositoryFolder } from '../bootstrap/paths.mjs';
import { ICNS_SIZES, ICO_SIZES, LINUX_SIZES } from './icon-sizes.ts';

// electron-builder takes these as they are; `npm run build -- icons` writes them.
const resources = path.join(repositoryFolder, 'build-resources');

const PNG = '89504e470d0a1a0a';

/** The width and height in the header of a PNG. */
function pngSize(bytes: Buffer): [number, number] | null {
  if (bytes.toString('hex', 0, 8) !== PNG) return null;
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test('Linux has a PNG of each size, under the name that electron-builder reads the size from', () => {
  const folder = path.join(resources, 'icons');
  const found = readdirSync(folder).map((name) => [
    name,
    pngSize(readFileSync(path.join(folder, name))),
  ]);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(LINUX_SIZES.map((size) => [`${size}x${size}.png`, [size, size]])),
  );
});

test('the icon of Windows contains all its sizes, complete', () => {
  const ico = readFileSync(path.join(resources, 'icon.ico'));
  const entries = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index;
    return {
      size: ico.readUInt8(at) || 256,
      end: ico.readUInt32LE(at + 8) + ico.readUInt32LE(at + 12),
    };
  });
  expect(ico.readUInt32BE(0)).toBe(0x00000100);
  expect(entries.map(({ size }) => size)).toEqual(ICO_SIZES);
  expect(Math.max(...entries.map(({ end }) => end))).toBe(ico.length);
});

test('the icon of macOS contains a PNG of each kind', () => {
  const icns = readFileSync(path.join(resources, 'icon.icns'));
  expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length]);
  const found: Record<string, [number, number] | null> = {};
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
    found[icns.toString('latin1', at, at + 4)] = pngSize(icns.subarray(at + 8));
  }
  expect(found).toEqual(
    Object.fromEntries(Object.entries(ICNS_SIZES).map(([kind, size]) => [kind, [size, size]])),
  );
});
