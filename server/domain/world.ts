import type {
  Account,
  Allocation,
  CancelledLine,
  OrderLine,
  PacketFields,
  PaymentLine,
  PricedLine,
} from './account.ts';
import type { AmountRules } from './amount-rules.ts';
import type { DeclaredLine } from './cart.ts';
import type { CatalogEntity, Category, Ingredient, PaymentMethod, Product } from './catalog.ts';
import type { FloorSection } from './floor-plan.ts';
import type { Install } from './install.ts';
import type { MetadataItem } from './line-metadata.ts';
import type { Customer, User } from './people.ts';
import type { Tenant } from './tenant.ts';

/** Everything that a fresh database holds. */
export interface World {
  readonly stores: readonly WorldStore[];
}

/** One store of a world. Its life begins when the world is loaded. */
export interface WorldStore {
  readonly tenant: Omit<Tenant, 'expiresAt'>;
  readonly floor: readonly FloorSection[];
  readonly categories: readonly Category[];
  readonly products: readonly Product[];
  readonly paymentMethods: readonly PaymentMethod[];
  readonly ingredients: readonly Ingredient[];
  /** Which records of the catalog a plugin made; the others are the store's own. */
  readonly owners: readonly CatalogOwner[];
  readonly users: readonly User[];
  readonly customers: readonly Customer[];
  readonly capabilities: readonly WorldProvider[];
  readonly installs: readonly Install[];
  readonly devices: readonly {
    readonly id: string;
    readonly pluginId: string;
    readonly name: string;
  }[];
  /** Null: nobody has set any. */
  readonly amountRules: AmountRules | null;
  /** The last number of each business day that has one; those of the accounts count without it. */
  readonly receiptNumbers: readonly LastReceiptNumber[];
  readonly accounts: readonly WorldAccount[];
}

/** A world as it stands at some moment, with its open accounts. */
export interface WorldState {
  readonly stores: readonly StoreState[];
}

/** One store as it stands. */
export type StoreState = Omit<WorldStore, 'accounts'> & { readonly accounts: readonly Account[] };

/** The last receipt number that a business day (`YYYY-MM-DD`) has given (B23). */
export interface LastReceiptNumber {
  readonly day: string;
  readonly last: number;
}

/** A record of the catalog and the plugin that made it. */
export interface CatalogOwner {
  readonly entity: CatalogEntity;
  readonly id: string;
  readonly pluginId: string;
}

/** Who provides a capability; `gone`: a plugin that is no longer installed. */
export interface WorldProvider {
  readonly capability: string;
  readonly provider: string;
  readonly gone?: boolean | undefined;
}

/** A line as it is stored, weak identities included. Times are epoch ms. */
export interface WorldLine extends Omit<DeclaredLine, 'metadata'> {
  readonly metadata?: readonly MetadataItem[] | undefined;
  /** What it sells, as it was priced some day; left out: as the catalog prices it. */
  readonly priced?: PricedLine | undefined;
  /** The id of a line without identity; made when left out. */
  readonly id?: string | undefined;
  /** When the account was opened, where left out. */
  readonly createdAt?: number | undefined;
  readonly ready?: boolean | undefined;
  readonly storages?: readonly string[] | undefined;
}

/**
 * What an account has that was not opened just now. What is left out is as in one that is opened when
 * the world is loaded. Times are epoch ms.
 */
export interface StandingAccount {
  /** The uuid of a table's account; a packet's is its id. */
  readonly accountId?: string | undefined;
  readonly docNo?: number | undefined;
  /** Business day of `docNo`, `YYYY-MM-DD`. */
  readonly docNoDate?: string | undefined;
  readonly createdAt?: number | undefined;
  readonly updatedAt?: number | undefined;
  readonly reopened?: boolean | undefined;
  readonly currency?: string | undefined;
  /** Null: there is none, though the store charges one by now. Left out: as the store charges it. */
  readonly cover?: OrderLine | null | undefined;
  readonly payments?: readonly PaymentLine[] | undefined;
  readonly cancels?: readonly CancelledLine[] | undefined;
  readonly allocations?: readonly Allocation[] | undefined;
}

/** An open account of a world. */
export type WorldAccount = {
  readonly cart: readonly WorldLine[];
  readonly note: string | null;
  readonly standing?: StandingAccount | undefined;
} & (
  | { readonly kind: 'table'; readonly tableId: string; readonly personCount: number }
  | ({
      readonly kind: 'packet';
      readonly packetId: string;
      /** The id of a customer that the store does not have; such a world cannot be loaded. */
      readonly unknownCustomer?: string | undefined;
    } & PacketFields)
);
