import type { Picture } from './picture.ts';

/** Sizes of the pictures in a Windows icon, in pixels. electron-builder asks for 256. */
export const icoSizes: readonly number[] = [16, 24, 32, 48, 64, 128, 256];

/** Up to this size pictures are bitmaps: some readers, of installers above all, take no small PNG. */
const LARGEST_BITMAP = 48;

const HEADER_LENGTH = 6;
const ENTRY_LENGTH = 16;
const BITMAP_HEADER_LENGTH = 40;

/** The file icon.ico with the given pictures, which are at most 256 pixels wide. */
export function ico(pictures: readonly Picture[]): Buffer {
  const header = Buffer.alloc(HEADER_LENGTH);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);

  const contents = pictures.map((picture) =>
    picture.size <= LARGEST_BITMAP ? bitmap(picture) : picture.png,
  );
  let offset = HEADER_LENGTH + ENTRY_LENGTH * pictures.length;
  const entries = pictures.map(({ size }, index) => {
    const length = contents[index]?.length ?? 0;
    const entry = directoryEntry(size, length, offset);
    offset += length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...contents]);
}

/** What a Windows icon holds: each size with its content. Throws where the lengths do not add up. */
export function readIco(file: Buffer): { size: number; content: Buffer }[] {
  if (file.readUInt16LE(0) !== 0 || file.readUInt16LE(2) !== 1) {
    throw new Error('This is not a Windows icon.');
  }
  let end = HEADER_LENGTH + ENTRY_LENGTH * file.readUInt16LE(4);
  const found = Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const at = HEADER_LENGTH + ENTRY_LENGTH * index;
    const [length, offset] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)];
    if (offset !== end) throw new Error(`Picture ${index} starts at ${offset} instead of ${end}.`);
    end = offset + length;
    return { size: file.readUInt8(at) || 256, content: file.subarray(offset, end) };
  });
  if (end !== file.length) throw new Error(`The file has ${file.length} bytes instead of ${end}.`);
  return found;
}

function directoryEntry(size: number, length: number, offset: number): Buffer {
  const entry = Buffer.alloc(ENTRY_LENGTH);
  // 256 does not fit in a byte and is written as 0.
  entry.writeUInt8(size % 256, 0);
  entry.writeUInt8(size % 256, 1);
  entry.writeUInt16LE(1, 4);
  entry.writeUInt16LE(32, 6);
  entry.writeUInt32LE(length, 8);
  entry.writeUInt32LE(offset, 12);
  return entry;
}

/** A bitmap as icons have it: no file header, twice the height, from the bottom up, a mask behind. */
function bitmap({ size, pixels }: Picture): Buffer {
  const header = Buffer.alloc(BITMAP_HEADER_LENGTH);
  header.writeUInt32LE(BITMAP_HEADER_LENGTH, 0);
  header.writeInt32LE(size, 4);
  header.writeInt32LE(size * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(32, 14);
  header.writeUInt32LE(size * size * 4, 20);

  const rows = Array.from({ length: size }, (_, fromBottom) => {
    const start = (size - 1 - fromBottom) * size * 4;
    return redAndBlueSwapped(pixels.subarray(start, start + size * 4));
  });
  // The opacity of each pixel counts; the mask of one bit is there because it must be.
  const mask = Buffer.alloc(size * Math.ceil(size / 32) * 4);
  return Buffer.concat([header, ...rows, mask]);
}

function redAndBlueSwapped(row: Buffer): Buffer {
  const swapped = Buffer.from(row);
  for (let at = 0; at < row.length; at += 4) {
    swapped[at] = row[at + 2] ?? 0;
    swapped[at + 2] = row[at] ?? 0;
  }
  return swapped;
}
