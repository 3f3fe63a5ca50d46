import { given } from '../../given.ts';
import { toMinor } from '../../money.ts';
import type { JsonObject } from '../json.ts';
import { fieldOf, isObject, objectsOf, textOf } from '../json.ts';
import { cancelsFrom, coverFrom, linesFrom, metadataFrom } from './lines.ts';
import type { ReadLine } from './lines.ts';
import { amountAt, flagAt, idAt, textAt, timeAt, titleAt, wholeAt } from './read-values.ts';
import type { Receipt } from './receipts.ts';

/** An account that was read in full, as a fixture has it; null: it cannot be told which one it is. */
export function accountFrom(detail: JsonObject, receipt: Receipt | null): JsonObject | null {
  const orders = fieldOf(detail, 'orders');
  const lines = linesFrom(orders);
  const { cover, gross } = coverFrom(orders);
  const head = headFrom(detail, receipt);
  const tableId = idAt(detail, 'tableId');
  const packetId = idAt(detail, 'packetId');
  if (tableId !== undefined) {
    const own = { tableId, accountId: idAt(detail, 'uuid'), ...personsOf(detail, cover), cover };
    return withinBudget({ ...given(own), ...head, ...listsOf(detail, lines, gross) });
  }
  if (packetId === undefined) return null;
  return withinBudget({ packetId, ...saleOf(detail), ...head, ...listsOf(detail, lines, 0) });
}

/** As many persons as there can be. */
export function personsOf(
  account: JsonObject,
  cover: JsonObject | null = null,
): { readonly personCount: number } {
  const most = timeAt(account, 'createdAt') === undefined ? 999 : 1_000_000;
  const personCount = wholeAt(account, 'personCount', 0, most);
  return { personCount: personCount ?? Math.min(wholeAt(cover, 'quantity', 0, most) ?? 0, most) };
}

const TYPES: readonly unknown[] = ['dine_in', 'takeaway', 'delivery'];

/** What only packets have. */
export function saleOf(account: JsonObject): JsonObject {
  const type = fieldOf(account, 'type');
  const status = textAt(account, 'status', 64);
  return given({
    type: TYPES.includes(type) ? type : undefined,
    status: status === '' ? undefined : status,
    paymentNote: textAt(account, 'paymentNote', 500),
    customer: customerFrom(fieldOf(account, 'customer')),
  });
}

function customerFrom(customer: unknown): JsonObject | undefined {
  if (!isObject(customer)) return undefined;
  const names = ['name', 'phone', 'call', 'address', 'addressDescription', 'region'] as const;
  const fields = names.map((name) => [name, textOf(customer, name) ?? undefined]);
  return given({ id: idAt(customer, 'id'), ...Object.fromEntries(fields) } as JsonObject);
}

/** What packets and tables have in common beside their lists. */
export function headFrom(account: JsonObject, receipt: Receipt | null): JsonObject {
  const currency = textOf(account, 'currency');
  return {
    ...receipt,
    ...given({
      createdAt: timeAt(account, 'createdAt'),
      updatedAt: timeAt(account, 'updatedAt'),
      currency: currency !== null && /^[A-Z]{3}$/u.test(currency) ? currency : undefined,
      note: textAt(account, 'note', 1000),
    }),
  };
}

/** The lists of an account; payments that come to more than its lines do are left out. */
function listsOf(detail: JsonObject, lines: readonly ReadLine[], cover: number): JsonObject {
  const cart = lines.map(({ line }) => line);
  const total = lines.reduce((sum, { gross }) => sum + gross, cover);
  const payments = paymentsFrom(fieldOf(detail, 'payments'));
  const paid = payments.reduce((sum, payment) => sum + toMinor(payment.amount), 0);
  return {
    cart,
    payments: paid > total ? [] : payments,
    cancels: cancelsFrom(fieldOf(detail, 'cancels')),
  };
}

/** An identity, once. */
function unlessSeen(seen: Set<string>, id: string | undefined): string | undefined {
  if (id === undefined || seen.has(id)) return undefined;
  seen.add(id);
  return id;
}

function paymentsFrom(payments: unknown): (JsonObject & { readonly amount: number })[] {
  const seen = new Set<string>();
  return objectsOf(payments).flatMap((payment, index) => {
    const amount = amountAt(payment, 'amount') ?? 0;
    if (amount < 0.005) return [];
    const isDiscount = flagAt(payment, 'isDiscount') ?? false;
    const lineId = unlessSeen(seen, idAt(payment, 'lineId', 64));
    const title = titleAt(payment, 'title', 'Payment');
    return [
      {
        ...given({
          methodId: isDiscount ? undefined : (idAt(payment, 'methodId') ?? 'unknown'),
          cash: flagAt(payment, 'cash'),
          lineId,
          // Told apart by its place, and by nothing that a declared identity could be.
          id: lineId === undefined ? `entered ${index + 1}` : undefined,
          metadata: metadataFrom(fieldOf(payment, 'metadata')),
        }),
        title,
        amount,
        isDiscount,
      },
    ];
  });
}

/** Well below the 100 KB that a whole document may hold (specification, Line metadata). */
const MOST_METADATA = 90_000;

/** An account without any metadata where there is more of it than an account can hold. */
function withinBudget(account: JsonObject): JsonObject {
  const lists = ['cart', 'payments', 'cancels'] as const;
  const items = lists.flatMap((name) =>
    objectsOf(account[name]).flatMap((line) => line['metadata'] ?? []),
  );
  const bytes = new TextEncoder().encode(JSON.stringify(items)).length;
  if (bytes <= MOST_METADATA) return account;
  const bare = lists.map((name) => [
    name,
    objectsOf(account[name]).map((line) => ({ ...line, metadata: undefined })),
  ]);
  return { ...account, ...(Object.fromEntries(bare) as JsonObject) };
}
