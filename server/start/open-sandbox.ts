import { openDatabase } from '#server/store/driver/open-database.ts';
import { openSnapshotStore } from '#server/workbench/snapshots/open-store.ts';

import type { EmulatorOptions, Origin } from './emulator.ts';
import { openEmulator } from './emulator.ts';
import type { SandboxBounds } from './sandbox-bounds.ts';
import { ownOptions } from './sandbox-record.ts';
import type { SandboxesFolder, SandboxRecord } from './sandboxes-folder.ts';

/**
 * Opens the emulator of a named sandbox, with the server's options where it has none of its own. Throws if it is
 * damaged.
 */
export function openSandbox<Options extends EmulatorOptions & SandboxBounds>(
  name: string,
  { folder, options: shared }: { readonly folder: SandboxesFolder; readonly options: Options },
  record: SandboxRecord,
  faults: Origin['faults'],
) {
  const db = folder.databaseOf(name);
  const world = folder.readWorld(name);
  const database = openDatabase(db, 'untried');
  const { maxBytes = null } = shared;
  const room = maxBytes === null ? undefined : () => maxBytes - folder.bytesOf(name);
  const openSnapshots: EmulatorOptions['openSnapshots'] = (file, onUnreadable) =>
    openSnapshotStore(file, onUnreadable, room);
  const own = ownOptions(record, database, () => folder.readStart(name), faults);
  const options = { ...shared, ...own, db, run: null, openSnapshots };
  try {
    return { emulator: openEmulator(options, world), options };
  } catch (error) {
    // A database that stays open keeps its file locked.
    database.close();
    throw error;
  }
}
