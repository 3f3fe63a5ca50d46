import type { CartLine, Line } from 'countertop/types';

import type { DataApi } from './data-api.ts';
import { Refused, ReplyLost } from './data-api.ts';
import type { Account, Place } from './place.ts';

/** The account cannot be replaced without losing another plugin's data, so it is not changed. */
export class CannotKeep extends Error {
  override readonly name = 'CannotKeep';
}

/** The account is not, or no longer, at that place. */
export class NotThere extends Error {
  override readonly name = 'NotThere';
}

/**
 * Changes a cart. It may be called again with the account as just read, so it must be idempotent: adding a
 * line with our own `lineId` is, but adding a line without one is not.
 */
export type Change = (cart: readonly CartLine[], account: Account) => readonly CartLine[];

const MOST_ROUNDS = 4;
/** Staff voided a line after our read. */
const VOIDED = 'lineId belongs to a cancelled line';

/**
 * Reads an account and replaces its cart. A replace removes what is not sent, so every line is sent with
 * its identity, options, discount, note and tax rate; omitted metadata is kept.
 */
export async function changeOrders(
  api: DataApi,
  { place, uuid }: { readonly place: Place; readonly uuid: string },
  change: Change,
): Promise<void> {
  for (let round = 1; ; round += 1) {
    const account = await readAccount(api, place);
    if (account.uuid !== uuid) throw new NotThere(`${place.id} has another account now`);
    const cart = change(account.orders.flatMap(asDeclared), account);
    try {
      await api.post(`/${place.kind}s/update-orders`, { [`${place.kind}Id`]: place.id, cart });
      return;
    } catch (error) {
      // Staff moved the account after our read.
      if (isNotFound(error)) throw new NotThere(error.message);
      if (round === MOST_ROUNDS || !isWorthAnotherRound(error)) throw error;
    }
  }
}

/** Reads an account; throws `NotThere` if none is open. */
export async function readAccount(api: DataApi, { kind, id }: Place): Promise<Account> {
  const query = kind === 'table' ? { id } : { packetId: id };
  try {
    return await api.get<Account>(`/${kind}s/get`, query);
  } catch (error) {
    if (isNotFound(error)) throw new NotThere(error.message);
    throw error;
  }
}

function isNotFound(error: unknown): error is Refused {
  return error instanceof Refused && error.status === 404;
}

/** The account is read again first, since its state is unknown after a lost reply. */
function isWorthAnotherRound(error: unknown): boolean {
  if (error instanceof ReplyLost) return true;
  return error instanceof Refused && error.status === 409 && error.message.startsWith(VOIDED);
}

/** A line in the form that a replace sends; empty for the cover charge, which the platform calculates. */
export function asDeclared(line: Line): CartLine[] {
  if (line.productId === null) return [];
  if (line.lineId === null) {
    throw new CannotKeep(`${line.title} has no identity and would become another line`);
  }
  if (line.note === undefined) {
    throw new CannotKeep('notes are hidden from us without consent, and would be deleted');
  }
  return [
    {
      lineId: line.lineId,
      product: line.productId,
      quantity: line.quantity,
      options: line.options.map(({ id }) => ({ id })),
      discount: line.discountDecimal,
      taxRate: line.vatRate,
      ...(line.note === null ? {} : { note: line.note }),
    },
  ];
}
