import type * as z from 'zod';

import { ACCOUNT_LISTS, account } from '#server/contract/fixture-accounts.ts';
import { lineAmounts } from '#server/domain/cart-pricing.ts';
import type { JsonObject } from '#server/domain/json.ts';
import { fieldOf, isObject, numberOf, objectsOf, textOf } from '#server/domain/json.ts';
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

type FixtureAccount = z.input<typeof account>;
type FixturePayment = z.input<typeof ACCOUNT_LISTS.payments>;

const [tableAccount, packetAccount] = account.options;

/**
 * The open accounts, from their details where those were read, else from their summaries. The oldest comes first, since
 * receipt numbers follow the order; lists of packets begin with the newest.
 */
export function accountsFrom(
  details: readonly JsonObject[],
  openTables: readonly JsonObject[],
  openPackets: readonly JsonObject[],
): FixtureAccount[] {
  const accounts = [
    ...[...openTables, ...openPackets.toReversed()].flatMap((summary) => {
      const detail = details.find((one) => placeIn(one) === placeIn(summary));
      return (detail ? accountFromDetail(detail) : accountFromSummary(summary)) ?? [];
    }),
    ...details.flatMap((detail) => accountFromDetail(detail) ?? []),
  ];
  const unique = uniqueBy(uniqueBy(accounts, placeIn), (one) =>
    'packetId' in one ? one.packetId : (one.accountId ?? one),
  );
  const openedAt = ({ createdAt = '' }: FixtureAccount): string => createdAt;
  return unique.toSorted((one, other) => openedAt(one).localeCompare(openedAt(other)));
}

/** Identifies an account by its table or packet: `table salon-1`. */
export function placeIn(one: object): string | null {
  const [tableId, packetId] = [textOf(one, 'tableId'), textOf(one, 'packetId')];
  if (tableId !== null) return `table ${tableId}`;
  return packetId === null ? null : `packet ${packetId}`;
}

function accountFromDetail(detail: JsonObject): FixtureAccount | undefined {
  const isTable = idAt(detail, 'tableId') !== undefined;
  const lines = linesFrom(detail['orders']);
  const cover = isTable ? coverFrom(detail['orders']) : null;
  const charged = cover === null ? 0 : toMinor(cover.price) * cover.quantity;
  const total = lines.reduce((sum, { gross }) => sum + gross, charged);
  const payments = paymentsFrom(detail['payments']);
  const paid = payments.reduce((sum, { amount }) => sum + toMinor(amount), 0);
  return accountOf(detail, cover, {
    cart: lines.map(({ line }) => line),
    // More than the total cannot be paid.
    payments: paid > total ? [] : payments,
    cancels: cancelsFrom(detail['cancels']),
  });
}

function accountOf(
  read: JsonObject,
  cover: ReturnType<typeof coverFrom>,
  lists: Pick<FixtureAccount, 'cart' | 'payments' | 'cancels'>,
): FixtureAccount | undefined {
  const sale = {
    ...read,
    createdAt: timeAt(read, 'createdAt'),
    updatedAt: timeAt(read, 'updatedAt'),
    // Each side has its own counter (B23).
    docNo: undefined,
    docNoDate: undefined,
    // A string would refer to a customer of the store.
    customer: isObject(read['customer']) ? read['customer'] : undefined,
    allocations: undefined,
    ...lists,
  };
  if (idAt(read, 'tableId') === undefined) return fitToSchema(packetAccount, sale);
  const personCount = numberOf(read, 'personCount') ?? cover?.quantity;
  return fitToSchema(tableAccount, { ...sale, accountId: read['uuid'], personCount, cover });
}

function paymentsFrom(payments: unknown): FixturePayment[] {
  const read = objectsOf(payments).flatMap((payment, index) => {
    const isDiscount = payment['isDiscount'] === true;
    const lineId = lineIdAt(payment, 'lineId');
    const record = {
      ...payment,
      amount: amountAt(payment, 'amount'),
      title: titleAt(payment, 'title', 'Payment'),
      isDiscount,
      methodId: isDiscount ? undefined : (idAt(payment, 'methodId') ?? 'unknown'),
      lineId,
      id: lineId === undefined ? `entered ${index + 1}` : undefined,
    };
    return fitToSchema(ACCOUNT_LISTS.payments, record) ?? [];
  });
  return uniqueBy(read, ({ lineId, id }) => lineId ?? id);
}

const MAX_LINES = 200;

/**
 * An account of which only the summary was read. It gets the same number of lines, the first with the whole total: that
 * suffices for the list of open accounts, and nothing reads the lines.
 */
function accountFromSummary(summary: JsonObject): FixtureAccount | undefined {
  const count = wholeAt(summary, 'itemCount', MAX_LINES);
  const [total, paid] = [amountAt(summary, 'total'), amountAt(summary, 'paid')];
  if (count === undefined || total === undefined || paid === undefined) return undefined;
  const discount = amountAt(summary, 'totalDiscount') ?? 0;
  const collected = (toMinor(paid) - toMinor(discount)) / 100;
  if (paid > total || collected < 0 || (count === 0 && total > 0)) return undefined;
  const line = { product: 'not-read', title: 'Not read', quantity: 1, taxRate: 0 };
  const payments = [
    { methodId: 'not-read', title: 'Not read', amount: collected },
    { isDiscount: true, title: 'Not read', amount: discount },
  ];
  return accountOf(summary, null, {
    cart: Array.from({ length: count }, (_, index) => ({
      ...line,
      price: index === 0 ? total : 0,
    })),
    payments: payments.filter(({ amount }) => amount >= 0.005),
    cancels: [],
  });
}

export function currencyOf(accounts: readonly JsonObject[]): string | undefined {
  return accounts
    .map((one) => fieldOf(one, 'currency'))
    .find((found) => typeof found === 'string' && /^[A-Z]{3}$/u.test(found)) as string | undefined;
}

type FixtureLine = z.input<typeof ACCOUNT_LISTS.cart>;

const COVER = 'kuver';

/** The lines of a cart without the cover line and lines that a fixture cannot contain. */
function linesFrom(orders: unknown) {
  const lines = objectsOf(orders).flatMap((order) => lineFrom(order) ?? []);
  return uniqueBy(lines, ({ line }) => identityOf(line));
}

function cancelsFrom(cancels: unknown): z.input<typeof ACCOUNT_LISTS.cancels>[] {
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
