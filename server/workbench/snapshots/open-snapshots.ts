import { FolderStore } from './folder-store.ts';
import { MemoryStore } from './memory-store.ts';
import type { SnapshotParts } from './snapshots.ts';
import { Snapshots } from './snapshots.ts';

export { restoreSaved } from '#server/operations/restore-saved.ts';

/** Where it is told that a file cannot be read. */
interface WarningLog {
  readonly warn: (fields: object, message: string) => void;
}

/** What saved states are opened with; those in memory come to so many bytes at most. */
interface OpeningParts extends SnapshotParts {
  readonly log: WarningLog;
  readonly mostBytesInMemory: number;
}

/** The saved states in a folder (null: in memory). */
export function openSnapshots(
  folder: string | null,
  { log, mostBytesInMemory, ...parts }: OpeningParts,
): Snapshots {
  const onUnreadable = (file: string, error: unknown): void =>
    log.warn({ error, file }, 'a snapshot cannot be read');
  const store =
    folder === null ? new MemoryStore(mostBytesInMemory) : new FolderStore(folder, onUnreadable);
  return new Snapshots(parts, store);
}
