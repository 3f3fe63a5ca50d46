import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The ending of files that are being written. */
export const UNFINISHED = '.unfinished';

/** The folder of a database's snapshots. */
export function folderOf(database: string): string {
  return `${database}.snapshots`;
}

/** Removes unfinished files of an earlier process. */
export function removeLeftovers(folder: string): void {
  for (const name of namesIn(folder)) {
    if (!name.includes(UNFINISHED)) continue;
    try {
      rmSync(join(folder, name), { force: true });
    } catch {
      // The next start tries again.
    }
  }
}

/** The regular files of a folder that may not exist. Opening a pipe or a device could block forever. */
export function namesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch {
    return [];
  }
}
