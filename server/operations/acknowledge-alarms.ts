import type { Cause } from '#server/domain/actor.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import type { Alarm } from '#server/domain/terminal-payment.ts';
import { listAlarms, markAcknowledged } from '#server/store/alarms.ts';

import type { OperationContext } from './parts/context.ts';

/** The alarms that staff has looked at; null: all of the store's. */
export interface AcknowledgeAlarms {
  readonly serverId: string;
  readonly ids: readonly string[] | null;
  readonly cause: Cause;
}

/**
 * Notes when and by whom alarms were looked at; those that were before keep what they have. No event
 * tells of it, for plugins know nothing of alarms. Refuses an alarm that the store does not have, and
 * then none is acknowledged. Returns the alarms that were meant, the newest first.
 */
export function acknowledgeAlarms(
  { clock, database }: OperationContext,
  { serverId, ids, cause: { actor } }: AcknowledgeAlarms,
): Outcome<readonly Alarm[]> {
  return database.write((db): Outcome<readonly Alarm[]> => {
    const listed = listAlarms(db, serverId);
    const known = new Set(listed.map(({ id }) => id));
    const missing = ids?.find((id) => !known.has(id));
    if (missing !== undefined) return { refused: 'noSuchAlarm', alarmId: missing };
    const meant = ids === null ? known : new Set(ids);
    const by = actor.type === 'staff' ? actor.userId : null;
    for (const { id, acknowledgedAt } of listed) {
      if (meant.has(id) && acknowledgedAt === null) markAcknowledged(db, id, clock.now(), by);
    }
    return listAlarms(db, serverId).filter(({ id }) => meant.has(id));
  });
}
