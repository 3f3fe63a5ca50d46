import type { Picture } from './picture.ts';

/**
 * The kinds of picture in a macOS icon and their sizes in pixels. 16 and 32 at normal density are
 * missing on purpose: macOS does not show PNGs of those kinds, and scales the next one well.
 */
const kinds = {
  ic11: 32,
  ic12: 64,
  ic07: 128,
  ic13: 256,
  ic08: 256,
  ic14: 512,
  ic09: 512,
  ic10: 1024,
} as const;

export const icnsSizes: readonly number[] = [...new Set(Object.values(kinds))];

const HEADER_LENGTH = 8;

/** The file icon.icns with pictures of the sizes in `icnsSizes`. Throws where one is missing. */
export function icns(pictures: readonly Picture[]): Buffer {
  const blocks = Object.entries(kinds).map(([kind, size]) => block(kind, pngOf(pictures, size)));
  return block('icns', Buffer.concat(blocks));
}

/** What a macOS icon holds: each kind with its PNG. Throws where the lengths do not add up. */
export function readIcns(file: Buffer): { kind: string; png: Buffer }[] {
  const total = file.readUInt32BE(4);
  if (file.toString('latin1', 0, 4) !== 'icns' || total !== file.length) {
    throw new Error('This is not a macOS icon, or a part of it is missing.');
  }
  const found: { kind: string; png: Buffer }[] = [];
  for (let at = HEADER_LENGTH; at < file.length;) {
    const length = file.readUInt32BE(at + 4);
    if (length < HEADER_LENGTH || at + length > file.length) {
      throw new Error(`The picture at byte ${at} says that it is ${length} bytes long.`);
    }
    const kind = file.toString('latin1', at, at + 4);
    found.push({ kind, png: file.subarray(at + HEADER_LENGTH, at + length) });
    at += length;
  }
  return found;
}

function block(kind: string, content: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_LENGTH);
  header.write(kind, 'latin1');
  header.writeUInt32BE(HEADER_LENGTH + content.length, 4);
  return Buffer.concat([header, content]);
}

function pngOf(pictures: readonly Picture[], size: number): Buffer {
  const picture = pictures.find((one) => one.size === size);
  if (picture === undefined) throw new Error(`A picture of ${size} pixels is missing.`);
  return picture.png;
}
