import type { Outcome } from '#server/domain/refusal.ts';
import type { Alarm } from '#server/domain/terminal-payment.ts';
import { listAlarms, markAcknowledged } from '#server/store/alarms.ts';

import type { OperationContext } from './parts/context.ts';
import type { StaffWrite } from './parts/staff-account.ts';

interface AcknowledgeAlarms extends StaffWrite {
  /** Null: all alarms of the store. */
  readonly ids: readonly string[] | null;
}

/**
 * Acknowledges alarms that are not acknowledged yet. Emits no event, since plugins cannot read alarms. If any
 * alarm is unknown, refuses and acknowledges none. Returns the alarms, newest first.
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
    const chosen = ids === null ? known : new Set(ids);
    const by = actor.type === 'staff' ? actor.userId : null;
    for (const { id, acknowledgedAt } of listed) {
      if (chosen.has(id) && acknowledgedAt === null) markAcknowledged(db, id, clock.now(), by);
    }
    return listAlarms(db, serverId).filter(({ id }) => chosen.has(id));
  });
}
