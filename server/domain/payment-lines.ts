import type { PaymentLine } from './account.ts';
import type { DeclaredPayment } from './cart.ts';
import type { PaymentMethod } from './catalog.ts';
import { toMinor } from './money.ts';
import type { Outcome } from './refusal.ts';
import { isRefusal } from './refusal.ts';
import type { Offender } from './refusals/entry.ts';

/** A payment line's content, before it is known which line of the account it is. */
export type ResolvedPayment = Pick<
  PaymentLine,
  'methodId' | 'title' | 'amount' | 'cash' | 'noreport' | 'isDiscount'
>;

/** The place of a payment line in a request. */
export function paymentPlace(index: number): Offender {
  return { path: `payments[${index}]` };
}

/**
 * Resolves declared payments against the tenant's methods. Title, cash and noreport come from the
 * method's record; a discount has no method and brings its own title (specification, Payment line).
 * A method is checked even on a line that is dropped because its price rounds to 0: the stricter
 * reading. The result has one entry per declared line, null where the line is dropped (A13).
 */
export function resolvePayments(
  declared: readonly DeclaredPayment[],
  methods: readonly PaymentMethod[],
): Outcome<readonly (ResolvedPayment | null)[]> {
  const resolved: (ResolvedPayment | null)[] = [];
  for (const [index, { id, price, isDiscount = false, title = '' }] of declared.entries()) {
    const amount = toMinor(price);
    if (isDiscount) {
      resolved.push(
        amount > 0
          ? { methodId: null, title, amount, cash: false, noreport: false, isDiscount }
          : null,
      );
      continue;
    }
    const method = findMethod(methods, id, `${paymentPlace(index).path}.id`);
    if (isRefusal(method)) return method;
    const { id: methodId, title: methodTitle, cash, noreport } = method;
    resolved.push(
      amount > 0 ? { methodId, title: methodTitle, amount, cash, noreport, isDiscount } : null,
    );
  }
  return resolved;
}

/**
 * The payment method that a request names at `path`. Refuses an unknown one, and any where the
 * tenant has none.
 */
export function findMethod(
  methods: readonly PaymentMethod[],
  id: string,
  path: string,
): Outcome<PaymentMethod> {
  if (methods.length === 0) return { refused: 'noPaymentMethods' };
  return (
    methods.find((candidate) => candidate.id === id) ?? {
      refused: 'unknownPaymentMethod',
      at: { path },
    }
  );
}
