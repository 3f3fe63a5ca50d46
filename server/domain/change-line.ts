import type { Account, OrderLine } from './account.ts';
import { lineAmounts } from './cart-pricing.ts';
import { withoutStaleAllocations } from './full-replace.ts';
import { COVER_LINE_ID } from './line-identity.ts';
import type { Outcome } from './refusal.ts';

/** What staff changes of a line; what is left out stays. */
export interface LineEdit {
  readonly quantity?: number | undefined;
  /** Empty: the line has none any more. */
  readonly note?: string | undefined;
}

/**
 * The account after staff changed a whole line, named by its `lineId` or `id`; the very same account
 * where nothing differs. The line keeps identity, creation time, metadata, kitchen fields and the
 * price, options and rate that stand on it; its discount never exceeds what it comes to. Payments for
 * the line by name lose the link with another quantity and stay (B36). Refuses the cover line, an
 * unknown or voided line, and another quantity of a line that is sold by time (B22).
 */
export function changeLine<A extends Account>(account: A, ref: string, edit: LineEdit): Outcome<A> {
  if (ref === COVER_LINE_ID) return { refused: 'coverLineUnchanged' };
  const line = account.orders.find(({ id }) => id === ref);
  if (line === undefined) {
    const voided = account.cancels.some(({ id }) => id === ref);
    return { refused: voided ? 'lineAlreadyVoided' : 'lineNotFound', line: ref };
  }
  const { quantity = line.quantity } = edit;
  const note = edit.note === undefined ? line.note : noteOf(edit.note);
  if (quantity === line.quantity && note === line.note) return account;
  if (quantity !== line.quantity && line.timer) return { refused: 'timerLineFixed', line: ref };
  const changed = withQuantity({ ...line, note }, quantity);
  const orders = account.orders.map((other) => (other === line ? changed : other));
  return withoutStaleAllocations(account, { ...account, orders });
}

/** A note as it is kept: none where nothing is said. */
export function noteOf(note: string): string | null {
  return note === '' ? null : note;
}

function withQuantity(line: OrderLine, quantity: number): OrderLine {
  if (quantity === line.quantity) return line;
  const { price, options, vatRate, amounts } = line;
  const optionPrice = options.reduce((sum, option) => sum + option.price, 0);
  const { discount } = amounts;
  return {
    ...line,
    quantity,
    amounts: lineAmounts({ price, optionPrice, quantity, discount, vatRate }),
  };
}
