import type { Account, OrderLine } from './account.ts';
import { readLines } from './account.ts';
import { COVER_LINE_ID } from './line-identity.ts';
import type { Outcome, Refusal } from './refusal.ts';
import { isRefusal } from './refusal.ts';

/** A line that staff names by its `lineId` or `id`, and how much of it; undefined: all of it. */
export interface LineChoice {
  readonly line: string;
  readonly quantity?: number | undefined;
}

/** A line of the account, and how much of it is to be paid. */
export interface ChosenLine {
  readonly line: OrderLine;
  readonly quantity: number;
}

/**
 * The lines that staff names to be paid, in that order. Refuses a line that is named twice, that the
 * account does not have, that is voided or paid, more than a line has, and a part of the cover line.
 */
export function chooseLines(
  account: Account,
  choices: readonly LineChoice[],
): Outcome<readonly ChosenLine[]> {
  const paid = new Set(account.allocations.map(({ lineRef }) => lineRef));
  const seen = new Set<string>();
  const chosen: ChosenLine[] = [];
  for (const { line: ref, quantity } of choices) {
    if (seen.has(ref)) return { refused: 'lineNamedTwice', line: ref };
    seen.add(ref);
    const line = findLine(account, ref);
    if (isRefusal(line)) return line;
    if (paid.has(ref)) return { refused: 'lineAlreadyPaid', line: ref };
    const wrong = checkQuantity(line, quantity);
    if (wrong !== null) return wrong;
    chosen.push({ line, quantity: quantity ?? line.quantity });
  }
  return chosen;
}

function findLine(account: Account, ref: string): Outcome<OrderLine> {
  const line = readLines(account).find(({ id }) => id === ref);
  if (line !== undefined) return line;
  return account.cancels.some(({ id }) => id === ref)
    ? { refused: 'lineAlreadyVoided', line: ref }
    : { refused: 'lineNotFound', line: ref };
}

function checkQuantity(line: OrderLine, quantity: number | undefined): Refusal | null {
  if (quantity === undefined || quantity === line.quantity) return null;
  if (quantity > line.quantity) {
    return { refused: 'quantityExceedsLine', line: line.id, quantity, available: line.quantity };
  }
  return line.id === COVER_LINE_ID ? { refused: 'coverLineWhole' } : null;
}
