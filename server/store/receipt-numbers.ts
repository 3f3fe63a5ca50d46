import type { LastReceiptNumber } from '#server/domain/world.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import { command, query } from './statement.ts';

const next = query<{ last: number }>(`
  INSERT INTO receipt_numbers (server_id, business_day, last) VALUES (?, ?, 1)
  ON CONFLICT DO UPDATE SET last = last + 1
  RETURNING last`);

const raise = command(`
  INSERT INTO receipt_numbers (server_id, business_day, last) VALUES (?, ?, ?)
  ON CONFLICT DO UPDATE SET last = MAX(last, excluded.last)`);
const ofStore = query<LastReceiptNumber>(`
  SELECT business_day AS day, last FROM receipt_numbers WHERE server_id = ? ORDER BY business_day`);

/** The last numbers that were taken, by business day. */
export function listReceiptNumbers(db: ReadableDb, serverId: string): LastReceiptNumber[] {
  return ofStore.all(db, serverId);
}

/** Makes the numbers of a business day go on behind `last`, if they have not got so far. */
export function raiseReceiptNumber(
  db: WritableDb,
  serverId: string,
  businessDay: string,
  last: number,
): void {
  raise.run(db, serverId, businessDay, last);
}

/** Takes the next receipt number of a tenant's business day (`YYYY-MM-DD`), from 1 (B23). */
export function takeReceiptNumber(db: WritableDb, serverId: string, businessDay: string): number {
  const row = next.get(db, serverId, businessDay);
  if (row === undefined) throw new Error('The receipt number was not written.');
  return row.last;
}
