import { fromIso } from '#server/clock/clock.ts';
import type {
  CancelledWorldLine,
  WorldLine,
  WorldPayment,
} from '#server/contract/fixture-accounts.ts';
import type {
  CancelledLine,
  ChosenOption,
  OrderLine,
  PaymentLine,
  PricedLine,
} from '#server/domain/account.ts';
import { lineAmounts } from '#server/domain/cart-pricing.ts';
import type { PaymentMethod } from '#server/domain/catalog.ts';
import { given } from '#server/domain/json.ts';
import { toMinor } from '#server/domain/money.ts';
import { paymentBy } from '#server/domain/payment-lines.ts';

/** The priced line, if it has a price of its own; null if the catalog supplies the price. */
export function pricedLine(line: WorldLine): PricedLine | null {
  if (line.price === undefined) return null;
  const options = (line.options ?? []).map((option): ChosenOption => {
    const { id = '', title = '', price = 0 } = typeof option === 'string' ? {} : option;
    return { id, title, price: toMinor(price) };
  });
  const { product, title = '', quantity, taxRate: vatRate = 0, note = null } = line;
  const price = toMinor(line.price);
  return {
    productId: product,
    title,
    quantity,
    price,
    options,
    vatRate,
    taxRateBy: line.taxRateBy ?? null,
    amounts: amountsOf(line, { price, options, vatRate }),
    note,
    timer: line.timer ?? false,
  };
}

function amountsOf(
  { quantity, discount: decimal = 0, amounts }: WorldLine,
  { price, options, vatRate }: Pick<PricedLine, 'price' | 'options' | 'vatRate'>,
): PricedLine['amounts'] {
  const discount = toMinor(decimal);
  const optionPrice = options.reduce((sum, option) => sum + option.price, 0);
  if (amounts === undefined) {
    return lineAmounts({ price, optionPrice, quantity, discount, vatRate });
  }
  const [gross, vat] = [toMinor(amounts.gross), toMinor(amounts.vat)];
  const [base, extra] = [toMinor(amounts.base), toMinor(amounts.options)];
  return { base, options: extra, discount, gross, net: gross - vat, vat };
}

/** A line of an account that was opened at `since` (epoch ms). `newId` generates the id of a line that has none. */
export function orderLine(
  line: WorldLine,
  priced: PricedLine,
  since: number,
  newId: () => string,
): OrderLine {
  const { lineId = null, id, createdAt, ready = false, storages = [], metadata = null } = line;
  return {
    ...priced,
    id: lineId ?? id ?? newId(),
    lineId,
    createdAt: createdAt === undefined ? since : fromIso(createdAt),
    ready,
    storages,
    metadata,
  };
}

/** The schema has validated that a cancelled line has a price. */
export function cancelledLine(line: CancelledWorldLine, index: number): CancelledLine {
  const cancelledAt = fromIso(line.cancelledAt);
  const priced = pricedLine(line) as PricedLine;
  const order = orderLine(line, priced, cancelledAt, () => `cancelled-${index + 1}`);
  // Unlike other lines, a voided line with a `lineId` may have a different `id`.
  return { ...order, id: line.id ?? order.id, cancelledAt, reason: line.reason ?? null };
}

/** The id by which allocations refer to a payment. */
export function paymentId({ id, lineId }: WorldPayment, index: number): string {
  return id ?? lineId ?? `payment-${index + 1}`;
}

/** The check of references ensures that a payment without a title has an existing method. */
export function paymentLine(
  payment: WorldPayment,
  index: number,
  methods: ReadonlyMap<string, PaymentMethod>,
): PaymentLine {
  const { methodId = null, lineId = null, metadata = null, isDiscount } = payment;
  const method = payment.title === undefined ? methods.get(methodId ?? '') : undefined;
  const defaults = { title: '', cash: false, noreport: false };
  const content = paymentBy(
    { ...defaults, ...method, ...given(payment), id: methodId },
    toMinor(payment.amount),
  );
  return { ...content, id: paymentId(payment, index), lineId, isDiscount, metadata };
}
