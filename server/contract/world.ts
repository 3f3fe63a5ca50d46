import type { Account } from '#server/domain/account.ts';
import type { AmountRules } from '#server/domain/amount-rules.ts';
import type { LastReceiptNumber } from '#server/domain/business-day.ts';
import type { Category, Ingredient, PaymentMethod, Product } from '#server/domain/catalog.ts';
import type { FloorSection } from '#server/domain/floor-plan.ts';
import type { Install } from '#server/domain/install.ts';
import type { Customer, User } from '#server/domain/people.ts';
import type { Tenant } from '#server/domain/tenant.ts';

import type { WorldAccount } from './fixture-accounts.ts';

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

/** A catalog record with the plugin that created it; null: the store's own. */
export type Owned<CatalogRecord> = CatalogRecord & { readonly owner: string | null };

/** The provider of a capability; `gone` if the plugin is no longer installed. */
export interface WorldProvider {
  readonly capability: string;
  readonly provider: string;
  readonly gone?: boolean | undefined;
}
