import type * as z from 'zod';

import { ACCOUNT_LISTS } from '#server/contract/fixture-accounts.ts';
import { lineAmounts } from '#server/domain/cart-pricing.ts';
import type { JsonObject } from '#server/domain/json.ts';
import { fieldOf, numberOf, objectsOf, textOf } from '#server/domain/json.ts';
import { toMinor } from '#server/domain/money.ts';

import {
  amountAt,
  fitToSchema,
  idAt,
  lineIdAt,
  timeAt,
  titleAt,
  uniqueBy,
  wholeAt,
} from './read-values.ts';

type FixtureLine = z.input<typeof ACCOUNT_LISTS.cart>;

const COVER = 'kuver';

/** The lines of a cart without the cover line and lines that a fixture cannot contain. */
export function linesFrom(orders: unknown) {
  const lines = objectsOf(orders).flatMap((order) => lineFrom(order) ?? []);
  return uniqueBy(lines, ({ line }) => identityOf(line));
}

export function cancelsFrom(cancels: unknown): z.input<typeof ACCOUNT_LISTS.cancels>[] {
  const lines = objectsOf(cancels).flatMap((order) => {
    const read = lineFrom(order);
    const cancelledAt = timeAt(order, 'cancelledAt');
    if (read === null || cancelledAt === undefined) return [];
    const id = lineIdAt(order, 'id');
    const more = { id: id ?? read.line.id, reason: order['reason'], cancelledAt };
    return fitToSchema(ACCOUNT_LISTS.cancels, { ...read.line, ...more }) ?? [];
  });
  return uniqueBy(lines, identityOf);
}

function identityOf({ lineId, id }: Pick<FixtureLine, 'lineId' | 'id'>): string | undefined {
  const identity = lineId ?? id;
  return identity?.toLowerCase() === COVER ? undefined : identity;
}

/** The cover line of an account; null if there is none. */
export function coverFrom(orders: unknown) {
  const line = objectsOf(orders).find((order) => textOf(order, 'lineId') === COVER);
  const [price, quantity = 0] = [amountAt(line, 'price'), wholeAt(line, 'quantity', 1_000_000)];
  if (price === undefined || quantity === 0) return null;
  const createdAt = timeAt(line, 'createdAt') ?? '2026-01-01T00:00:00.000Z';
  return { title: titleAt(line, 'title', COVER), price, quantity, createdAt };
}

/** A line of a fixture, and its amount in minor units. */
function lineFrom(order: JsonObject) {
  const [product, price] = [idAt(order, 'productId'), amountAt(order, 'price')];
  const quantity = numberWithin(order, 'quantity', 9999);
  if (product === undefined || price === undefined || quantity === 0) return null;
  const lineId = lineIdAt(order, 'lineId');
  const priced: Priced = {
    price,
    quantity,
    options: optionsFrom(order['options']),
    taxRate: numberWithin(order, 'vatRate', 100),
    discount: amountAt(order, 'discountDecimal') ?? 0,
  };
  const { gross, amounts } = amountsOf(order, priced);
  const line = fitToSchema(ACCOUNT_LISTS.cart, {
    ...order,
    ...priced,
    product,
    title: titleAt(order, 'title', product),
    amounts,
    lineId,
    id: lineId === undefined ? order['id'] : undefined,
    createdAt: timeAt(order, 'createdAt'),
  });
  return line === undefined ? null : { line, gross };
}

function numberWithin(order: JsonObject, name: string, most: number): number {
  const number = numberOf(order, name) ?? 0;
  return number >= 0 && number <= most ? number : 0;
}

interface Priced {
  readonly price: number;
  readonly quantity: number;
  readonly options: readonly { id: string; title: string; price: number }[];
  readonly taxRate: number;
  readonly discount: number;
}

function optionsFrom(options: unknown): Priced['options'] {
  return objectsOf(options).flatMap((option) => {
    const [id, price] = [idAt(option, 'id'), amountAt(option, 'price')];
    if (id === undefined || price === undefined) return [];
    return [{ id, title: textOf(option, 'title') ?? id, price }];
  });
}

/** Parts of a split line may differ by rounding. A larger difference must be reported. */
const MAX_ROUNDING = 2;

const LARGEST_MINOR = 1_000_000_000_000;

/**
 * The amounts of a line. The amounts of a split line may differ from its price; then the target's amounts are
 * used, if they add up.
 */
function amountsOf(order: JsonObject, { options, ...priced }: Priced) {
  const optionPrice = options.reduce((sum, option) => sum + toMinor(option.price), 0);
  const [price, discount] = [toMinor(priced.price), toMinor(priced.discount)];
  const { quantity, taxRate: vatRate } = priced;
  const worth = lineAmounts({ price, optionPrice, quantity, discount, vatRate });
  const given = fieldOf(order, 'amounts');
  const amountOf = (name: string): number => wholeAt(given, name, LARGEST_MINOR) ?? Number.NaN;
  const [base, extra, gross] = [amountOf('base'), amountOf('options'), amountOf('gross')];
  const offBy = [base - worth.base, extra - worth.options, gross - worth.gross].map(Math.abs);
  const isSplit = offBy.some((off) => off !== 0) && offBy.every((off) => off <= MAX_ROUNDING);
  const vat = amountOf('vat');
  if (!isSplit || base + extra - discount !== gross || !(vat <= gross)) {
    return { gross: worth.gross };
  }
  const amounts = { base: base / 100, options: extra / 100, gross: gross / 100, vat: vat / 100 };
  return { gross, amounts };
}
