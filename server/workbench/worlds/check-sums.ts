import type { WorldAccount } from '#server/contract/fixture-accounts.ts';
import { refusalMessage } from '#server/contract/present/refusal.ts';
import type { WorldStore } from '#server/contract/world.ts';
import type { LineAmounts } from '#server/domain/account.ts';
import { totalsOf } from '#server/domain/account.ts';
import { beginSale } from '#server/domain/empty-sale.ts';
import type { FixtureFlaw } from '#server/domain/messages/file-problems.ts';
import { printAmount } from '#server/domain/money.ts';
import type { ImpossibleAccount, StoreLookup } from '#server/operations/parts/world-account.ts';
import { accountOfWorld } from '#server/operations/parts/world-account.ts';
import { paymentId } from '#server/operations/parts/world-line.ts';

import { firstFlaw, flawAt, idsOf, listedIds, firstRepeated } from './fixture-flaws.ts';

// Checks of the amounts of a world's accounts.

/**
 * Checks that payments have an existing method or are complete without one, and that allocations refer to
 * payments.
 */
export function checkPayments(
  { paymentMethods }: WorldStore,
  { payments = [], allocations = [] }: WorldAccount,
  at: string,
): FixtureFlaw | null {
  const known = idsOf(paymentMethods);
  const ids = payments.map(paymentId);
  return (
    firstRepeated(`${at}.payments`, 'id', ids) ??
    firstFlaw(payments, ({ methodId = null, title, isDiscount }, index) => {
      const path = `${at}.payments[${index}].methodId`;
      if (methodId === null) {
        const expected = { code: 'mustBeThereOnPayment', params: {} } as const;
        return isDiscount ? null : { path, expected, found: { code: 'nothing', params: {} } };
      }
      const found = `"${methodId}"`;
      if (isDiscount) return flawAt(path, { code: 'mustNotBeOnDiscount', params: {} }, found);
      return title !== undefined || known.has(methodId)
        ? null
        : flawAt(path, { code: 'mustBePaymentMethod', params: listedIds(known) }, found);
    }) ??
    firstFlaw(allocations, ({ payment }, index) =>
      ids.includes(payment)
        ? null
        : flawAt(
            `${at}.allocations[${index}].payment`,
            { code: 'mustBePayment', params: listedIds(new Set(ids)) },
            `"${payment}"`,
          ),
    )
  );
}

function wrongSum(
  { base, options, discount, gross, net }: LineAmounts,
  at: string,
): FixtureFlaw | null {
  const sum = base + options - discount;
  if (sum !== gross || sum < 0) {
    const expected = { code: 'mustAddUp', params: { sum: printAmount(sum) } } as const;
    return flawAt(`${at}.amounts.gross`, expected, printAmount(gross));
  }
  return net >= 0
    ? null
    : flawAt(
        `${at}.amounts.vat`,
        { code: 'mustBeWithinGross', params: {} },
        printAmount(gross - net),
      );
}

const NO_IDS = (): string => '';

/** Checks that the account satisfies all rules for accounts, and that the amounts of each line add up (B10). */
export function checkWhole(
  { tenant }: WorldStore,
  lookup: StoreLookup,
  account: WorldAccount,
  at: string,
): FixtureFlaw | null {
  const empty = beginSale(tenant, 0, NO_IDS);
  const made = accountOfWorld(account, { tenant, lookup, empty, uuid: NO_IDS });
  const { orders = [], cancels = [] } = made.account ?? {};
  return (
    firstFlaw(orders, ({ amounts }, index) => wrongSum(amounts, `${at}.cart[${index}]`)) ??
    firstFlaw(cancels, ({ amounts }, index) => wrongSum(amounts, `${at}.cancels[${index}]`)) ??
    ('refusal' in made ? impossible(made, at) : null)
  );
}

function impossible({ refusal, path, account }: ImpossibleAccount, at: string): FixtureFlaw {
  const refused = refusalMessage(refusal);
  if (account === null) {
    const expected = { code: 'mustNameCatalog', params: { refusal: refused } };
    return { path: `${at}.${path}`, expected, found: null };
  }
  const { total, paid } = totalsOf(account);
  switch (refusal.refused) {
    case 'totalTooLarge':
      return flawAt(`${at}.cart`, { code: 'mustBeCountable', params: {} }, printAmount(total));
    case 'staffOverpays': {
      const expected = {
        code: 'mustNotOverpay',
        params: { sum: printAmount(refusal.total) },
      } as const;
      return flawAt(`${at}.payments`, expected, printAmount(paid));
    }
    default: {
      const expected = { code: 'mustKeepBudget', params: { refusal: refused } };
      return { path: `${at}.cart`, expected, found: null };
    }
  }
}
