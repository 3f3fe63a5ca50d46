import type { FaultPlace } from '#server/domain/faults/rule.ts';

import type { ReadableDb } from './database.ts';
import { query } from './statement.ts';

/** What a fault rule did, and to which logged request, delivery or callback. */
export interface AppliedFault {
  readonly kind: FaultPlace;
  readonly id: number;
  /** Epoch ms. */
  readonly at: number;
  /** JSON text. */
  readonly fault: string;
}

const newestFirst = query<AppliedFault>(`
  SELECT kind, id, at, fault FROM (
    SELECT 'request' AS kind, id, at, fault FROM requests WHERE fault IS NOT NULL
    UNION ALL
    SELECT 'delivery', delivery, at, fault FROM attempts WHERE fault IS NOT NULL
    UNION ALL
    SELECT 'callback', id, at, fault FROM callbacks WHERE fault IS NOT NULL)
  WHERE @rule IS NULL OR json_extract(fault, '$.rule') = @rule
  ORDER BY json_extract(fault, '$.order') DESC
  LIMIT @limit`);

/** Faults as the logs tell of them, the newest first; `rule` null: of every rule. */
export function listAppliedFaults(
  db: ReadableDb,
  filter: { readonly rule: string | null; readonly limit: number },
): AppliedFault[] {
  return newestFirst.all(db, filter);
}
