import type {
  Account,
  Given,
  GivenPacketFields,
  GivenSaleTexts,
  LineAmounts,
  OrderLine,
  PaymentLine,
  SaleCustomer,
} from './account.ts';
import type { AmountRules } from './amount-rules.ts';
import type { DeclaredLine } from './cart.ts';
import type { Category, Ingredient, PaymentMethod, Product } from './catalog.ts';
import type { FloorSection } from './floor-plan.ts';
import type { Install } from './install.ts';
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
  readonly categories: readonly Owned<Category>[];
  readonly products: readonly Owned<Product>[];
  readonly paymentMethods: readonly Owned<PaymentMethod>[];
  readonly ingredients: readonly Owned<Ingredient>[];
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

/** A catalog record with the plugin that created it; null: the store's own. */
export type Owned<CatalogRecord> = CatalogRecord & { readonly owner: string | null };

/** The provider of a capability; `gone` if the plugin is no longer installed. */
export interface WorldProvider {
  readonly capability: string;
  readonly provider: string;
  readonly gone?: boolean | undefined;
}

// Accounts as in a fixture: amounts are decimals, times are ISO 8601.

interface WorldOption {
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly price?: number | undefined;
}

/** A line; weak identities are allowed. With a price it is complete, otherwise the catalog supplies the rest. */
export interface WorldLine
  extends Omit<DeclaredLine, 'metadata'>, Given<Pick<OrderLine, StoredOfLine>> {
  readonly options?: readonly (string | WorldOption)[] | undefined;
  readonly price?: number | undefined;
  /** Given only if they do not follow from price and quantity. */
  readonly amounts?: Omit<LineAmounts, 'discount' | 'net'> | undefined;
  /** Defaults to the time the account was opened. */
  readonly createdAt?: string | undefined;
}

type StoredOfLine = 'id' | 'title' | 'taxRateBy' | 'timer' | 'ready' | 'storages' | 'metadata';

export interface CancelledWorldLine extends WorldLine {
  readonly cancelledAt: string;
  readonly reason?: string | undefined;
}

/** A payment. With a title it is complete, otherwise the method supplies the rest. */
export type WorldPayment = Given<Omit<PaymentLine, 'amount' | 'isDiscount' | 'addedBy'>> &
  Pick<PaymentLine, 'isDiscount'> & { readonly amount: number };

/** An open account of a world; missing fields are those of a new account. */
export type WorldAccount = GivenSaleTexts & {
  readonly cart: readonly WorldLine[];
  readonly payments?: readonly WorldPayment[] | undefined;
  readonly cancels?: readonly CancelledWorldLine[] | undefined;
  readonly allocations?:
    | readonly {
        readonly payment: string;
        readonly line: string;
        readonly quantity: number;
        readonly amount: number;
      }[]
    | undefined;
  readonly docNo?: number | undefined;
  /** Business day of `docNo`, `YYYY-MM-DD`. */
  readonly docNoDate?: string | undefined;
  readonly createdAt?: string | undefined;
  readonly updatedAt?: string | undefined;
  readonly reopened?: boolean | undefined;
  readonly currency?: string | undefined;
} & (WorldTable | WorldPacket);

interface WorldTable {
  readonly tableId: string;
  readonly personCount: number;
  readonly accountId?: string | undefined;
  /** Null: no cover line, whatever the store charges. Default: the store's current charge. */
  readonly cover?:
    | (Pick<OrderLine, 'title' | 'quantity' | 'price'> & { readonly createdAt: string })
    | null
    | undefined;
}

interface WorldPacket extends Omit<GivenPacketFields, 'customer'> {
  readonly packetId: string;
  /** The id of a customer of the store, or the packet's own customer data. */
  readonly customer?: string | Given<SaleCustomer> | undefined;
}
