import { FolderStore } from './folder-store.ts';
import { MemoryStore } from './memory-store.ts';
import { folderOf, removeLeftovers } from './snapshot-files.ts';
import type { SnapshotStore } from './snapshot-store.ts';

/**
 * Opens the snapshots of a database: in a folder beside its file, or in memory like the database. `room` returns the
 * number of bytes that may still be stored.
 */
export function openSnapshotStore(
  db: string,
  onUnreadable: (file: string, error: unknown) => void,
  room?: () => number,
): SnapshotStore {
  if (db === ':memory:') return new MemoryStore();
  const folder = folderOf(db);
  removeLeftovers(folder);
  return new FolderStore(folder, onUnreadable, room);
}
