import type {
  Account,
  AccountHead,
  CancelledLine,
  OrderLine,
  PaymentLine,
  SaleCustomer,
  TableAccount,
  TableHead,
  Totals,
} from '#server/domain/account.ts';
import { readLines, saleTexts, totalsOf } from '#server/domain/account.ts';
import type { View } from '#server/domain/customer-gate.ts';
import { AMOUNT_EXPONENT, toDecimal } from '#server/domain/money.ts';

import type {
  CancelledLineRead,
  OrderLineRead,
  PacketHeadRead,
  PacketRead,
  PaymentLineRead,
  TableHeadRead,
  TableRead,
} from '../data/account.ts';

/** An account in responses of tables/get and packets/get (B3, B7). */
export function presentAccount(account: Account, view: View): PacketRead | TableRead {
  return {
    ...presentHead(account, totalsOf(account), view),
    orders: readLines(account).map((line) => presentOrderLine(line, view)),
    cancels: account.cancels.map((line) => presentCancelledLine(line, view)),
    payments: account.payments.map(presentPaymentLine),
    cancelPayments: [],
  };
}

/** An account without its lists. */
export function presentHead(
  account: Account | AccountHead,
  totals: Totals,
  view: View,
): PacketHeadRead | TableHeadRead {
  const { docNo, docNoDate, createdAt, updatedAt, currency } = account;
  if (account.kind === 'table') {
    return {
      ...presentTablePlace(account),
      docNoDate,
      personCount: account.personCount,
      channel: 'TABLE',
      type: 'dine_in',
      createdAt,
      updatedAt,
      currency,
      amountExponent: AMOUNT_EXPONENT,
      ...(view.customers && saleTexts(account)),
      ...presentTotals(totals),
    };
  }
  return {
    packetId: account.uuid,
    uuid: account.uuid,
    docNo,
    docNoDate,
    channel: 'PACKET',
    entegrasyon: 'packet',
    status: account.status,
    type: account.type,
    createdAt,
    updatedAt,
    currency,
    amountExponent: AMOUNT_EXPONENT,
    customer: account.customer && presentCustomer(account.customer, view),
    ...(view.customers && { ...saleTexts(account), paymentNote: account.paymentNote }),
    ...presentTotals(totals),
  };
}

/** The table and receipt number of an account, which are the first fields of every table response. */
export function presentTablePlace({ table, uuid, docNo }: TableHead | TableAccount) {
  return { tableId: table.id, uuid, tableName: table.title, desing: table.section, docNo };
}

/** Sums as decimals. */
export function presentTotals({ total, paid, totalDiscount }: Totals) {
  return {
    total: toDecimal(total),
    paid: toDecimal(paid),
    totalDiscount: toDecimal(totalDiscount),
  };
}

/** Which payments paid for which lines, for staff. */
export function presentAllocations(account: Account) {
  return account.allocations.map(({ paymentId, lineRef, quantity, amount }) => ({
    paymentIndex: account.payments.findIndex(({ id }) => id === paymentId),
    lineId: readLines(account).find(({ id }) => id === lineRef)?.lineId ?? null,
    id: lineRef,
    quantity,
    amount: toDecimal(amount),
  }));
}

/** All fields except `id` and `region` are gated (C5). */
function presentCustomer(customer: SaleCustomer, view: View): PacketRead['customer'] {
  const { id, region } = customer;
  return view.customers ? { ...customer } : { id, region };
}

/** An order line in responses; the note is gated (B10, C5). */
export function presentOrderLine(line: OrderLine, view: View): OrderLineRead {
  const { base, options, discount, gross, net, vat } = line.amounts;
  return {
    id: line.id,
    lineId: line.lineId,
    productId: line.productId,
    title: line.title,
    quantity: line.quantity,
    price: toDecimal(line.price),
    options: line.options.map(({ id, title, price }) => ({
      id,
      title,
      price: toDecimal(price),
      vatRate: null,
    })),
    discountDecimal: toDecimal(discount),
    extraDecimal: 0,
    lineTotalDecimal: toDecimal(gross),
    vatRate: line.vatRate,
    amounts: { base, options, extra: 0, discount, timer: 0, gross, net, vat },
    ...(view.customers && { note: line.note }),
    createdAt: line.createdAt,
    ready: line.ready,
    storages: [...line.storages],
    metadata: line.metadata && [...line.metadata],
  };
}

/** A voided line; note and reason are gated (B12). */
function presentCancelledLine(line: CancelledLine, view: View): CancelledLineRead {
  return {
    ...presentOrderLine(line, view),
    cancelledAt: line.cancelledAt,
    ...(view.customers && { reason: line.reason }),
  };
}

/** A payment line in responses, without an `id` (B11). */
function presentPaymentLine(payment: PaymentLine): PaymentLineRead {
  return {
    lineId: payment.lineId,
    methodId: payment.methodId,
    title: payment.title,
    amount: toDecimal(payment.amount),
    cash: payment.cash,
    isDiscount: payment.isDiscount,
    metadata: payment.metadata && [...payment.metadata],
  };
}
