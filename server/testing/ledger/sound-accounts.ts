import type { Account, OrderLine } from '#server/domain/account.ts';

/** An account with its sums; amounts are in minor units. */
export type CheckedAccount = Pick<
  Account,
  'state' | 'closedAt' | 'cover' | 'orders' | 'cancels' | 'payments' | 'allocations'
> &
  Readonly<Record<'total' | 'paid' | 'totalDiscount' | 'itemCount', number>>;

/** What is wrong with an account. */
export function problemsOfAccount(account: CheckedAccount): string[] {
  const { state, closedAt, total, paid, cover, orders, cancels, payments } = account;
  const lines = [...(cover === null ? [] : [cover]), ...orders];
  const ids = [...lines, ...cancels].map(({ id }) => id);
  const discounts = payments.filter(({ isDiscount }) => isDiscount);
  const problems = [
    differs('total', total, sumOf(lines.map(({ amounts }) => amounts.gross))),
    differs('paid', paid, sumOf(payments.map(({ amount }) => amount))),
    differs('discount', account.totalDiscount, sumOf(discounts.map(({ amount }) => amount))),
    differs('items', account.itemCount, orders.length),
    paid > total && `paid ${paid} is above total ${total}`,
    state === 'closed' && paid !== total && 'is closed and not fully paid',
    (state === 'open') !== (closedAt === null) && `is ${state} and was closed at ${closedAt}`,
    state === 'removed' && lines.length > 0 && 'kept lines when it was merged',
    new Set(ids).size !== ids.length && 'has two lines with the same id',
    payments.some(({ amount }) => amount <= 0) && 'has a payment of zero or less',
    ...[...lines, ...cancels].map((line) => problemOfLine(line)),
    ...problemsOfAllocations(account, lines),
  ];
  return problems.filter((problem) => typeof problem === 'string');
}

/** The amounts of a line fit together (B10). */
function problemOfLine({ id, quantity, amounts }: OrderLine): string | false {
  const { base, options, discount, gross, net, vat } = amounts;
  const isSound =
    base + options - discount === gross && net + vat === gross && gross >= 0 && quantity > 0;
  return !isSound && `line ${id} has amounts ${JSON.stringify(amounts)} for ${quantity}`;
}

/** The allocated amounts and quantities stay within their line and their payment. */
function problemsOfAllocations(
  { allocations, payments }: CheckedAccount,
  lines: readonly OrderLine[],
) {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const paymentIds = new Set(payments.map(({ id }) => id));
  return [
    ...allocations.map(({ lineRef, paymentId, amount, quantity }) => {
      const line = lineOf.get(lineRef);
      if (line === undefined) return `an allocation names no line: ${lineRef}`;
      if (!paymentIds.has(paymentId)) return `an allocation names no payment: ${paymentId}`;
      const isWithin = amount <= line.amounts.gross && quantity <= line.quantity;
      return !isWithin && `${amount} is allocated to line ${lineRef} of ${line.amounts.gross}`;
    }),
    ...payments.map(({ id, amount }) => {
      const own = allocations.filter(({ paymentId }) => paymentId === id);
      return (
        sumOf(own.map((one) => one.amount)) > amount && `more than ${amount} is allocated of ${id}`
      );
    }),
  ];
}

function differs(what: string, found: number, expected: number): string | false {
  return found !== expected && `${what} is ${found}, its parts come to ${expected}`;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
