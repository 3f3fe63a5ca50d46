import type { Account } from '#domain/account.ts';
import { readLines, totalsOf } from '#domain/account.ts';

/** The statuses that staff gives packets (B6). */
const STATUSES = ['none', 'Approved', 'Ready', 'OnDelivery', 'Delivered', 'Rejected'];

/** What is wrong with an account, whatever has been done to it; nothing should be. */
export function problemsOf(account: Account): string[] {
  const { total, paid } = totalsOf(account);
  const { state, closedAt } = account;
  const lines = readLines(account);
  const ids = [...lines, ...account.cancels].map(({ id }) => id);
  const problems = [
    paid > total && `${paid} is paid of ${total}`,
    state === 'closed' && paid !== total && `is closed with ${paid} of ${total} paid`,
    (state === 'open') !== (closedAt === null) && `is ${state} and was closed at ${closedAt}`,
    new Set(ids).size !== ids.length && 'has two lines of one identity',
    account.payments.some(({ amount }) => amount <= 0) && 'has a payment of nothing',
    state === 'removed' && lines.length > 0 && 'left lines behind when it was merged',
    account.kind === 'packet' && !STATUSES.includes(account.status) && `is ${account.status}`,
    ...[...lines, ...account.cancels].map((line) => lineProblem(line)),
    ...allocationProblems(account),
  ];
  return problems.filter((problem) => problem !== false);
}

function lineProblem({ id, quantity, amounts }: Account['orders'][number]): string | false {
  const { base, options, discount, gross, net, vat } = amounts;
  const isSound =
    base + options - discount === gross && net + vat === gross && gross >= 0 && quantity > 0;
  return !isSound && `line ${id} has ${quantity} times ${JSON.stringify(amounts)}`;
}

/** What is allocated stays within the line and within the payment. */
function allocationProblems(account: Account): (string | false)[] {
  const { allocations, payments } = account;
  const lines = new Map(readLines(account).map((line) => [line.id, line]));
  const ofPayment = (id: string): number =>
    allocations
      .filter(({ paymentId }) => paymentId === id)
      .reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...allocations.map(({ lineRef, amount, quantity }) => {
      const line = lines.get(lineRef);
      if (line === undefined) return `an allocation is of no line: ${lineRef}`;
      const isWithin = amount <= line.amounts.gross && quantity <= line.quantity;
      return !isWithin && `${amount} is allocated to line ${lineRef} of ${line.amounts.gross}`;
    }),
    ...allocations.map(
      ({ paymentId }) =>
        !payments.some(({ id }) => id === paymentId) && `an allocation is of no payment`,
    ),
    ...payments.map(
      ({ id, amount }) => ofPayment(id) > amount && `more than ${amount} is allocated of ${id}`,
    ),
  ];
}
