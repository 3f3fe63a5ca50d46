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

/** What lies in a folder; nothing where there is none. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
