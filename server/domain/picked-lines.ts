import type { Account, OrderLine } from './account.ts';
import { COVER_LINE_ID } from './line-identity.ts';
import { toQuantity, toThousandths } from './parted-line.ts';
import type { Outcome } from './refusal.ts';
import { isRefusal } from './refusal.ts';

/** A line that staff names, by its `lineId` or `id`, and how much of it; all where none is given. */
export interface NamedLine {
  readonly line: string;
  readonly quantity?: number | undefined;
}

/** A line of an account, and how much of it is meant; null: the whole line. */
export interface PickedLine {
  readonly line: OrderLine;
  readonly quantity: number | null;
}

/**
 * Finds the lines that staff names, in the order in which they read. Quantities are rounded half up
 * to three places first. Refuses a voided or unknown line, one that is named twice, more than a line
 * holds, and the cover line unless the whole account moves (B21).
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
  const lines = new Map(account.orders.map((line) => [line.id, line]));
  const voided = new Set(account.cancels.map((line) => line.id));
  const picked = new Map<OrderLine, PickedLine>();
  for (const { line: ref, quantity } of named) {
    const line = lines.get(ref);
    if (line === undefined) {
      return { refused: voided.has(ref) ? 'lineAlreadyVoided' : 'lineNotFound', line: ref };
    }
    if (picked.has(line)) return { refused: 'lineNamedTwice', line: ref };
    const pick = pickFrom(line, quantity);
    if (pick === null) {
      return {
        refused: 'quantityExceedsLine',
        line: ref,
        quantity: quantity ?? 0,
        available: line.quantity,
      };
    }
    picked.set(line, pick);
  }
  return account.orders.flatMap((line) => picked.get(line) ?? []);
}

/** Returns true if nothing of the account's lines is left out. */
export function isEverything(account: Account, picked: readonly PickedLine[]): boolean {
  return (
    picked.length === account.orders.length && picked.every(({ quantity }) => quantity === null)
  );
}

/** What is meant of one line; null where it holds less. */
function pickFrom(line: OrderLine, quantity: number | undefined): PickedLine | null {
  if (quantity === undefined) return { line, quantity: null };
  const wanted = toThousandths(quantity);
  const held = toThousandths(line.quantity);
  if (wanted > held) return null;
  return { line, quantity: wanted === held ? null : toQuantity(wanted) };
}
