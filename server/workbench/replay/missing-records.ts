import type { JsonObject } from '#server/domain/json.ts';
import { fieldOf, numberOf, objectsOf, textOf } from '#server/domain/json.ts';

import { uniqueBy } from '../compare/core/world/read-values.ts';
import type { AccountCall } from './account-calls.ts';

// Products and payment methods that the calls use but no list contains, reconstructed from lines and totals.

type Records = readonly { readonly id: string; readonly price?: number }[];

/** The products that are not in `known`; `calls` are the accepted calls. */
export function missingProducts(calls: readonly AccountCall[], known: Records) {
  const lines = calls.flatMap(({ data }) => objectsOf(fieldOf(data, 'orders')));
  const shown = lines.flatMap((line) => {
    const [id, price] = [textOf(line, 'productId'), numberOf(line, 'price')];
    // The response to a write has only the ids of the lines.
    if (id === null || price === null) return [];
    return [
      { id, title: textOf(line, 'title') ?? id, price, tax: numberOf(line, 'vatRate') ?? 10 },
    ];
  });
  const prices = new Map([...shown, ...known].map(({ id, price = 0 }) => [id, price]));
  const ordered = calls.flatMap((call) => pricesIn(call, prices));
  return missingOf([...shown, ...ordered], known).map((product) => ({
    ...product,
    ...optionsOf(product.id, lines),
  }));
}

function missingOf<T extends { readonly id: string }>(used: readonly T[], known: Records): T[] {
  const ids = new Set(known.map(({ id }) => id));
  return uniqueBy(used, ({ id }) => id).filter(({ id }) => !ids.has(id));
}

/** Prices for the unknown products of a cart from its total, which is divided equally among them. */
function pricesIn({ fields, data }: AccountCall, prices: ReadonlyMap<string, number>) {
  const cart = objectsOf(fields['cart']);
  let left = numberOf(data, 'total') ?? 0;
  let quantities = 0;
  for (const line of cart) {
    const price = prices.get(textOf(line, 'product') ?? '');
    const quantity = numberOf(line, 'quantity') ?? 0;
    if (price === undefined) quantities += quantity;
    else left -= price * quantity;
  }
  const price = quantities === 0 ? 0 : Math.max(0, Math.round((left / quantities) * 100) / 100);
  return cart.flatMap(({ product }) =>
    typeof product === 'string' ? [{ id: product, title: product, price, tax: 10 }] : [],
  );
}

/** An option group with all options that occur on lines of a product. */
function optionsOf(product: string, lines: readonly JsonObject[]) {
  const choices = lines
    .filter(({ productId }) => productId === product)
    .flatMap(({ options }) => objectsOf(options))
    .map((option) => ({
      id: textOf(option, 'id') ?? '',
      title: textOf(option, 'title') ?? '',
      price: numberOf(option, 'price') ?? 0,
    }));
  const group = { id: `${product} options`, title: 'Options', max: 999, multiple: true };
  return choices.length === 0
    ? {}
    : { options: [{ ...group, choices: uniqueBy(choices, ({ id }) => id) }] };
}

export function missingMethods(calls: readonly AccountCall[], known: Records) {
  const used = calls
    .flatMap(({ fields, data }) => [fieldOf(data, 'payments'), fields['payments']])
    .flatMap(objectsOf)
    .filter(({ isDiscount }) => isDiscount !== true)
    .flatMap((payment) => {
      const id = textOf(payment, 'methodId') ?? textOf(payment, 'id');
      if (id === null) return [];
      return [{ id, title: textOf(payment, 'title') ?? id, cash: payment['cash'] === true }];
    });
  // Without any method, a cash method is added, since staff need one to close an account.
  const cash = { id: 'cash', title: 'Cash', cash: true };
  return known.length + used.length === 0 ? [cash] : missingOf(used, known);
}
