import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { repositoryFolder } from '../bootstrap/paths.mjs';
import { icnsSizes, readIcns } from './icns.ts';
import { icoSizes, readIco } from './ico.ts';
import { linuxSizes } from './linux-sizes.ts';
import { pngSize } from './picture.ts';

const resources = path.join(repositoryFolder, 'build-resources');

// electron-builder converts icons that it does not find with a program that it downloads; these it
// takes as they are. `npm run build -- icons` writes them.
describe('the icons in build-resources', () => {
  it('are for Linux a PNG of each size, under the name that electron-builder reads the size from', () => {
    const folder = path.join(resources, 'icons');
    expect(readdirSync(folder).sort()).toEqual(
      linuxSizes.map((size) => `${size}x${size}.png`).sort(),
    );
    for (const size of linuxSizes) {
      const png = readFileSync(path.join(folder, `${size}x${size}.png`));
      expect(pngSize(png)).toEqual({ width: size, height: size });
      expect(paintedBytes(png)).toBeGreaterThan(0);
    }
  });

  it('are for Windows one file with all sizes up to 256', () => {
    const pictures = readIco(readFileSync(path.join(resources, 'icon.ico')));
    expect(pictures.map(({ size }) => size)).toEqual(icoSizes);
    expect(Math.max(...icoSizes)).toBe(256);
  });

  it('are for macOS one file with all sizes up to 1024', () => {
    const pictures = readIcns(readFileSync(path.join(resources, 'icon.icns')));
    const sizes = pictures.map(({ png }) => pngSize(png)?.width);
    expect(new Set(sizes)).toEqual(new Set(icnsSizes));
    expect(Math.max(...icnsSizes)).toBe(1024);
  });
});

/** How many bytes of a PNG's picture, filters included, are not zero: none in an empty picture. */
function paintedBytes(png: Buffer): number {
  const data: Buffer[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') {
      data.push(png.subarray(at + 8, at + 8 + length));
    }
    at += length + 12;
  }
  return inflateSync(Buffer.concat(data)).filter((byte) => byte !== 0).length;
}
