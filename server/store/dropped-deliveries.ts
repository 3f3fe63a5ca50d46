import type { ReadableDb } from './database.ts';
import { query } from './statement.ts';

/** Whose deliveries are meant. */
interface Receiver {
  readonly serverId: string;
  readonly pluginId: string;
}

// What was sent to an install that has been removed since is gone with it.
const WHERE = `
  FROM deliveries
  WHERE server_id = @serverId AND plugin_id = @pluginId AND status = 'dropped' AND farewell IS NULL`;
const oldest = query<{ id: number }>(`SELECT id ${WHERE} ORDER BY id LIMIT @limit`);
const count = query<{ count: number }>(`SELECT COUNT(*) AS count ${WHERE}`);

/** The deliveries of a plugin that were given up, the oldest first. */
export function listDropped(db: ReadableDb, of: Receiver, limit: number): number[] {
  const { serverId, pluginId } = of;
  return oldest.all(db, { serverId, pluginId, limit }).map(({ id }) => id);
}

/** How many deliveries of a plugin were given up. */
export function countDropped(db: ReadableDb, { serverId, pluginId }: Receiver): number {
  return count.get(db, { serverId, pluginId })?.count ?? 0;
}
