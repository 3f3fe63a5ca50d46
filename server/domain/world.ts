import type {
  Account,
  Allocation,
  CancelledLine,
  GivenSaleTexts,
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

/** The content of a new database. */
export interface World {
  readonly stores: readonly WorldStore[];
}

/** A store of a world; its lifetime starts when the world is loaded. */
export interface WorldStore {
  readonly tenant: Omit<Tenant, 'expiresAt'>;
  readonly floor: readonly FloorSection[];
  readonly categories: readonly Category[];
  readonly products: readonly Product[];
  readonly paymentMethods: readonly PaymentMethod[];
  readonly ingredients: readonly Ingredient[];
  /** Catalog records created by plugins; all others are the store's. */
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
  readonly amountRules: AmountRules | null;
  /** The last receipt numbers of business days, in addition to those of the accounts. */
  readonly receiptNumbers: readonly LastReceiptNumber[];
  readonly accounts: readonly WorldAccount[];
}

/** The current state of a world, with its open accounts. */
export interface WorldState {
  readonly stores: readonly StoreState[];
}

export type StoreState = Omit<WorldStore, 'accounts'> & { readonly accounts: readonly Account[] };

/** The last receipt number of a business day, `YYYY-MM-DD` (B23). */
export interface LastReceiptNumber {
  readonly day: string;
  readonly last: number;
}

/** A catalog record and the plugin that created it. */
export interface CatalogOwner {
  readonly entity: CatalogEntity;
  readonly id: string;
  readonly pluginId: string;
}

/** The provider of a capability; `gone` if the plugin is no longer installed. */
export interface WorldProvider {
  readonly capability: string;
  readonly provider: string;
  readonly gone?: boolean | undefined;
}

/** A line as stored; weak identities are allowed. Times are epoch ms. */
export interface WorldLine extends Omit<DeclaredLine, 'metadata'> {
  readonly metadata?: readonly MetadataItem[] | undefined;
  /** Defaults to the catalog price. */
  readonly priced?: PricedLine | undefined;
  /** The id of a line without identity; defaults to a new id. */
  readonly id?: string | undefined;
  /** Defaults to the time the account was opened. */
  readonly createdAt?: number | undefined;
  readonly ready?: boolean | undefined;
  readonly storages?: readonly string[] | undefined;
}

/** State of an account; missing fields are those of a new account. Times are epoch ms. */
export interface StandingAccount {
  /** The uuid of a table account; for packets it is the packet's id. */
  readonly accountId?: string | undefined;
  readonly docNo?: number | undefined;
  /** Business day of `docNo`, `YYYY-MM-DD`. */
  readonly docNoDate?: string | undefined;
  readonly createdAt?: number | undefined;
  readonly updatedAt?: number | undefined;
  readonly reopened?: boolean | undefined;
  readonly currency?: string | undefined;
  /** Null for no cover line, even if the store charges one now. Defaults to what the store charges. */
  readonly cover?: OrderLine | null | undefined;
  readonly payments?: readonly PaymentLine[] | undefined;
  readonly cancels?: readonly CancelledLine[] | undefined;
  readonly allocations?: readonly Allocation[] | undefined;
}

/** An open account of a world. */
export type WorldAccount = GivenSaleTexts & {
  readonly cart: readonly WorldLine[];
  readonly standing?: StandingAccount | undefined;
} & (
    | { readonly kind: 'table'; readonly tableId: string; readonly personCount: number }
    | ({
        readonly kind: 'packet';
        readonly packetId: string;
        /** Thrown for an invalid customer id, which is refused when the world is loaded. */
        readonly unknownCustomer?: string | undefined;
      } & PacketFields)
  );
