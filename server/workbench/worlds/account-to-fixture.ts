import { toIso } from '#server/clock/clock.ts';
import type { FixtureAccount } from '#server/contract/fixture.ts';
import type { WorldStore } from '#server/contract/world.ts';
import type {
  Account,
  CancelledLine,
  OrderLine,
  PacketAccount,
  PaymentLine,
  TableAccount,
} from '#server/domain/account.ts';
import { packetFields, saleCustomer, saleTexts } from '#server/domain/account.ts';
import { lineAmounts } from '#server/domain/cart-pricing.ts';
import { coverLineFor } from '#server/domain/cover-charge.ts';
import { withoutEmpty, withoutNulls } from '#server/domain/json.ts';
import { toDecimal } from '#server/domain/money.ts';

type FixtureLine = FixtureAccount['cart'][number];
type FixturePayment = NonNullable<FixtureAccount['payments']>[number];

/** An open account as a fixture that contains all of its data. */
export function fromAccount(account: Account, tenant: WorldStore['tenant']): FixtureAccount {
  return account.kind === 'table' ? fromTable(account, tenant) : fromPacket(account, tenant);
}

function fromTable(account: TableAccount, tenant: WorldStore['tenant']): FixtureAccount {
  const { cover } = account;
  return {
    tableId: account.table.id,
    accountId: account.uuid,
    personCount: account.personCount,
    ...headOf(account, tenant),
    ...(cover !== null && {
      cover: {
        title: cover.title,
        quantity: cover.quantity,
        price: toDecimal(cover.price),
        createdAt: toIso(cover.createdAt),
      },
    }),
    // The store may have introduced its cover charge after this account was opened.
    ...(cover === null && coverLineFor(account, tenant, 0) !== null && { cover: null }),
    ...listsOf(account),
  };
}

function fromPacket(account: PacketAccount, tenant: WorldStore['tenant']): FixtureAccount {
  const { customer } = account;
  return {
    packetId: account.uuid,
    ...withoutNulls({
      ...packetFields(account),
      customer: customer && withoutNulls(saleCustomer(customer)),
    }),
    ...headOf(account, tenant),
    ...listsOf(account),
  };
}

function headOf(account: Account, { currency }: WorldStore['tenant']) {
  return {
    docNo: account.docNo,
    docNoDate: account.docNoDate,
    createdAt: toIso(account.createdAt),
    updatedAt: toIso(account.updatedAt),
    ...withoutEmpty({ reopened: account.reopened }),
    ...(account.currency !== currency && { currency: account.currency }),
    ...withoutNulls(saleTexts(account)),
  };
}

function listsOf({ orders, payments, cancels, allocations }: Account) {
  return {
    cart: orders.map(fromLine),
    ...withoutEmpty({
      payments: payments.map(fromPayment),
      cancels: cancels.map(fromCancel),
      allocations: allocations.map(({ paymentId, lineRef, quantity, amount }) => ({
        payment: paymentId,
        line: lineRef,
        quantity,
        amount: toDecimal(amount),
      })),
    }),
  };
}

function fromLine(line: OrderLine): FixtureLine & { price: number } {
  const { productId, title, quantity, vatRate, taxRateBy, options, amounts, timer, note } = line;
  const { id, lineId, ready, storages, metadata } = line;
  return {
    // Only the cover line has no product, and it is not in the cart.
    product: productId ?? '',
    title,
    quantity,
    price: toDecimal(line.price),
    taxRate: vatRate,
    ...withoutNulls({ taxRateBy }),
    ...withoutEmpty({
      options: options.map((option) => ({ ...option, price: toDecimal(option.price) })),
      discount: toDecimal(amounts.discount),
    }),
    ...(!hasCalculatedAmounts(line) && {
      amounts: {
        base: toDecimal(amounts.base),
        options: toDecimal(amounts.options),
        gross: toDecimal(amounts.gross),
        vat: toDecimal(amounts.vat),
      },
    }),
    ...withoutEmpty({ timer }),
    ...withoutNulls({ note }),
    // A line without identity keeps its row id.
    ...(lineId === null ? { id } : { lineId }),
    createdAt: toIso(line.createdAt),
    ...withoutEmpty({ ready, storages: [...storages] }),
    ...withoutNulls({ metadata: metadata && [...metadata] }),
  };
}

/** False for parts of split lines whose amounts do not follow from the price. */
function hasCalculatedAmounts({ price, options, quantity, vatRate, amounts }: OrderLine): boolean {
  const calculated = lineAmounts({
    price,
    optionPrice: options.reduce((sum, option) => sum + option.price, 0),
    quantity,
    discount: amounts.discount,
    vatRate,
  });
  return (['base', 'options', 'discount', 'gross', 'vat'] as const).every(
    (name) => calculated[name] === amounts[name],
  );
}

function fromCancel(line: CancelledLine): NonNullable<FixtureAccount['cancels']>[number] {
  const { id, lineId, cancelledAt, reason } = line;
  return {
    ...fromLine(line),
    ...(lineId !== null && id !== lineId && { id }),
    cancelledAt: toIso(cancelledAt),
    ...withoutNulls({ reason }),
  };
}

function fromPayment(payment: PaymentLine): FixturePayment {
  const { id, lineId, methodId, title, amount, cash, noreport, isDiscount, metadata } = payment;
  return {
    ...withoutNulls({ methodId }),
    title,
    amount: toDecimal(amount),
    ...withoutEmpty({ cash, noreport, isDiscount }),
    ...withoutNulls({ lineId }),
    ...(id !== lineId && { id }),
    ...withoutNulls({ metadata: metadata && [...metadata] }),
  };
}
