import { fromIso } from '#server/clock/clock.ts';
import type { FilledFixture } from '#server/contract/fixture.ts';
import type {
  CancelledLine,
  ChosenOption,
  OrderLine,
  PaymentLine,
  PricedLine,
  SaleCustomer,
} from '#server/domain/account.ts';
import { packetFields, saleCustomer, saleTexts } from '#server/domain/account.ts';
import { lineAmounts } from '#server/domain/cart-pricing.ts';
import type { PaymentMethod } from '#server/domain/catalog.ts';
import { coverLine } from '#server/domain/cover-charge.ts';
import { given } from '#server/domain/json.ts';
import { toMinor } from '#server/domain/money.ts';
import type { Customer } from '#server/domain/people.ts';
import type { StandingAccount, WorldAccount, WorldLine } from '#server/domain/world.ts';

type FixtureAccount = FilledFixture['stores'][number]['accounts'][number];
type FixtureTable = Extract<FixtureAccount, { readonly tableId: string }>;
type FixturePacket = Exclude<FixtureAccount, FixtureTable>;
type FixtureLine = FixtureAccount['cart'][number];
type FixturePayment = NonNullable<FixtureAccount['payments']>[number];
type FixtureCancel = NonNullable<FixtureAccount['cancels']>[number];

/** The records that accounts refer to, by id. */
export interface Named {
  readonly customers: ReadonlyMap<string, Customer>;
  readonly methods: ReadonlyMap<string, PaymentMethod>;
}

/** Converts an account of a fixture to an account of a world. */
export function toAccount(account: FixtureAccount, named: Named): WorldAccount {
  const standing = given({
    ...standingOf(account, named),
    ...('tableId' in account && standingTable(account)),
  });
  const common = {
    cart: account.cart.map(toLine),
    ...saleTexts(account),
    ...(Object.keys(standing).length > 0 && { standing }),
  };
  if ('tableId' in account) {
    const { tableId, personCount } = account;
    return { kind: 'table', tableId, personCount, ...common };
  }
  return {
    kind: 'packet',
    packetId: account.packetId,
    ...packetFields({ ...account, customer: null }),
    ...toCustomer(account.customer, named),
    ...common,
  };
}

function standingOf(account: FixtureAccount, { methods }: Named): StandingAccount {
  const { docNo, docNoDate, createdAt, updatedAt, reopened, currency } = account;
  return {
    docNo,
    docNoDate,
    createdAt: timeOf(createdAt),
    updatedAt: timeOf(updatedAt),
    reopened,
    currency,
    payments: account.payments?.map((payment, index) => toPayment(payment, index, methods)),
    cancels: account.cancels?.map(toCancel),
    allocations: account.allocations?.map(({ payment, line, quantity, amount }) => ({
      paymentId: payment,
      lineRef: line,
      quantity,
      amount: toMinor(amount),
    })),
  };
}

function standingTable({ accountId, cover }: FixtureTable): StandingAccount {
  if (cover === undefined || cover === null) return { accountId, cover };
  const { title, quantity } = cover;
  const [price, createdAt] = [toMinor(cover.price), fromIso(cover.createdAt)];
  return { accountId, cover: coverLine({ title, quantity, price, createdAt }) };
}

function toLine(line: FixtureLine): WorldLine {
  const { product, quantity, discount, note, lineId, metadata, id, ready, storages } = line;
  const standing = given({
    id,
    createdAt: timeOf(line.createdAt),
    ready,
    storages,
    priced: line.price === undefined ? undefined : toPriced({ ...line, price: line.price }),
  });
  const options = line.options.map((option) =>
    typeof option === 'string' ? option : given({ id: option.id, title: option.title }),
  );
  return {
    product,
    quantity,
    options,
    ...given({ discount, note, lineId, metadata }),
    ...standing,
  };
}

/** A complete line. The schema has validated that all fields are present. */
function toPriced(line: FixtureLine & { readonly price: number }): PricedLine {
  const options = line.options.map((option): ChosenOption => {
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
  { quantity, discount: decimal = 0, amounts }: FixtureLine,
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

function toCancel(line: FixtureCancel, index: number): CancelledLine {
  const cancelledAt = fromIso(line.cancelledAt);
  const { lineId = null, metadata = null, ready = false, storages = [] } = line;
  const order: OrderLine = {
    ...toPriced(line),
    id: line.id ?? lineId ?? `cancelled-${index + 1}`,
    lineId,
    createdAt: timeOf(line.createdAt) ?? cancelledAt,
    ready,
    storages,
    metadata,
  };
  return { ...order, cancelledAt, reason: line.reason ?? null };
}

/**
 * A payment with a title is complete; others take their fields from the method. If the method does not exist, the
 * title stays empty, which the check of references reports.
 */
function toPayment(
  payment: FixturePayment,
  index: number,
  methods: ReadonlyMap<string, PaymentMethod>,
): PaymentLine {
  const { methodId = null, lineId = null, metadata = null, isDiscount } = payment;
  const { id = lineId ?? `payment-${index + 1}` } = payment;
  const method = payment.title === undefined ? methods.get(payment.methodId ?? '') : undefined;
  const defaults = { title: '', cash: false, noreport: false, ...method };
  const { title, cash, noreport } = { ...defaults, ...given(payment) };
  return {
    id,
    lineId,
    methodId,
    title,
    amount: toMinor(payment.amount),
    cash,
    noreport,
    isDiscount,
    metadata,
  };
}

function toCustomer(
  customer: FixturePacket['customer'],
  { customers }: Named,
): { readonly customer: SaleCustomer | null; readonly unknownCustomer?: string } {
  if (customer === undefined) return { customer: null };
  if (typeof customer !== 'string') return { customer: saleCustomer(customer) };
  const known = customers.get(customer);
  if (known === undefined) return { customer: null, unknownCustomer: customer };
  return { customer: saleCustomer({ ...known, call: known.phone }) };
}

function timeOf(iso: string | undefined): number | undefined {
  return iso === undefined ? undefined : fromIso(iso);
}
