import type { Allocation, OrderLine, PaymentLine, TableAccount } from './account.ts';
import type { NewIdentity } from './line-identity.ts';
import { shareHalfUp } from './money.ts';
import { toQuantity, toThousandths } from './split-line.ts';

/** A line that moves from one account to another. */
export interface LinePassage {
  /** On the source, before the move. */
  readonly was: OrderLine;
  /** The part that stays on the source; null if the whole line moves. */
  readonly kept: OrderLine | null;
  /** On the target, after the move. */
  readonly moved: OrderLine;
}

interface Paid {
  readonly payments: readonly PaymentLine[];
  readonly allocations: readonly Allocation[];
}

/** The payments of the source, divided. */
interface PartedPayments {
  readonly kept: Paid;
  readonly moved: Paid;
}

/** `newIdentity` returns identities that neither account has. */
export interface PaymentRoute {
  readonly source: TableAccount;
  readonly target: TableAccount;
  readonly passages: readonly LinePassage[];
  readonly newIdentity: NewIdentity;
}

/** All payments of a merged account, allocated or not (B34). */
export function allPayments({ source, target, passages, newIdentity }: PaymentRoute): Paid {
  const rename = renamerFor(target, newIdentity);
  const renamed = new Map(source.payments.map((payment) => [payment.id, rename(payment)]));
  const lines = new Map(passages.map(({ was, moved }) => [was.id, moved.id]));
  return {
    payments: [...renamed.values()],
    allocations: source.allocations.flatMap((allocation) => {
      const paymentId = renamed.get(allocation.paymentId)?.id;
      const lineRef = lines.get(allocation.lineRef);
      return paymentId === undefined || lineRef === undefined
        ? []
        : [{ ...allocation, paymentId, lineRef }];
    }),
  };
}

/**
 * Divides payments by the lines they are allocated to (B34). A payment moves unchanged if it is allocated
 * entirely to moved lines. Otherwise the moved share becomes a new payment line without identity (B35).
 * Unallocated amounts stay.
 */
export function paymentsFollowingLines(route: PaymentRoute): PartedPayments {
  const { source, target, newIdentity } = route;
  const shares = partAllocations(route);
  const leaving = new Map<string, number>();
  for (const { paymentId, amount } of shares.moved) {
    leaving.set(paymentId, (leaving.get(paymentId) ?? 0) + amount);
  }

  const rename = renamerFor(target, newIdentity);
  const kept: PaymentLine[] = [];
  /** By the payment's id on the source. */
  const moved = new Map<string, PaymentLine>();
  for (const payment of source.payments) {
    const amount = leaving.get(payment.id) ?? 0;
    if (amount === 0) kept.push(payment);
    else if (amount >= payment.amount) moved.set(payment.id, rename(payment));
    else {
      kept.push({ ...payment, amount: payment.amount - amount });
      const share = { ...payment, id: newIdentity('pay'), lineId: null, metadata: null, amount };
      moved.set(payment.id, share);
    }
  }
  const staying = new Set(kept.map(({ id }) => id));
  return {
    kept: {
      payments: kept,
      allocations: shares.kept.filter(({ paymentId }) => staying.has(paymentId)),
    },
    moved: {
      payments: [...moved.values()],
      allocations: shares.moved.flatMap((allocation) => {
        const paymentId = moved.get(allocation.paymentId)?.id;
        return paymentId === undefined ? [] : [{ ...allocation, paymentId }];
      }),
    },
  };
}

/** Allocations of whole lines move; allocations of divided lines are divided in the same way. */
function partAllocations({ source, passages }: PaymentRoute) {
  const dividers = new Map(passages.map((passage) => [passage.was.id, dividerFor(passage)]));
  const kept: Allocation[] = [];
  const moved: Allocation[] = [];
  for (const allocation of source.allocations) {
    const divide = dividers.get(allocation.lineRef);
    const parts = divide?.(allocation) ?? { kept: allocation, moved: null };
    if (parts.kept !== null) kept.push(parts.kept);
    if (parts.moved !== null) moved.push(parts.moved);
  }
  return { kept, moved };
}

type Divider = (allocation: Allocation) => {
  readonly kept: Allocation | null;
  readonly moved: Allocation | null;
};

/**
 * Divides the allocations of one line in proportion to its gross and quantity. Each share is the difference of
 * two rounded sums, so the shares of a fully paid line add up exactly to the parts.
 */
function dividerFor({ was, kept, moved }: LinePassage): Divider {
  const lineRef = moved.id;
  if (kept === null) return (allocation) => ({ kept: null, moved: { ...allocation, lineRef } });
  const amounts = sharer(moved.amounts.gross, was.amounts.gross);
  const quantities = sharer(toThousandths(moved.quantity), toThousandths(was.quantity));
  return (allocation) => {
    const amount = amounts(allocation.amount);
    const whole = toThousandths(allocation.quantity);
    const part = quantities(whole);
    return {
      kept: linkOf({
        ...allocation,
        amount: allocation.amount - amount,
        quantity: toQuantity(whole - part),
      }),
      moved: linkOf({ ...allocation, lineRef, amount, quantity: toQuantity(part) }),
    };
  };
}

/** Returns shares of consecutive amounts without accumulating rounding errors. */
function sharer(part: number, whole: number): (amount: number) => number {
  let sum = 0;
  let given = 0;
  return (amount) => {
    if (whole === 0) return 0;
    sum += amount;
    const share = shareHalfUp(sum, part, whole) - given;
    given += share;
    return share;
  };
}

function linkOf(allocation: Allocation): Allocation | null {
  return allocation.amount === 0 && allocation.quantity === 0 ? null : allocation;
}

/** Assigns new identities to payments whose identity the target already uses. */
function renamerFor(target: TableAccount, newIdentity: NewIdentity) {
  const taken = new Set(target.payments.flatMap(({ id, lineId }) => [id, lineId]));
  return (payment: PaymentLine): PaymentLine => {
    if (!taken.has(payment.id) && (payment.lineId === null || !taken.has(payment.lineId))) {
      return payment;
    }
    const id = newIdentity('pay');
    return { ...payment, id, lineId: payment.lineId === null ? null : id };
  };
}
