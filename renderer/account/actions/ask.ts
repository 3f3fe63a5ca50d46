import type { Account } from '#renderer/data/types.ts';

/** What staff is asked about an account; lines are named by their `id`. */
export type Ask =
  | { readonly about: 'add' }
  | { readonly about: 'pay'; readonly mode: PayMode; readonly lines: readonly string[] }
  | { readonly about: 'sent'; readonly payment: SentPayment }
  | { readonly about: 'move'; readonly lines: readonly string[] }
  | { readonly about: 'void'; readonly lines: readonly string[] }
  | { readonly about: 'change' }
  | { readonly about: 'changeLine'; readonly line: string }
  | { readonly about: 'close' }
  | { readonly about: 'cancel' }
  | { readonly about: 'reopen' }
  | { readonly about: 'status' };

/** A payment that waits at the terminal; the amount is in decimal units. */
export interface SentPayment {
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
}

/** What a payment is for: all that is left, an amount, chosen lines, or one of equal parts. */
export type PayMode = 'rest' | 'amount' | 'lines' | 'parts';

/** What every dialog about an account gets. */
export interface AskProps {
  readonly account: Account;
  readonly onClose: () => void;
  /** What was asked has been done. */
  readonly onDone: () => void;
}
