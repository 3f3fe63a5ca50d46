import type { Account, OrderLine } from './account.ts';
import { COVER_LINE_ID } from './line-identity.ts';
import type { Outcome } from './refusal.ts';

/** What staff says of lines; `storages` undefined: they stay as they are. */
export interface LineMarks {
  readonly ready: boolean;
  /** Where the lines wait, for instance `kitchen`. */
  readonly storages: readonly string[] | undefined;
}

/**
 * The account after staff marked lines, each named by its `lineId` or `id`; the very same account
 * where they were marked so already. Refuses the cover line, an unknown or voided line, and one that
 * is named twice.
 */
export function markLines<A extends Account>(
  account: A,
  named: readonly string[],
  marks: LineMarks,
): Outcome<A> {
  const lines = new Map(account.orders.map((line) => [line.id, line]));
  const voided = new Set(account.cancels.map((line) => line.id));
  const chosen = new Set<OrderLine>();
  for (const ref of named) {
    if (ref === COVER_LINE_ID) return { refused: 'coverLineUnmarked' };
    const line = lines.get(ref);
    if (line === undefined) {
      return { refused: voided.has(ref) ? 'lineAlreadyVoided' : 'lineNotFound', line: ref };
    }
    if (chosen.has(line)) return { refused: 'lineNamedTwice', line: ref };
    chosen.add(line);
  }
  const orders = account.orders.map((line) => (chosen.has(line) ? marked(line, marks) : line));
  const changed = orders.some((line, index) => line !== account.orders[index]);
  return changed ? { ...account, orders } : account;
}

function marked(line: OrderLine, { ready, storages = line.storages }: LineMarks): OrderLine {
  const same = ready === line.ready && isSame(storages, line.storages);
  return same ? line : { ...line, ready, storages };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((storage, index) => storage === other[index]);
}
