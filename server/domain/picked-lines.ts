import type { Account, OrderLine } from './account.ts';
import type { NamedLine } from './edit-lines.ts';
import { findLine } from './edit-lines.ts';
import { COVER_LINE_ID } from './line-identity.ts';
import type { Outcome } from './refusal.ts';
import { isRefusal } from './refusal.ts';
import { toQuantity, toThousandths } from './split-line.ts';

/** A line to move; `quantity` null moves all of it. */
export interface PickedLine {
  readonly line: OrderLine;
  readonly quantity: number | null;
}

/**
 * Finds the lines to move, in the account's order. Quantities are first rounded half up to three decimal
 * places. Refuses unknown, voided or repeated lines, more than a line's quantity, and the cover line unless the
 * whole account moves (B21).
 */
export function pickLines(
  account: Account,
  named: readonly NamedLine[],
): Outcome<readonly PickedLine[]> {
  const isCover = ({ line }: NamedLine): boolean => line === COVER_LINE_ID;
  const covers = named.filter(isCover);
  const picked = pickOrders(
    account,
    named.filter((one) => !isCover(one)),
  );
  if (isRefusal(picked) || covers.length === 0) return picked;
  return covers.every((one) => isWholeCover(account, one)) && isEverything(account, picked)
    ? picked
    : { refused: 'coverLineStays' };
}

function isWholeCover({ cover }: Account, { quantity }: NamedLine): boolean {
  return cover !== null && (quantity === undefined || quantity === cover.quantity);
}

function pickOrders(account: Account, named: readonly NamedLine[]): Outcome<readonly PickedLine[]> {
  const picked = new Map<OrderLine, PickedLine>();
  for (const { line: ref, quantity } of named) {
    const line = findLine(account, ref);
    if (isRefusal(line)) return line;
    if (picked.has(line)) return { refused: 'lineNamedTwice', line: ref };
    const pick = pickFrom(line, quantity);
    if (isRefusal(pick)) return pick;
    picked.set(line, pick);
  }
  return account.orders.flatMap((line) => picked.get(line) ?? []);
}

function pickFrom(line: OrderLine, quantity: number | undefined): Outcome<PickedLine> {
  if (quantity === undefined) return { line, quantity: null };
  const wanted = toThousandths(quantity);
  const available = toThousandths(line.quantity);
  if (wanted > available) {
    const refused = 'quantityExceedsLine';
    return { refused, line: line.id, quantity, available: line.quantity };
  }
  return { line, quantity: wanted === available ? null : toQuantity(wanted) };
}

/** Returns true if all lines of the account are picked as a whole. */
export function isEverything(account: Account, picked: readonly PickedLine[]): boolean {
  return (
    picked.length === account.orders.length && picked.every(({ quantity }) => quantity === null)
  );
}
