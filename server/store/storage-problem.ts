import { accessSync, constants, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

import type { StorageFault, StorageProblem } from '#server/domain/storage.ts';

import { sqliteCodeOf } from './connection.ts';

/** A database that cannot be used; the message is one sentence for the user. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}

/** A snapshot that cannot be restored; the message is the reason, worded as the end of a sentence. */
export class UnusableSnapshot extends Error {
  override readonly name = 'UnusableSnapshot';
}

/** SQLite's codes by their beginnings; all others are bugs. */
const FAULTS: readonly (readonly [code: string, fault: StorageFault])[] = [
  ['SQLITE_BUSY', 'locked'],
  ['SQLITE_PROTOCOL', 'locked'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_READONLY', 'readOnly'],
  ['SQLITE_IOERR', 'failing'],
  ['SQLITE_CANTOPEN', 'failing'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
];

/** With less free space on a disk, SQLite cannot create the index of its write-ahead log. */
const NO_ROOM_BYTES = 64 * 1024;

/** The message for each fault; `detail` is SQLite's message. */
const SENTENCES: Readonly<Record<StorageFault, (file: string, detail: string) => string>> = {
  locked: (file) =>
    `The database ${file} is locked by another program; let that program finish its write, or close it.`,
  full: (file) => `The disk is full: the database ${file} cannot grow until there is room.`,
  readOnly: (file) =>
    `The database ${file} can only be read: the file, its folder or its disk is write-protected.`,
  failing: (file, detail) => `The database ${file} cannot be read or written: ${detail}.`,
  damaged: (file, detail) => `The database ${file} is damaged: ${detail}.`,
};

/** The system's codes for a file that cannot be written; all others mean `failing`. */
const FILE_FAULTS: Readonly<Record<string, StorageFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'readOnly',
  EACCES: 'readOnly',
  EPERM: 'readOnly',
};

/** A file beside the database cannot be written. */
export class UnwritableFile extends Error {
  override readonly name = 'UnwritableFile';
  readonly reason: StorageFault;

  constructor(file: string, cause: NodeJS.ErrnoException) {
    super(`The file ${file} cannot be written: ${cause.message}.`, { cause });
    this.reason = FILE_FAULTS[cause.code ?? ''] ?? 'failing';
  }
}

/** A problem that makes a write fail. */
export interface StorageFaultProblem extends StorageProblem {
  readonly reason: StorageFault;
}

/** The storage problem that caused an error; null: the error is a bug. `file` is a path or `:memory:`. */
export function storageProblemOf(error: unknown, file: string): StorageFaultProblem | null {
  if (error instanceof UnwritableFile) return { reason: error.reason, message: error.message };
  const code = sqliteCodeOf(error);
  if (code === null) return null;
  const { message } = error as Error;
  const known = FAULTS.find(([beginning]) => code.startsWith(beginning));
  if (known === undefined) return null;
  const [beginning, fault] = known;
  const reason = fault === 'failing' ? whyFailing(beginning, file) : fault;
  return { reason, message: SENTENCES[reason](file, `${message} (${code})`) };
}

/** Returns true if an error comes from another program's lock, which may be released soon. */
export function isLocked(error: unknown): boolean {
  return storageProblemOf(error, '')?.reason === 'locked';
}

/** Returns true if there is no memory left for a database. */
export function isOutOfMemory(error: unknown): boolean {
  return sqliteCodeOf(error)?.startsWith('SQLITE_NOMEM') === true;
}

/** SQLite does not distinguish every full or write-protected disk from a failing disk. */
function whyFailing(code: string, file: string): StorageFault {
  const folder = dirname(file);
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < NO_ROOM_BYTES) return 'full';
  } catch {
    return 'failing';
  }
  if (code !== 'SQLITE_CANTOPEN') return 'failing';
  try {
    accessSync(folder, constants.W_OK);
    return 'failing';
  } catch {
    return 'readOnly';
  }
}
