import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The extension of files that are being written. */
export const UNFINISHED = '.unfinished';

/** The folder of a database's snapshots. */
export function folderOf(database: string): string {
  return `${database}.snapshots`;
}

/** Removes unfinished files from an earlier process. */
export function removeLeftovers(folder: string): void {
  for (const name of namesIn(folder)) {
    if (name.includes(UNFINISHED)) removeQuietly(join(folder, name));
  }
}

/** Removes an unfinished file without throwing. */
export function removeQuietly(unfinished: string): void {
  try {
    rmSync(unfinished, { force: true });
  } catch {
    // The next start tries again.
  }
}

/** The files of a folder, which may not exist. Leaves out pipes and devices, since opening one could block forever. */
export function namesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch {
    return [];
  }
}

// Some systems reserve names or ignore case, so file names have a prefix and escape other characters.

const PREFIX = 'snapshot-';
const SUFFIX = '.db';
const ESCAPED = /[^a-z0-9-]/gu;

export function fileNameOf(name: string): string {
  const escaped = name.replaceAll(
    ESCAPED,
    (character) => `_${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `${PREFIX}${escaped}${SUFFIX}`;
}

/** The name of the snapshot in a file; null for other files. */
export function nameOfFile(fileName: string): string | null {
  if (!fileName.startsWith(PREFIX) || !fileName.endsWith(SUFFIX)) return null;
  const name = fileName
    .slice(PREFIX.length, -SUFFIX.length)
    .replaceAll(/_([0-9a-f]{2})/gu, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return name !== '' && fileNameOf(name) === fileName ? name : null;
}
