import { accessSync, constants, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

import BetterSqlite from 'better-sqlite3';

import type { StorageFault, StorageProblem } from '#server/domain/storage.ts';

/** SQLite's codes by their beginnings; all others are bugs of ours. */
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

/** With less than this left on a disk, SQLite cannot even make its index of what was written. */
const NO_ROOM_BYTES = 64 * 1024;

/** A fault of the machine as it is told; `detail` is what SQLite says. */
const SENTENCES: Readonly<Record<StorageFault, (file: string, detail: string) => string>> = {
  locked: (file) =>
    `The database ${file} is locked by another program; let that one finish its write, or close it.`,
  full: (file) => `The disk is full: the database ${file} cannot grow until there is room.`,
  readOnly: (file) =>
    `The database ${file} can only be read: the file, its folder or its disk is write-protected.`,
  failing: (file, detail) => `The database ${file} cannot be read or written: ${detail}.`,
  damaged: (file, detail) => `The database ${file} is damaged: ${detail}.`,
};

/** The system's codes where a file cannot be written; anything else: failing. */
const FILE_FAULTS: Readonly<Record<string, StorageFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'readOnly',
  EACCES: 'readOnly',
  EPERM: 'readOnly',
};

/** A file beside the database that the machine does not let be written. */
export class UnkeptFile extends Error {
  override readonly name = 'UnkeptFile';
  readonly reason: StorageFault;

  constructor(file: string, cause: NodeJS.ErrnoException) {
    super(`The file ${file} cannot be written: ${cause.message}.`, { cause });
    this.reason = FILE_FAULTS[cause.code ?? ''] ?? 'failing';
  }
}

/** What of the machine an error comes from; null: it is a bug. `file` is a path or `:memory:`. */
export function storageProblemOf(error: unknown, file: string): StorageFaultProblem | null {
  if (error instanceof UnkeptFile) return { reason: error.reason, message: error.message };
  if (!(error instanceof BetterSqlite.SqliteError)) return null;
  const { code, message } = error;
  const known = FAULTS.find(([beginning]) => code.startsWith(beginning));
  if (known === undefined) return null;
  const [beginning, fault] = known;
  const reason = fault === 'failing' ? whyFailing(beginning, file) : fault;
  return { reason, message: SENTENCES[reason](file, `${message} (${code})`) };
}

/** A problem that ends a write. */
export interface StorageFaultProblem extends StorageProblem {
  readonly reason: StorageFault;
}

/** Returns true if an error comes from another program's lock, which may be gone in a moment. */
export function isLocked(error: unknown): boolean {
  return storageProblemOf(error, '')?.reason === 'locked';
}

/** Returns true if an error says that the machine has no memory left for a database. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof BetterSqlite.SqliteError && error.code.startsWith('SQLITE_NOMEM');
}

/** A row that the database did not take, for a reason that is not the machine's. */
export function refusedLogRow(error: Error, file: string): StorageProblem {
  return {
    reason: 'logRefused',
    message: `The database ${file} did not take a row of a log: ${error.message}.`,
  };
}

/** SQLite does not tell every full or write-protected disk from one that fails. */
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
