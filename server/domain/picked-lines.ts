import type { Account, OrderLine } from './account.ts';
import type { NamedLine } from './edit-lines.ts';
import { findLine } from './edit-lines.ts';
import { COVER_LINE_ID } from './line-identity.ts';
import type { Outcome, Refusal } from './refusal.ts';
import { isRefusal } from './refusal.ts';
import { toQuantity, toThousandths } from './split-line.ts';

/** A line to move or pay; `quantity` null: all of it. */
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
  const picked = pickEach(
    account,
    named.filter((one) => !isCover(one)),
    pickFrom,
  );
  if (isRefusal(picked)) return picked;
  const covers = named.filter(isCover);
  const isMovable =
    covers.length === 0 ||
    (covers.every((one) => isWholeCover(account, one)) && isEverything(account, picked));
  if (!isMovable) return { refused: 'coverLineStays' };
  const byLine = new Map(picked.map((pick) => [pick.line, pick]));
  return account.orders.flatMap((line) => byLine.get(line) ?? []);
}

function isWholeCover({ cover }: Account, { quantity }: NamedLine): boolean {
  return cover !== null && (quantity === undefined || quantity === cover.quantity);
}

/** Finds each line with `pick`, in the given order. Refuses unknown, voided or repeated lines, and what `pick` refuses. */
export function pickEach(
  account: Account,
  named: readonly NamedLine[],
  pick: (line: OrderLine, quantity: number | undefined) => Outcome<PickedLine>,
): Outcome<readonly PickedLine[]> {
  const picked = new Map<OrderLine, PickedLine>();
  for (const { line: ref, quantity } of named) {
    const line = findLine(account, ref);
    if (isRefusal(line)) return line;
    if (picked.has(line)) return { refused: 'lineNamedTwice', line: ref };
    const found = pick(line, quantity);
    if (isRefusal(found)) return found;
    picked.set(line, found);
  }
  return [...picked.values()];
}

function pickFrom(line: OrderLine, quantity: number | undefined): Outcome<PickedLine> {
  if (quantity === undefined) return { line, quantity: null };
  const wanted = toThousandths(quantity);
  const available = toThousandths(line.quantity);
  if (wanted > available) return exceedsLine(line, quantity);
  return { line, quantity: wanted === available ? null : toQuantity(wanted) };
}

export function exceedsLine(line: OrderLine, quantity: number): Refusal {
  return { refused: 'quantityExceedsLine', line: line.id, quantity, available: line.quantity };
}

/** Returns true if all lines of the account are picked as a whole. */
export function isEverything(account: Account, picked: readonly PickedLine[]): boolean {
  return (
    picked.length === account.orders.length && picked.every(({ quantity }) => quantity === null)
  );
}
