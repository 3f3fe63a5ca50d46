import { toIso } from '#server/clock/clock.ts';
import type { Fixture } from '#server/contract/fixture.ts';
import type {
  Account,
  Allocation,
  CancelledLine,
  OrderLine,
  PacketAccount,
  PaymentLine,
  TableAccount,
} from '#server/domain/account.ts';
import { packetFields, saleCustomer } from '#server/domain/account.ts';
import { lineAmounts } from '#server/domain/cart-pricing.ts';
import { coverLineFor } from '#server/domain/cover-charge.ts';
import { withoutNulls } from '#server/domain/json.ts';
import type { MetadataItem } from '#server/domain/line-metadata.ts';
import { toDecimal } from '#server/domain/money.ts';
import type { WorldStore } from '#server/domain/world.ts';

type FixtureAccount = NonNullable<Fixture['stores'][number]['accounts']>[number];
type FixtureLine = FixtureAccount['cart'][number];
type FixturePayment = NonNullable<FixtureAccount['payments']>[number];

/** An open account as a fixture has it, complete by itself. */
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
    // The store may charge a cover by now that this account does not have.
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
    ...(account.reopened && { reopened: true }),
    ...(account.currency !== currency && { currency: account.currency }),
    ...(account.note !== null && { note: account.note }),
  };
}

function listsOf({ orders, payments, cancels, allocations }: Account) {
  return {
    cart: orders.map(fromLine),
    ...(payments.length > 0 && { payments: payments.map(fromPayment) }),
    ...(cancels.length > 0 && { cancels: cancels.map(fromCancel) }),
    ...(allocations.length > 0 && { allocations: allocations.map(fromAllocation) }),
  };
}

function fromLine(line: OrderLine): FixtureLine & { price: number } {
  const { productId, title, quantity, vatRate, taxRateBy } = line;
  return {
    // Only the cover line has no product, and it is not in the cart.
    product: productId ?? '',
    title,
    quantity,
    price: toDecimal(line.price),
    taxRate: vatRate,
    ...(taxRateBy !== null && { taxRateBy }),
    ...moneyOf(line),
    ...marksOf(line),
  };
}

function moneyOf(line: OrderLine) {
  const { options, amounts } = line;
  return {
    ...(options.length > 0 && {
      options: options.map(({ id, title, price }) => ({ id, title, price: toDecimal(price) })),
    }),
    ...(amounts.discount !== 0 && { discount: toDecimal(amounts.discount) }),
    ...(!isWorthItsPrice(line) && {
      amounts: {
        base: toDecimal(amounts.base),
        options: toDecimal(amounts.options),
        gross: toDecimal(amounts.gross),
        vat: toDecimal(amounts.vat),
      },
    }),
  };
}

function marksOf({ id, lineId, timer, note, createdAt, ready, storages, metadata }: OrderLine) {
  return {
    ...(timer && { timer }),
    ...(note !== null && { note }),
    // A line without identity keeps its row id.
    ...(lineId === null ? { id } : { lineId }),
    createdAt: toIso(createdAt),
    ...(ready && { ready }),
    ...(storages.length > 0 && { storages: [...storages] }),
    ...(metadata !== null && { metadata: metadata.map(fromMetadata) }),
  };
}

/** Returns true if a line's amounts follow from its price; those of parts of a split line may not. */
function isWorthItsPrice({ price, options, quantity, vatRate, amounts }: OrderLine): boolean {
  const worth = lineAmounts({
    price,
    optionPrice: options.reduce((sum, option) => sum + option.price, 0),
    quantity,
    discount: amounts.discount,
    vatRate,
  });
  return (
    worth.base === amounts.base &&
    worth.options === amounts.options &&
    worth.discount === amounts.discount &&
    worth.gross === amounts.gross &&
    worth.vat === amounts.vat
  );
}

function fromCancel(line: CancelledLine): NonNullable<FixtureAccount['cancels']>[number] {
  return {
    ...fromLine(line),
    ...(line.lineId !== null && line.id !== line.lineId && { id: line.id }),
    cancelledAt: toIso(line.cancelledAt),
    ...(line.reason !== null && { reason: line.reason }),
  };
}

function fromPayment(payment: PaymentLine): FixturePayment {
  const { id, lineId, methodId, title, amount, cash, noreport, isDiscount, metadata } = payment;
  return {
    ...(methodId !== null && { methodId }),
    title,
    amount: toDecimal(amount),
    ...(cash && { cash }),
    ...(noreport && { noreport }),
    ...(isDiscount && { isDiscount }),
    ...(lineId !== null && { lineId }),
    ...(id !== lineId && { id }),
    ...(metadata !== null && { metadata: metadata.map(fromMetadata) }),
  };
}

function fromAllocation({ paymentId, lineRef, quantity, amount }: Allocation) {
  return { payment: paymentId, line: lineRef, quantity, amount: toDecimal(amount) };
}

function fromMetadata({ key, value, by }: MetadataItem): MetadataItem {
  return { key, value, by };
}
