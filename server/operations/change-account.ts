import type { Account, GivenSaleTexts, SaleTexts } from '#server/domain/account.ts';
import { saleTexts } from '#server/domain/account.ts';
import { coverLineFor } from '#server/domain/cover-charge.ts';
import { withoutStaleAllocations } from '#server/domain/full-replace.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { tenantOf } from '#server/store/tenants.ts';

import type { OperationContext } from './parts/context.ts';
import type { StaffChange } from './parts/staff-account.ts';
import { changeOpenAccount } from './parts/staff-account.ts';

/** Undefined fields stay unchanged. */
interface ChangeAccount extends StaffChange, GivenSaleTexts {
  readonly personCount?: number | undefined;
}

/**
 * Changes the number of persons (B30) or the texts of an open account. The cover line follows the number of persons
 * (B21); its allocations are removed, but payments stay (B36). No order line changes, so the event has `changed:
 * null` (D4). If nothing changes, nothing is written or emitted. Refuses a number of persons on a packet, and a
 * change that would leave the account overpaid (B37).
 */
export function changeAccount(context: OperationContext, request: ChangeAccount): Outcome<Account> {
  const { serverId, accountId, personCount } = request;
  return changeOpenAccount(context, request, (before, db) => {
    if (before.kind === 'packet' && personCount !== undefined) {
      return { refused: 'onlyTablesSeat', accountId };
    }
    const changed: Account = {
      ...before,
      ...textsAfter(before, request),
      personCount: personCount ?? before.personCount,
    };
    const changes = difference(before, changed);
    if (Object.keys(changes).length === 0) return null;
    const cover = coverLineFor(changed, tenantOf(db, serverId), context.clock.now());
    return {
      after: withoutStaleAllocations(before, { ...changed, cover }),
      history: [{ type: 'account.changed', ...changes }],
    };
  });
}

const TEXTS = Object.keys(saleTexts({})) as (keyof SaleTexts)[];

/** An empty string removes a text. */
function textsAfter(before: SaleTexts, change: GivenSaleTexts): SaleTexts {
  const entries = TEXTS.map((name) => [name, (change[name] ?? before[name]) || null]);
  return saleTexts(Object.fromEntries(entries) as GivenSaleTexts);
}

/** The changed fields with their old and new values. */
function difference(before: Account, after: Account) {
  return {
    ...(before.personCount !== after.personCount && {
      persons: { from: before.personCount, to: after.personCount },
    }),
    ...(before.note !== after.note && { note: { from: before.note, to: after.note } }),
  };
}
