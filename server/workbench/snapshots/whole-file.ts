import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** For its owner alone. */
export const PRIVATE_FILE = 0o600;

/** Writes a file of its own; it need not be on the disk yet. */
export function writeNew(path: string, bytes: Buffer): void {
  const file = openSync(path, 'w', PRIVATE_FILE);
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
  } finally {
    closeSync(file);
  }
}

/**
 * Gives a file its name once all of it is on the disk; both names are in the same folder. What need not
 * last if the power fails may be on its way there: it outlives the process all the same.
 */
export function giveName(from: string, to: string, { lasting }: { lasting: boolean }): void {
  if (lasting) sync(from);
  renameSync(from, to);
  if (lasting) syncFolder(dirname(to));
}

function sync(path: string, flags = 'r+'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** That a name is kept is written in its folder, where the system lets that be asked for. */
function syncFolder(path: string): void {
  try {
    sync(path, 'r');
  } catch {
    // Windows opens no folders; it keeps names by itself.
  }
}
