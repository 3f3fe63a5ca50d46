import type { OptionChoice } from './catalog.ts';
import type { TablePlace } from './floor-plan.ts';
import type { MetadataItem } from './line-metadata.ts';
import type { Minor } from './money.ts';

/** A chosen option with the price it had when it was chosen. */
export type ChosenOption = OptionChoice;

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

/** The content of an order line, before it has an identity. */
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

export interface OrderLine extends PricedLine {
  /** Equals `lineId` if there is one, otherwise an internal row id (B10). */
  readonly id: string;
  readonly lineId: string | null;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly ready: boolean;
  readonly storages: readonly string[];
  /** Null if no metadata was ever written (B10). */
  readonly metadata: readonly MetadataItem[] | null;
  /** The plugin that added the line; absent if staff or the fixture added it. Never on the wire. */
  readonly addedBy?: string;
}

/** A voided line (B12). */
export interface CancelledLine extends OrderLine {
  /** Epoch ms. */
  readonly cancelledAt: number;
  readonly reason: string | null;
}

export interface PaymentLine {
  /** Internal, never on the wire: plugins must not use it as a fallback (specification, Line identity 8). */
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
  /** As in `OrderLine`. */
  readonly addedBy?: string;
}

/** Assigns a payment to the line it paid for. Stored separately from both, so the line keeps its identity. */
export interface Allocation {
  /** The payment line's internal id. */
  readonly paymentId: string;
  /** The order line's `id`. */
  readonly lineRef: string;
  readonly quantity: number;
  readonly amount: Minor;
}

export const ACCOUNT_STATES = ['open', 'closed', 'cancelled', 'removed'] as const;

export type AccountState = (typeof ACCOUNT_STATES)[number];

export const ACCOUNT_KINDS = ['table', 'packet'] as const;

const NO_CUSTOMER = {
  id: null,
  name: null,
  phone: null,
  call: null,
  address: null,
  addressDescription: null,
  region: null,
};

/** The customer of a packet (B3). */
export type SaleCustomer = Readonly<Record<keyof typeof NO_CUSTOMER, string | null>>;

export interface SaleTexts {
  readonly note: string | null;
}

/** Fields that may be missing. */
export type Given<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

function withDefaults<Fields extends object>(defaults: Fields, given: Given<Fields>): Fields {
  const names = Object.keys(defaults) as (keyof Fields)[];
  return Object.fromEntries(names.map((name) => [name, given[name] ?? defaults[name]])) as Fields;
}

export type GivenSaleTexts = Given<SaleTexts>;

/** Picks the texts of an account from `given`; missing ones are null. */
export function saleTexts(given: GivenSaleTexts): SaleTexts {
  return withDefaults<SaleTexts>({ note: null }, given);
}

/** The common fields of tables and packets. Times are epoch ms. */
interface Sale extends SaleTexts {
  /** The sale's identity; it stays the same when the account is closed or moved. */
  readonly uuid: string;
  readonly serverId: string;
  readonly state: AccountState;
  readonly docNo: number;
  /** Business day of `docNo`, `YYYY-MM-DD`. */
  readonly docNoDate: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly closedAt: number | null;
  /** True if the sale was closed before; closing it again assigns a new receipt number (B23). */
  readonly reopened: boolean;
  /** The account that this one was merged into (B34); null if there is none. */
  readonly mergedInto: string | null;
  readonly currency: string;
  readonly personCount: number;
  /** All lines except the cover line. */
  readonly orders: readonly OrderLine[];
  /** The platform's own line, kept separate so that no rule treats it as an order line (B21). */
  readonly cover: OrderLine | null;
  readonly payments: readonly PaymentLine[];
  readonly cancels: readonly CancelledLine[];
  readonly allocations: readonly Allocation[];
  /** The number of committed changes that emitted events, within `sequenceScope` (D12). */
  readonly sequence: number;
  readonly sequenceScope: string;
}

export interface TableAccount extends Sale {
  readonly kind: 'table';
  readonly table: TablePlace;
}

/** How a sale is consumed (specification, Sale consumption type). */
export const CONSUMPTION_TYPES = ['dine_in', 'takeaway', 'delivery'] as const;

export type ConsumptionType = (typeof CONSUMPTION_TYPES)[number];

/** The fields that only a packet has (B3, B4). */
export interface PacketFields {
  readonly type: ConsumptionType | null;
  readonly status: string;
  readonly customer: SaleCustomer | null;
  readonly paymentNote: string | null;
  readonly restaurantDelivery: boolean | null;
  readonly callbackUrl: string | null;
}

export interface PacketAccount extends Sale, PacketFields {
  readonly kind: 'packet';
}

const NEW_PACKET: PacketFields = {
  type: null,
  status: 'none',
  customer: null,
  paymentNote: null,
  restaurantDelivery: null,
  callbackUrl: null,
};

export type GivenPacketFields = Given<PacketFields>;

/** Picks a packet's fields from `given`; missing ones get their defaults. */
export function packetFields(given: GivenPacketFields): PacketFields {
  return withDefaults(NEW_PACKET, given);
}

export type Account = TableAccount | PacketAccount;

/** Sums of an account (B1, B2). */
export interface Totals {
  readonly total: Minor;
  readonly paid: Minor;
  /** The part of `paid` that comes from discount lines. */
  readonly totalDiscount: Minor;
}

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

/** All lines in display order, the cover line first (B21). */
export function readLines(account: Account): readonly OrderLine[] {
  return account.cover === null ? account.orders : [account.cover, ...account.orders];
}

interface Sums extends Totals {
  /** Order lines without the cover line (B5). */
  readonly itemCount: number;
  /** Plugins with metadata on any line, including payments and voided lines; sorted. */
  readonly metadataOwners: readonly string[];
  /** True if a line is sold by time, which locks a table against full replaces (B22). */
  readonly hasTimer: boolean;
}

type Lists = 'orders' | 'cover' | 'payments' | 'cancels' | 'allocations';

export type TableHead = Omit<TableAccount, Lists> & Sums;
export type PacketHead = Omit<PacketAccount, Lists> & Sums;

/** An account without its lines, for lists. */
export type AccountHead = TableHead | PacketHead;

/** A packet's customer; missing fields become null (B3). */
export function saleCustomer(given: Given<SaleCustomer>): SaleCustomer {
  return withDefaults<SaleCustomer>(NO_CUSTOMER, given);
}
