import type { Install } from '#server/domain/install.ts';
import { findStaffAction } from '#server/operations/staff-fault-actions.ts';

import type { DataApiContext, Exchange } from '../exchange.ts';
import { findWrittenAccount, subjectOf } from './fault-subject.ts';

/**
 * Applies a fault rule about staff to a call that is authorized and valid: staff change the account in their own
 * transaction, and then the call is handled. If another rule already applies to the call, the match is only counted.
 */
export function applyStaffFault(
  context: DataApiContext,
  exchange: Exchange,
  caller: Install,
): void {
  if (context.faults.isIdle) return;
  const account = findWrittenAccount(context.database.read, exchange, caller);
  if (account === undefined) return;
  const fault = context.faults.pick('request', {
    ...subjectOf(context, exchange),
    canStaff: (action) => findStaffAction(context, account, action) !== null,
  });
  if (fault === null || exchange.fault !== null || !('staff' in fault.effect)) return;
  findStaffAction(context, account, fault.effect.staff)?.();
  exchange.fault = fault;
}
