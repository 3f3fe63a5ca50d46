import type { Account, OrderLine } from './account.ts';
import { lineAmounts } from './cart-pricing.ts';
import { withoutStaleAllocations } from './full-replace.ts';
import { COVER_LINE_ID } from './line-identity.ts';
import type { Outcome } from './refusal.ts';
import { isRefusal } from './refusal.ts';

/** A line named by its `lineId` or `id`; without a quantity, the whole line. */
export interface NamedLine {
  readonly line: string;
  readonly quantity?: number | undefined;
}

/** Finds a line by its `lineId` or `id`, including the cover line. Refuses unknown and voided lines. */
export function findLine(account: Account, ref: string): Outcome<OrderLine> {
  const line =
    account.orders.find(({ id }) => id === ref) ??
    (account.cover?.id === ref ? account.cover : undefined);
  if (line !== undefined) return line;
  const isVoided = account.cancels.some(({ id }) => id === ref);
  return { refused: isVoided ? 'lineAlreadyVoided' : 'lineNotFound', line: ref };
}

/**
 * Voids a whole line (B12, B29): moves it to `cancels` and removes its allocations. `now` is epoch ms. Refuses
 * the cover line and everything `findLine` refuses.
 */
export function applyVoid<A extends Account>(
  account: A,
  ref: string,
  reason: string | null,
  now: number,
): Outcome<A> {
  if (ref === COVER_LINE_ID) return { refused: 'coverLineFixed' };
  const line = findLine(account, ref);
  if (isRefusal(line)) return line;
  return {
    ...account,
    orders: account.orders.filter((other) => other !== line),
    cancels: [...account.cancels, { ...line, cancelledAt: now, reason }],
    allocations: account.allocations.filter(({ lineRef }) => lineRef !== line.id),
  };
}

/** A change to one line by staff; missing fields are left unchanged. */
export interface LineEdit {
  readonly quantity?: number | undefined;
  /** An empty text removes the note. */
  readonly note?: string | undefined;
}

/**
 * Changes the quantity or note of a line; returns the same account object if nothing changes. All other fields
 * are kept, but the discount is capped at the new amount. A new quantity removes the line's
 * allocations but keeps the payments (B36). Refuses the cover line, a new quantity for a line sold by time
 * (B22), and everything `findLine` refuses.
 */
export function changeLine<A extends Account>(account: A, ref: string, edit: LineEdit): Outcome<A> {
  if (ref === COVER_LINE_ID) return { refused: 'coverLineUnchanged' };
  const line = findLine(account, ref);
  if (isRefusal(line)) return line;
  const { quantity = line.quantity } = edit;
  const note = edit.note === undefined ? line.note : edit.note || null;
  if (quantity === line.quantity && note === line.note) return account;
  if (quantity !== line.quantity && line.timer) return { refused: 'timerLineFixed', line: ref };
  const changed = withQuantity({ ...line, note }, quantity);
  const orders = account.orders.map((other) => (other === line ? changed : other));
  return withoutStaleAllocations(account, { ...account, orders });
}

function withQuantity(line: OrderLine, quantity: number): OrderLine {
  if (quantity === line.quantity) return line;
  const { price, options, vatRate } = line;
  const optionPrice = options.reduce((sum, option) => sum + option.price, 0);
  const { discount } = line.amounts;
  const amounts = lineAmounts({ price, optionPrice, quantity, discount, vatRate });
  return { ...line, quantity, amounts };
}

/** Kitchen marks; the storages stay unchanged if `storages` is undefined. */
export interface LineMarks {
  readonly ready: boolean;
  /** The places where the lines wait, for instance `kitchen`. */
  readonly storages: readonly string[] | undefined;
}

/**
 * Marks lines; returns the same account object if they already have these marks. Refuses the cover line, a line
 * named twice, and everything `findLine` refuses.
 */
export function markLines<A extends Account>(
  account: A,
  named: readonly string[],
  marks: LineMarks,
): Outcome<A> {
  const chosen = new Set<OrderLine>();
  for (const ref of named) {
    if (ref === COVER_LINE_ID) return { refused: 'coverLineUnmarked' };
    const line = findLine(account, ref);
    if (isRefusal(line)) return line;
    if (chosen.has(line)) return { refused: 'lineNamedTwice', line: ref };
    chosen.add(line);
  }
  const orders = account.orders.map((line) => (chosen.has(line) ? marked(line, marks) : line));
  const changed = orders.some((line, index) => line !== account.orders[index]);
  return changed ? { ...account, orders } : account;
}

function marked(line: OrderLine, { ready, storages = line.storages }: LineMarks): OrderLine {
  const isSame =
    ready === line.ready &&
    storages.length === line.storages.length &&
    storages.every((storage, index) => storage === line.storages[index]);
  return isSame ? line : { ...line, ready, storages };
}
