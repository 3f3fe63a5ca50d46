import { describe, expect, it } from 'vitest';

import { icns, icnsSizes, readIcns } from './icns.ts';
import { ico, readIco } from './ico.ts';
import { type Picture, pngSize } from './picture.ts';

const RED = [0xc2, 0x41, 0x0c, 0xff];
const CLEAR = [0, 0, 0, 0];

/** A picture that is red in its top left corner, with a PNG that says its size and no more. */
function picture(size: number): Picture {
  const png = Buffer.alloc(40 + size);
  Buffer.from('89504e470d0a1a0a', 'hex').copy(png);
  png.writeUInt32BE(size, 16);
  png.writeUInt32BE(size, 20);
  const rest = Array.from({ length: size * size - 1 }, () => CLEAR).flat();
  return { size, png, pixels: Buffer.from([...RED, ...rest]) };
}

describe('a Windows icon', () => {
  const file = ico([picture(16), picture(48), picture(256)]);

  it('holds its pictures in order, and 256 pixels are written as 0', () => {
    expect(readIco(file).map(({ size }) => size)).toEqual([16, 48, 256]);
    expect([file[6], file[22], file[38]]).toEqual([16, 48, 0]);
  });

  it('has small pictures as bitmaps from the bottom up, blue before red', () => {
    const [small] = readIco(file);
    const content = small?.content ?? Buffer.alloc(0);
    const [headerLength, rowLength] = [40, 16 * 4];
    expect(content.readInt32LE(4)).toBe(16);
    expect(content.readInt32LE(8)).toBe(32);
    const topLeft = headerLength + rowLength * 15;
    expect([...content.subarray(topLeft, topLeft + 4)]).toEqual([0x0c, 0x41, 0xc2, 0xff]);
    // Sixteen bits of mask fill four bytes a row.
    expect(content.length).toBe(headerLength + rowLength * 16 + 4 * 16);
  });

  it('has large pictures as PNGs', () => {
    expect(pngSize(readIco(file)[2]?.content ?? Buffer.alloc(0))).toEqual({
      width: 256,
      height: 256,
    });
  });

  it('is not read when bytes are missing, or when it is something else', () => {
    expect(() => readIco(file.subarray(0, -1))).toThrow(/bytes instead of/u);
    expect(() => readIco(picture(16).png)).toThrow('This is not a Windows icon.');
  });
});

describe('a macOS icon', () => {
  const file = icns(icnsSizes.map(picture));

  it('holds a PNG of the size that each kind stands for', () => {
    const found = readIcns(file).map(({ kind, png }) => [kind, pngSize(png)?.width]);
    expect(Object.fromEntries(found)).toEqual({
      ic11: 32,
      ic12: 64,
      ic07: 128,
      ic13: 256,
      ic08: 256,
      ic14: 512,
      ic09: 512,
      ic10: 1024,
    });
  });

  it('is not written without all its pictures', () => {
    expect(() => icns([picture(32)])).toThrow('A picture of 64 pixels is missing.');
  });

  it('is not read when bytes are missing', () => {
    expect(() => readIcns(file.subarray(0, -1))).toThrow(/a part of it is missing/u);
  });
});

describe('the size of a PNG', () => {
  it('is unknown for anything else', () => {
    expect(pngSize(Buffer.from('GIF89a'))).toBeUndefined();
  });
});
