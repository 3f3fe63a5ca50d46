import { chmodSync, closeSync, openSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

// Nothing here opens a file that may be open already: on most systems, closing a file anywhere in a
// process releases all locks that the process has on that file, including SQLite's.

/** Permissions for the owner only. */
export const PRIVATE = 0o600;

/** The endings of the files that SQLite and we create beside a database. */
const BESIDE = ['-wal', '-shm', '.lock'];

/** No system resolves a longer chain of links. */
const MOST_LINKS = 40;

/** The path of a file with links resolved; the file need not exist. */
export function realPath(file: string, links = MOST_LINKS): string {
  try {
    return realpathSync(file);
  } catch {
    const target = links > 0 ? targetOf(file) : null;
    if (target !== null) return realPath(resolve(dirname(file), target), links - 1);
  }
  try {
    return join(realpathSync(dirname(file)), basename(file));
  } catch {
    return resolve(file);
  }
}

/** The target of a link to a missing file; null: not a link. */
function targetOf(file: string): string | null {
  try {
    return readlinkSync(file);
  } catch {
    return null;
  }
}

/** Creates an empty file that only its owner can access, unless there is one. */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', PRIVATE));
  } catch {
    // Either it exists, or SQLite will report why it cannot be created.
  }
}

/** Makes a database and the files beside it accessible to their owner only. */
export function makePrivate(path: string): void {
  if (process.platform === 'win32') return;
  for (const file of [path, ...BESIDE.map((ending) => `${path}${ending}`)]) {
    try {
      chmodSync(file, PRIVATE);
    } catch {
      // The file does not exist, or another user owns it and sets its permissions.
    }
  }
}

/** An identifier of a file that is the same under all its names; null if the file does not exist. */
export function identityOf(path: string): string | null {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return null;
  }
}

/** A value that changes whenever a file is written or replaced. */
export function versionOf(path: string): string {
  const { ino, size, mtimeNs, ctimeNs } =
    statSync(path, { bigint: true, throwIfNoEntry: false }) ?? {};
  return [ino, size, mtimeNs, ctimeNs].join(':');
}

/** The number of names (hard links) of a file. */
export function nameCountOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.nlink ?? 0;
}

/** The size of a file in bytes; 0 if it does not exist. */
export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
