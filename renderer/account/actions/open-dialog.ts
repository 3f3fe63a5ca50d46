import type { Account } from '#renderer/data/types.ts';

/** The open dialog of an account; lines are referred to by `id`. */
export type OpenDialog =
  | { readonly name: 'add' | 'change' | 'close' | 'cancel' | 'reopen' | 'status' }
  | { readonly name: 'pay'; readonly mode: PayMode; readonly lines: readonly string[] }
  | { readonly name: 'sent'; readonly payment: SentPayment }
  | { readonly name: 'move' | 'void'; readonly lines: readonly string[] }
  | { readonly name: 'changeLine'; readonly line: string };

/** A payment that is waiting at the terminal; the amount is in decimal units. */
export interface SentPayment {
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
}

/** How the payment amount is chosen: the rest, an amount, lines, or one of equal parts. */
export type PayMode = 'rest' | 'amount' | 'lines' | 'parts';

/** The props of every dialog for an account. */
export interface AccountDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
  /** Called when the action has succeeded. */
  readonly onDone: () => void;
}
