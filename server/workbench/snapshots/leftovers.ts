import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What files end with that have not got their names yet. */
export const UNFINISHED = '.unfinished';

/** The folder of a file database's saved states. */
export function folderOf(database: string): string {
  return `${database}.snapshots`;
}

/** Removes what a process left behind that ended while it was saving. */
export function removeLeftovers(folder: string): void {
  for (const name of namesIn(folder)) {
    if (!name.includes(UNFINISHED)) continue;
    try {
      rmSync(join(folder, name), { force: true });
    } catch {
      // It takes room, and nothing else; the next start tries again.
    }
  }
}

/** The regular files in a folder; none where there is no folder. Opening a pipe or a device could wait forever. */
export function namesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch {
    return [];
  }
}
