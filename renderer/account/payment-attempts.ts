import type { Account, Payment } from '#renderer/data/types.ts';

/** The terminal payments of an account, oldest first. */
export function attemptsOf<Attempt extends Pick<Payment, 'accountId'>>(
  payments: readonly Attempt[],
  accountId: string,
): readonly Attempt[] {
  return payments.filter((payment) => payment.accountId === accountId).toReversed();
}

/**
 * The amount of a declined or cancelled payment that can be requested again, in decimal units, limited to what
 * is due. Null if it was not declined or cancelled, if its account is not open, or if nothing is due.
 */
export function retryAmount(
  { accountId, amount, state }: Pick<Payment, 'accountId' | 'amount' | 'state'>,
  account: Pick<Account, 'state' | 'total' | 'paid'> | undefined,
): number | null {
  if (state !== 'DECLINED' && state !== 'CANCELLED') return null;
  if (accountId === null) return amount;
  if (account?.state !== 'open') return null;
  return Math.min(amount, dueOf(account)) || null;
}

/** What is left to pay, in decimal units; at least 0. */
export function dueOf({ total, paid }: Pick<Account, 'total' | 'paid'>): number {
  return Math.max(0, Math.round((total - paid) * 100) / 100);
}

/** The next of `parts` equal parts of what is due; the last part includes the rounding difference. */
export function nextPart(due: number, parts: number): number {
  return Math.round((due / parts) * 100) / 100;
}
