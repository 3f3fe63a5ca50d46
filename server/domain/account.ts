import type { ConsumptionType } from './consumption-type.ts';
import type { TablePlace } from './floor-plan.ts';
import type { MetadataItem } from './line-metadata.ts';
import type { Minor } from './money.ts';

/** An option as it was chosen, with the price of that day. */
export interface ChosenOption {
  readonly id: string;
  readonly title: string;
  readonly price: Minor;
}

/**
 * A line's money in minor units. `base + options - discount = gross` and `net + vat = gross`,
 * exactly (B10).
 */
export interface LineAmounts {
  readonly base: Minor;
  readonly options: Minor;
  readonly discount: Minor;
  readonly gross: Minor;
  readonly net: Minor;
  readonly vat: Minor;
}

/** What a line sells, before it is known which line of the account it is. */
export interface PricedLine {
  /** Null on the cover line only. */
  readonly productId: string | null;
  readonly title: string;
  readonly quantity: number;
  /** Unit price without options. */
  readonly price: Minor;
  readonly options: readonly ChosenOption[];
  /** Percent, frozen on the line. */
  readonly vatRate: number;
  /** The plugin that declared the rate; never leaves the emulator (specification, Cart line). */
  readonly taxRateBy: string | null;
  readonly amounts: LineAmounts;
  readonly note: string | null;
  /** Sold by time: locks a table against full replaces (B22). */
  readonly timer: boolean;
}

/** An order line of an account. */
export interface OrderLine extends PricedLine {
  /** Equals `lineId` when there is one, else an internal row id (B10). */
  readonly id: string;
  readonly lineId: string | null;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly ready: boolean;
  readonly storages: readonly string[];
  /** Null when nothing was ever written (B10). */
  readonly metadata: readonly MetadataItem[] | null;
  /** The plugin that added it; absent where staff did or it came with the world. Never shown. */
  readonly addedBy?: string;
}

/** A voided line (B12). */
export interface CancelledLine extends OrderLine {
  /** Epoch ms. */
  readonly cancelledAt: number;
  readonly reason: string | null;
}

/** A payment line of an account. */
export interface PaymentLine {
  /** Internal; never shown, since a plugin must not fall back to it (specification, Line identity 8). */
  readonly id: string;
  readonly lineId: string | null;
  /** Null on a discount (B11). */
  readonly methodId: string | null;
  readonly title: string;
  readonly amount: Minor;
  readonly cash: boolean;
  readonly noreport: boolean;
  readonly isDiscount: boolean;
  readonly metadata: readonly MetadataItem[] | null;
  /** As on an order line. */
  readonly addedBy?: string;
}

/** Which payment paid for which line: kept apart from both, so that the line's identity stays. */
export interface Allocation {
  /** The payment line's internal id. */
  readonly paymentId: string;
  /** The order line's `id`. */
  readonly lineRef: string;
  readonly quantity: number;
  readonly amount: Minor;
}

/** Where an account is in its life. */
export const ACCOUNT_STATES = ['open', 'closed', 'cancelled', 'removed'] as const;

export type AccountState = (typeof ACCOUNT_STATES)[number];

/** What an account is: of guests at a table, or of somebody elsewhere. */
export const ACCOUNT_KINDS = ['table', 'packet'] as const;

/** The customer of a packet (B3). */
export interface SaleCustomer {
  readonly id: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly call: string | null;
  readonly address: string | null;
  readonly addressDescription: string | null;
  readonly region: string | null;
}

/** What tables and packets have in common. Times are epoch ms. */
interface Sale {
  /** The sale's identity, kept through close and moves. */
  readonly uuid: string;
  readonly serverId: string;
  readonly state: AccountState;
  readonly docNo: number;
  /** Business day of `docNo`, `YYYY-MM-DD`. */
  readonly docNoDate: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly closedAt: number | null;
  /** It was closed before, so that it takes a new receipt number when it is closed (B23). */
  readonly reopened: boolean;
  /** The account that a merge put everything on (B34); null unless removed. */
  readonly mergedInto: string | null;
  readonly currency: string;
  readonly note: string | null;
  readonly personCount: number;
  /** The lines without the cover line, in the order in which they read. */
  readonly orders: readonly OrderLine[];
  /** The platform's own line; apart from the others so that no rule can mistake it for one (B21). */
  readonly cover: OrderLine | null;
  readonly payments: readonly PaymentLine[];
  readonly cancels: readonly CancelledLine[];
  readonly allocations: readonly Allocation[];
  /** Committed changes that emitted events, within `sequenceScope` (D12). */
  readonly sequence: number;
  readonly sequenceScope: string;
}

/** A dine-in account. */
export interface TableAccount extends Sale {
  readonly kind: 'table';
  readonly table: TablePlace;
}

/** The fields that only a packet has (B3, B4). */
export interface PacketFields {
  readonly type: ConsumptionType | null;
  readonly status: string;
  readonly customer: SaleCustomer | null;
  readonly paymentNote: string | null;
  readonly restaurantDelivery: boolean | null;
  readonly callbackUrl: string | null;
}

/** A delivery or takeaway account. */
export interface PacketAccount extends Sale, PacketFields {
  readonly kind: 'packet';
}

/** Fields of a packet that may be left out. */
export type GivenPacketFields = {
  readonly [Name in keyof PacketFields]?: PacketFields[Name] | undefined;
};

const NEW_PACKET: PacketFields = {
  type: null,
  status: 'none',
  customer: null,
  paymentNote: null,
  restaurantDelivery: null,
  callbackUrl: null,
};

/** The fields of a packet out of `given`, which may have others too; defaults for those left out. */
export function packetFields(given: GivenPacketFields): PacketFields {
  const names = Object.keys(NEW_PACKET) as (keyof PacketFields)[];
  const fields = names.map((name) => [name, given[name] ?? NEW_PACKET[name]]);
  return Object.fromEntries(fields) as PacketFields;
}

export type Account = TableAccount | PacketAccount;

/** The sums of an account (B1, B2). */
export interface Totals {
  readonly total: Minor;
  readonly paid: Minor;
  /** The part of `paid` that comes from discount lines. */
  readonly totalDiscount: Minor;
}

/** Sums an account up: line grosses plus cover, and all stored payment lines. */
export function totalsOf(account: Account): Totals {
  let total = account.cover?.amounts.gross ?? 0;
  for (const line of account.orders) total += line.amounts.gross;
  let paid = 0;
  let totalDiscount = 0;
  for (const payment of account.payments) {
    paid += payment.amount;
    if (payment.isDiscount) totalDiscount += payment.amount;
  }
  return { total, paid, totalDiscount };
}

/** The lines as they read: the cover line first (B21). */
export function readLines(account: Account): readonly OrderLine[] {
  return account.cover === null ? account.orders : [account.cover, ...account.orders];
}
