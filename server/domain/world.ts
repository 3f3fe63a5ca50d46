import type { SaleCustomer } from './account.ts';
import type { DeclaredLine } from './cart.ts';
import type { Category, Ingredient, PaymentMethod, Product } from './catalog.ts';
import type { ConsumptionType } from './consumption-type.ts';
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
  readonly users: readonly User[];
  readonly customers: readonly Customer[];
  readonly capabilities: readonly { readonly capability: string; readonly provider: string }[];
  readonly installs: readonly Install[];
  readonly devices: readonly {
    readonly id: string;
    readonly pluginId: string;
    readonly name: string;
  }[];
  readonly accounts: readonly WorldAccount[];
}

/** A line as it is stored, weak identities included. */
export interface WorldLine extends Omit<DeclaredLine, 'metadata'> {
  readonly metadata?: readonly MetadataItem[] | undefined;
}

/** An open account of a world. */
export type WorldAccount = {
  readonly cart: readonly WorldLine[];
  readonly note: string | null;
} & (
  | { readonly kind: 'table'; readonly tableId: string; readonly personCount: number }
  | {
      readonly kind: 'packet';
      readonly packetId: string;
      readonly type: ConsumptionType | null;
      readonly status: string;
      readonly customer: SaleCustomer | null;
      readonly paymentNote: string | null;
    }
);
