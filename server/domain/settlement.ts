import type { Account } from './account.ts';
import { totalsOf } from './account.ts';
import { coverLineFor } from './cover-charge.ts';
import { checkDocumentBudget } from './line-metadata.ts';
import type { Outcome, Refusal } from './refusal.ts';
import type { Tenant } from './tenant.ts';

/**
 * Updates the cover line after changes to lines or payments (B21) and validates the account, in the order of
 * B16: the total must be a safe integer, payments must not exceed it (A9, B37), and declared metadata must fit
 * the budget (B18). `caller` is the plugin, or null for staff. `now` is epoch ms.
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

/** Checks a settled account; null: valid. */
export function checkSettled(
  account: Account,
  caller: string | null,
  declaresMetadata = false,
): Refusal | null {
  const { total, paid } = totalsOf(account);
  // Larger amounts would lose precision.
  if (!Number.isSafeInteger(total)) return { refused: 'totalTooLarge' };
  // Plugins and staff get the same message with different statuses (A9, B37).
  if (paid > total) {
    return { refused: caller === null ? 'staffOverpays' : 'paidExceedsTotal', paid, total };
  }
  if (caller === null || !declaresMetadata) return null;
  return checkDocumentBudget([...account.orders, ...account.payments, ...account.cancels], caller);
}
