import { crc32 } from 'node:zlib';

/** A file of an archive. */
interface ZippedFile {
  readonly text: string;
  /** Permissions; 0o644 unless they are given. */
  readonly mode?: number;
}

const UNIX = 3;

/** A zip archive with Unix permissions, like Electron's releases, but uncompressed. */
export function zipOf(files: Readonly<Record<string, ZippedFile>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, { text, mode = 0o644 }] of Object.entries(files)) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x21, 8); // 1 January 1980
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, path, data]);
    parts.push(local);
    directory.push(entryOf(common, path, mode, offset));
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, entries, end]);
}

function entryOf(common: Buffer, path: Buffer, mode: number, offset: number): Buffer {
  const madeBy = Buffer.from([20, UNIX]);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(((0o100000 | mode) << 16) >>> 0, 6);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from('PK\u0001\u0002'), madeBy, common, rest, path]);
}
