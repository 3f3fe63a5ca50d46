import type { LastReceiptNumber } from '#server/domain/business-day.ts';

import type { WritableDb } from './database.ts';
import { command, query, scalar } from './statement.ts';

const next = scalar<number, [serverId: string, businessDay: string]>(`
  INSERT INTO receipt_numbers (server_id, business_day, last) VALUES (?, ?, 1)
  ON CONFLICT DO UPDATE SET last = last + 1
  RETURNING last`);

/** The last numbers, by business day. */
export const listReceiptNumbers = query<LastReceiptNumber, [serverId: string]>(`
  SELECT business_day AS day, last FROM receipt_numbers WHERE server_id = ? ORDER BY business_day`).all;

/** Continues the numbers of a business day after `last`, unless they are already higher. */
export const raiseReceiptNumber = command<[serverId: string, businessDay: string, last: number]>(`
  INSERT INTO receipt_numbers (server_id, business_day, last) VALUES (?, ?, ?)
  ON CONFLICT DO UPDATE SET last = MAX(last, excluded.last)`).run;

/** Takes the next receipt number of a tenant's business day (`YYYY-MM-DD`), from 1 (B23). */
export function takeReceiptNumber(db: WritableDb, serverId: string, businessDay: string): number {
  return next(db, serverId, businessDay);
}
