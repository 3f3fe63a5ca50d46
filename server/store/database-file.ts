import { chmodSync, closeSync, openSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

// Nothing here opens a file that may be open already: on most systems closing one anywhere in a
// process gives up every lock that the process has on that file, those of SQLite included.

/** For its owner alone. */
export const PRIVATE = 0o600;

/** What SQLite keeps beside a database, and we. */
const BESIDE = ['-wal', '-shm', '.lock'];

/** No chain of links is longer than this on any system. */
const MOST_LINKS = 40;

/** Where a file really is, links resolved; it need not be there. */
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

/** Where a link leads whose target is not there; null: it is no link. */
function targetOf(file: string): string | null {
  try {
    return readlinkSync(file);
  } catch {
    return null;
  }
}

/** Makes an empty file for its owner alone where there is none. What cannot be made is left to SQLite. */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', PRIVATE));
  } catch {
    // It is there, or SQLite says in a moment why it cannot be.
  }
}

/** Makes a database of ours, and the files beside it, readable and writable by their owner alone. */
export function makePrivate(path: string): void {
  if (process.platform === 'win32') return;
  for (const file of [path, ...BESIDE.map((ending) => `${path}${ending}`)]) {
    try {
      chmodSync(file, PRIVATE);
    } catch {
      // The file does not exist, or belongs to another user, who sets its permissions.
    }
  }
}

/** The identity of a file under all its names; null if it has none. */
export function identityOf(path: string): string | null {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return null;
  }
}

/** What is another one whenever a file was written to or replaced. */
export function versionOf(path: string): string {
  const { ino, size, mtimeNs, ctimeNs } =
    statSync(path, { bigint: true, throwIfNoEntry: false }) ?? {};
  return [ino, size, mtimeNs, ctimeNs].join(':');
}

/** How many names a file has. */
export function nameCountOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.nlink ?? 0;
}

/** How much a file holds; 0 where there is none. */
export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
