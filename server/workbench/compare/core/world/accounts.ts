import type * as z from 'zod';

import { ACCOUNT_LISTS, account } from '#server/contract/fixture-accounts.ts';
import type { JsonObject } from '#server/domain/json.ts';
import { fieldOf, isObject, numberOf, objectsOf, textOf } from '#server/domain/json.ts';
import { toMinor } from '#server/domain/money.ts';

import { cancelsFrom, coverFrom, linesFrom } from './lines.ts';
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
