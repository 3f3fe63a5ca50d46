import type { Account, Payment } from '#renderer/data/types.ts';

type Asked = Pick<Payment, 'accountId' | 'amount' | 'state'>;

/** The terminal payments of an account, the oldest first: each is one attempt to take money by card. */
export function attemptsOf<Attempt extends Pick<Payment, 'accountId'>>(
  payments: readonly Attempt[],
  accountId: string,
): readonly Attempt[] {
  return payments.filter((payment) => payment.accountId === accountId).toReversed();
}

/**
 * What can be asked for again, in decimal units, when a card was refused or taken back: the same
 * amount, at most what is due by now. Null: it was not refused, or there is nothing to ask for.
 */
export function amountToAskAgain(
  { accountId, amount, state }: Asked,
  account: Pick<Account, 'state' | 'total' | 'paid'> | undefined,
): number | null {
  if (state !== 'DECLINED' && state !== 'CANCELLED') return null;
  if (accountId === null) return amount;
  if (account?.state !== 'open') return null;
  const least = Math.min(amount, dueOf(account));
  return least > 0 ? least : null;
}

/** What is left to pay, in decimal units; never less than nothing. */
export function dueOf({ total, paid }: Pick<Account, 'total' | 'paid'>): number {
  return Math.max(0, Math.round((total - paid) * 100) / 100);
}

/** The next of `parts` equal parts of what is left; the last one takes what rounding leaves. */
export function nextPart(due: number, parts: number): number {
  return Math.round((due / parts) * 100) / 100;
}
