import type { PaymentLine } from './account.ts';
import type { DeclaredPayment } from './cart.ts';
import type { PaymentMethod } from './catalog.ts';
import type { Minor } from './money.ts';
import { toMinor } from './money.ts';
import type { Outcome } from './refusal.ts';
import { isRefusal } from './refusal.ts';
import type { Offender } from './refusals/entry.ts';
import { fieldAt } from './refusals/entry.ts';

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
    const method = isDiscount
      ? { id: null, title, cash: false, noreport: false }
      : findMethod(methods, id, fieldAt(paymentPlace(index), 'id'));
    if (isRefusal(method)) return method;
    const amount = toMinor(price);
    resolved.push(amount > 0 ? { ...paymentBy(method, amount), isDiscount } : null);
  }
  return resolved;
}

type Method = Omit<PaymentMethod, 'id' | 'description'> & { readonly id: string | null };

/** The content of a payment line. */
export function paymentBy(
  { id: methodId, title, cash, noreport }: Method,
  amount: Minor,
): ResolvedPayment {
  return { methodId, title, amount, cash, noreport, isDiscount: false };
}

/** Finds the payment method named at a place. Refuses unknown methods, and any method if the tenant has none. */
export function findMethod(
  methods: readonly PaymentMethod[],
  id: string,
  at: Offender,
): Outcome<PaymentMethod> {
  if (methods.length === 0) return { refused: 'noPaymentMethods' };
  return (
    methods.find((candidate) => candidate.id === id) ?? { refused: 'unknownPaymentMethod', at }
  );
}
