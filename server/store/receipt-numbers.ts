import type { WritableDb } from './database.ts';
import { query } from './statement.ts';

const next = query<{ last: number }>(`
  INSERT INTO receipt_numbers (server_id, business_day, last) VALUES (?, ?, 1)
  ON CONFLICT DO UPDATE SET last = last + 1
  RETURNING last`);

/** Takes the next receipt number of a tenant's business day (`YYYY-MM-DD`), from 1 (B23). */
export function takeReceiptNumber(db: WritableDb, serverId: string, businessDay: string): number {
  const row = next.get(db, serverId, businessDay);
  if (row === undefined) throw new Error('The receipt number was not written.');
  return row.last;
}
