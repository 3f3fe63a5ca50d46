import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Waits until the content of a file is on disk, so that it survives a power failure. */
export function flushFile(path: string, flags = 'r+'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Waits until the names in a folder are on disk. */
export function flushFolder(path: string): void {
  try {
    flushFile(path, 'r');
  } catch {
    // Windows cannot open folders, and flushes renames on its own.
  }
}
