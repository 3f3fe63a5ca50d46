import type { Account } from '#server/domain/account.ts';
import type { Cause } from '#server/domain/actor.ts';
import { coverLineFor } from '#server/domain/cover-charge.ts';
import { withoutStaleAllocations } from '#server/domain/full-replace.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { tenantOf } from '#server/store/tenants.ts';

import type { OperationContext } from './parts/context.ts';
import { saveUpdate } from './parts/save-sale.ts';
import { findAccountForStaff } from './parts/staff-account.ts';

/** What staff changes of an account; what is left out stays. */
export interface ChangeAccount {
  readonly serverId: string;
  readonly accountId: string;
  readonly personCount: number | undefined;
  /** Empty: the account has none any more. */
  readonly note: string | undefined;
  readonly cause: Cause;
}

/**
 * Changes the number of persons (B30) or the note of an open account. The cover line follows the
 * persons (B21); a payment for it by name loses the link and stays (B36). No order line changes, so the
 * event says `changed: null` (D4). What is so already writes and emits nothing. Refuses a number of
 * persons on a packet, and one whose cover charge would leave too much paid (B37).
 */
export function changeAccount(
  context: OperationContext,
  { serverId, accountId, personCount, note, cause }: ChangeAccount,
): Outcome<Account> {
  return context.database.write((db): Outcome<Account> => {
    const before = findAccountForStaff(db, serverId, accountId);
    if (isRefusal(before)) return before;
    if (before.kind === 'packet' && personCount !== undefined) {
      return { refused: 'onlyTablesSeat', accountId };
    }
    const changed: Account = {
      ...before,
      personCount: personCount ?? before.personCount,
      note: note === undefined ? before.note : note || null,
    };
    const details = difference(before, changed);
    if (Object.keys(details).length === 0) return before;
    const cover = coverLineFor(changed, tenantOf(db, serverId), context.clock.now());
    return saveUpdate(context, db, {
      before,
      after: withoutStaleAllocations(before, { ...changed, cover }),
      plugin: null,
      history: [{ type: 'account.changed', details }],
      cause,
    });
  });
}

/** What became different, as it was and as it is. */
function difference(before: Account, after: Account): Record<string, unknown> {
  return {
    ...(before.personCount !== after.personCount && {
      persons: { from: before.personCount, to: after.personCount },
    }),
    ...(before.note !== after.note && { note: { from: before.note, to: after.note } }),
  };
}
