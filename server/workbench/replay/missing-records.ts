import type { JsonObject } from '#server/domain/json.ts';
import { fieldOf, numberOf, objectsOf, textOf } from '#server/domain/json.ts';

import { uniqueBy } from '../compare/core/world/read-values.ts';
import type { AccountCall } from './account-calls.ts';

// Products and payment methods that the calls use and no list shows, as lines and totals show them.

type Records = readonly { readonly id: string; readonly price?: number }[];

/** Lists of accounts and of accepted calls: `orders`, `cart`. */
function linesOf(
  calls: readonly AccountCall[],
  name: 'orders' | 'payments' | 'cart',
): JsonObject[] {
  return calls.flatMap(({ fields, data }) => {
    if (name !== 'cart') return objectsOf(fieldOf(data, name));
    return data === undefined ? [] : objectsOf(fields['cart']);
  });
}

export function missingProducts(
  calls: readonly AccountCall[],
  known: Records,
  created: readonly string[],
) {
  const isKnown = new Set([...known.map(({ id }) => id), ...created]);
  const shown = uniqueBy(
    linesOf(calls, 'orders').flatMap((line) => {
      const [id, price] = [textOf(line, 'productId'), numberOf(line, 'price')];
      // The response to a write has only the ids of the lines.
      if (id === null || price === null || isKnown.has(id)) return [];
      return [
        { id, title: textOf(line, 'title') ?? id, price, tax: numberOf(line, 'vatRate') ?? 10 },
      ];
    }),
    ({ id }) => id,
  );
  for (const { id } of shown) isKnown.add(id);
  const prices = new Map([...known, ...shown].map(({ id, price = 0 }) => [id, price]));
  const ordered = calls
    .flatMap((call) => pricesIn(call, prices))
    .filter(({ id }) => !isKnown.has(id));
  const products = [...shown, ...uniqueBy(ordered, ({ id }) => id)];
  return products.map((product) => ({ ...product, ...optionsOf(calls, product.id) }));
}

/** The products of a cart of which only the total is shown: all unknown ones cost the same. */
function pricesIn({ fields, data }: AccountCall, prices: ReadonlyMap<string, number>) {
  const cart = data === undefined ? [] : objectsOf(fields['cart']);
  let left = numberOf(data, 'total') ?? 0;
  let quantities = 0;
  for (const line of cart) {
    const price = prices.get(textOf(line, 'product') ?? '');
    const quantity = numberOf(line, 'quantity') ?? 0;
    if (price === undefined) quantities += quantity;
    else left -= price * quantity;
    left += numberOf(line, 'discount') ?? 0;
  }
  const price = quantities === 0 ? 0 : Math.max(0, Math.round((left / quantities) * 100) / 100);
  return cart.flatMap(({ product }) =>
    typeof product === 'string' ? [{ id: product, title: product, price, tax: 10 }] : [],
  );
}

/** The options that lines of a product have, or that were declared on them. */
function optionsOf(calls: readonly AccountCall[], product: string) {
  const shown = linesOf(calls, 'orders')
    .filter(({ productId }) => productId === product)
    .flatMap(({ options }) => objectsOf(options));
  const declared = linesOf(calls, 'cart')
    .filter((line) => line['product'] === product)
    .flatMap(({ options }) => (Array.isArray(options) ? (options as unknown[]) : []))
    .map((option) => (typeof option === 'string' ? { title: option } : option));
  const choices = [...shown, ...objectsOf(declared)].flatMap((option) => {
    const id = textOf(option, 'id') ?? textOf(option, 'title');
    if (id === null) return [];
    return [{ id, title: textOf(option, 'title') ?? id, price: numberOf(option, 'price') ?? 0 }];
  });
  const unique = uniqueBy(choices, ({ id }) => id);
  const group = { id: `${product} options`, title: 'Options', max: 999, multiple: true };
  return unique.length === 0 ? {} : { options: [{ ...group, choices: unique }] };
}

export function missingMethods(
  calls: readonly AccountCall[],
  known: Records,
  created: readonly string[],
) {
  const isKnown = new Set([...known.map(({ id }) => id), ...created]);
  const shown = linesOf(calls, 'payments').flatMap((payment) => {
    const id = textOf(payment, 'methodId');
    return id === null
      ? []
      : [{ id, title: textOf(payment, 'title') ?? id, cash: payment['cash'] === true }];
  });
  const sent = calls
    .flatMap(({ fields, data }) => (data === undefined ? [] : objectsOf(fields['payments'])))
    .flatMap((payment) => {
      const id = payment['isDiscount'] === true ? null : textOf(payment, 'id');
      return id === null ? [] : [{ id, title: id, cash: false }];
    });
  const missing = uniqueBy([...shown, ...sent], ({ id }) => id).filter(
    ({ id }) => !isKnown.has(id),
  );
  // Staff needs one to close an account.
  const isNeeded = calls.some(({ shows }) => shows === 'none' || shows === 'all');
  const isNone = known.length + missing.length === 0;
  return isNone && isNeeded ? [{ id: 'cash', title: 'Cash', cash: true }] : missing;
}
