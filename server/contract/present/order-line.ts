import type { CancelledLine, OrderLine } from '#server/domain/account.ts';
import type { View } from '#server/domain/customer-gate.ts';
import { toDecimal } from '#server/domain/money.ts';

import type { CancelledLineRead, OrderLineRead } from '../data/account.ts';

/** An order line as it reads; the note only where customer data may be seen (B10, C5). */
export function presentOrderLine(line: OrderLine, view: View): OrderLineRead {
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
    discountDecimal: toDecimal(line.amounts.discount),
    extraDecimal: 0,
    lineTotalDecimal: toDecimal(line.amounts.gross),
    vatRate: line.vatRate,
    amounts: {
      base: line.amounts.base,
      options: line.amounts.options,
      extra: 0,
      discount: line.amounts.discount,
      timer: 0,
      gross: line.amounts.gross,
      net: line.amounts.net,
      vat: line.amounts.vat,
    },
    ...(view.customers && { note: line.note }),
    createdAt: line.createdAt,
    ready: line.ready,
    storages: [...line.storages],
    metadata: line.metadata && [...line.metadata],
  };
}

/** A voided line; note and reason are gated (B12). */
export function presentCancelledLine(line: CancelledLine, view: View): CancelledLineRead {
  return {
    ...presentOrderLine(line, view),
    cancelledAt: line.cancelledAt,
    ...(view.customers && { reason: line.reason }),
  };
}
