import type { PaymentLine } from './account.ts';
import type { DeclaredPayment } from './cart.ts';
import type { PaymentMethod } from './catalog.ts';
import { toMinor } from './money.ts';
import type { Outcome } from './refusal.ts';
import { isRefusal } from './refusal.ts';
import type { Offender } from './refusals/entry.ts';

/** The content of a payment line, before it has an identity. */
export type ResolvedPayment = Pick<
  PaymentLine,
  'methodId' | 'title' | 'amount' | 'cash' | 'noreport' | 'isDiscount'
>;

export function paymentPlace(index: number): Offender {
  return { path: `payments[${index}]` };
}

/**
 * Resolves declared payments to the tenant's methods. Title, cash and noreport come from the method; a
 * discount has no method and declares its title (specification, Payment line). Returns one entry per
 * line, null if its price rounds to 0 (A13); even then the method must exist (the stricter reading).
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

/** Finds the payment method named at `path`. Refuses unknown methods, and any method if the tenant has none. */
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
