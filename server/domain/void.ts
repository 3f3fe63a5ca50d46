import type { Account, OrderLine } from './account.ts';
import { COVER_LINE_ID } from './line-identity.ts';
import type { Outcome } from './refusal.ts';

/**
 * The account after a whole line was voided (B12, B29): the line moves to `cancels` and takes its
 * allocations off. `ref` is the line's `lineId` or `id`; `now` is epoch ms. Refuses an unknown line,
 * one that is voided already, and the cover line.
 */
export function applyVoid<A extends Account>(
  account: A,
  ref: string,
  reason: string | null,
  now: number,
): Outcome<A> {
  if (ref === COVER_LINE_ID) return { refused: 'coverLineFixed' };
  const line = findLine(account.orders, ref);
  if (line === undefined) {
    return findLine(account.cancels, ref) === undefined
      ? { refused: 'lineNotFound', line: ref }
      : { refused: 'lineAlreadyVoided', line: ref };
  }
  return {
    ...account,
    orders: account.orders.filter((other) => other !== line),
    cancels: [...account.cancels, { ...line, cancelledAt: now, reason }],
    allocations: account.allocations.filter(({ lineRef }) => lineRef !== line.id),
  };
}

function findLine<Line extends OrderLine>(lines: readonly Line[], ref: string): Line | undefined {
  return lines.find((line) => line.id === ref);
}
