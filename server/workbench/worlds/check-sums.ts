import { presentRefusal } from '#server/contract/present/refusal.ts';
import type { LineAmounts } from '#server/domain/account.ts';
import { totalsOf } from '#server/domain/account.ts';
import { beginSale } from '#server/domain/empty-sale.ts';
import { printAmount } from '#server/domain/money.ts';
import type { ImpossibleAccount, WorldShelf } from '#server/domain/world-account.ts';
import { accountOfWorld } from '#server/domain/world-account.ts';
import type { WorldAccount, WorldStore } from '#server/domain/world.ts';

import { firstOf, idsOf, list, repeated } from './references.ts';

// What the accounts of a world come to: each answers with what is wrong, beginning with its path, or
// null.

/** Payments are of methods that there are, or say all by themselves; allocations name payments. */
export function checkPayments(
  { paymentMethods }: WorldStore,
  { standing: { payments = [], allocations = [] } = {} }: WorldAccount,
  at: string,
): string | null {
  const known = idsOf(paymentMethods);
  const ids = idsOf(payments);
  return (
    repeated(
      `${at}.payments`,
      'id',
      payments.map(({ id }) => id),
    ) ??
    firstOf(payments, ({ methodId, title, isDiscount }, index) => {
      const place = `${at}.payments[${index}].methodId`;
      if (methodId === null) {
        return isDiscount ? null : `${place} is required on what is no discount; found nothing.`;
      }
      if (isDiscount) return `${place} is not allowed on a discount; found "${methodId}".`;
      return title !== '' || known.has(methodId)
        ? null
        : `${place} must be the id of a payment method (${list(known)}) where the payment says no ` +
            `title of its own; found "${methodId}".`;
    }) ??
    firstOf(allocations, ({ paymentId }, index) =>
      ids.has(paymentId)
        ? null
        : `${at}.allocations[${index}].payment must be the id of one of the payments ` +
          `(${list(ids)}); found "${paymentId}".`,
    )
  );
}

/** What a line says that it comes to adds up (B10). */
export function checkAmounts(
  { cart, standing: { cancels = [] } = {} }: WorldAccount,
  at: string,
): string | null {
  return (
    firstOf(cart, ({ priced }, index) =>
      priced === undefined ? null : wrongSum(priced.amounts, `${at}.cart[${index}]`),
    ) ?? firstOf(cancels, ({ amounts }, index) => wrongSum(amounts, `${at}.cancels[${index}]`))
  );
}

function wrongSum({ base, options, discount, gross, net }: LineAmounts, at: string): string | null {
  const sum = base + options - discount;
  if (sum !== gross || sum < 0) {
    return (
      `${at}.amounts.gross must be what base, options and discount come to ` +
      `(${printAmount(sum)}); found ${printAmount(gross)}.`
    );
  }
  return net >= 0
    ? null
    : `${at}.amounts.vat must be no more than the gross; found ${printAmount(gross - net)}.`;
}

const NO_IDS = (): string => '';

/** The whole account is one that there can be. */
export function checkWhole(
  { tenant }: WorldStore,
  shelf: WorldShelf,
  account: WorldAccount,
  at: string,
): string | null {
  const empty = beginSale(tenant, 0, NO_IDS);
  const made = accountOfWorld(account, { tenant, shelf, empty, uuid: NO_IDS });
  return 'refusal' in made ? sayImpossible(made, at) : null;
}

function sayImpossible({ refusal, path, account }: ImpossibleAccount, at: string): string {
  const { message } = presentRefusal(refusal);
  if (account === null) return `${at}.${path} must name something in the catalog: ${message}.`;
  const { total, paid } = totalsOf(account);
  switch (refusal.refused) {
    case 'totalTooLarge':
      return (
        `${at}.cart must come to an amount that can be counted exactly; ` +
        `found ${printAmount(total)}.`
      );
    case 'staffOverpays':
      return (
        `${at}.payments must come to no more than the account does (${printAmount(refusal.total)}); ` +
        `found ${printAmount(paid)}.`
      );
    default:
      return `${at}.cart must keep to the metadata budget: ${message}.`;
  }
}
