import type { Account } from './account.ts';
import { totalsOf } from './account.ts';
import { coverLineFor } from './cover-charge.ts';
import { checkDocumentBudget } from './line-metadata.ts';
import type { Outcome, Refusal } from './refusal.ts';
import type { Tenant } from './tenant.ts';

/**
 * Brings an account into order after its lines or payments changed: the cover line follows the
 * lines (B21), the total must be an exact amount, nothing may be paid beyond it (A9, B37), and the
 * metadata that a plugin declares must fit the document's budget (B18), in this order (B16).
 * `caller` is the plugin that writes, or null for staff. `now` is epoch ms.
 */
export function settle<A extends Account>(
  account: A,
  tenant: Omit<Tenant, 'expiresAt'>,
  caller: string | null,
  now: number,
  declaresMetadata = false,
): Outcome<A> {
  const settled: A = { ...account, cover: coverLineFor(account, tenant, now), updatedAt: now };
  return checkSettled(settled, caller, declaresMetadata) ?? settled;
}

/** What an account that is in order cannot be refused for; null: it is in order. */
export function checkSettled(
  account: Account,
  caller: string | null,
  declaresMetadata = false,
): Refusal | null {
  const { orders, payments, cancels } = account;
  return (
    checkCountable(account) ??
    checkPaid(account, caller) ??
    (caller !== null && declaresMetadata
      ? checkDocumentBudget([...orders, ...payments, ...cancels], caller)
      : null)
  );
}

/** Beyond this, amounts would no longer be exact; no real sale gets near it. */
function checkCountable(account: Account): Refusal | null {
  return Number.isSafeInteger(totalsOf(account).total) ? null : { refused: 'totalTooLarge' };
}

/** Plugins and staff hear the same words with another status (A9, B37). */
function checkPaid(account: Account, caller: string | null): Refusal | null {
  const { total, paid } = totalsOf(account);
  if (paid <= total) return null;
  return { refused: caller === null ? 'staffOverpays' : 'paidExceedsTotal', paid, total };
}
