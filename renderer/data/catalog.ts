import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { catalogRead } from '#server/contract/data/catalog.ts';

import { control } from './client.ts';

interface Owned {
  /** The plugin that created the record; null if the restaurant did. */
  readonly owner: string | null;
}

export type Product = z.output<typeof catalogRead.product> & Owned;
export type Category = z.output<typeof catalogRead.category> & Owned;
export type PaymentMethod = z.output<typeof catalogRead.payment_method> & Owned;
export type Ingredient = z.output<typeof catalogRead.ingredient> & Owned;

interface Records {
  readonly products: Product[];
  readonly categories: Category[];
  readonly 'payment-methods': PaymentMethod[];
  readonly ingredients: Ingredient[];
}

/** The catalog records of one kind. */
export function catalogQuery<Entity extends keyof Records>(serverId: string, entity: Entity) {
  return queryOptions({
    queryKey: ['listCatalog', { serverId, entity }],
    // The API definition has a single response type for all kinds.
    queryFn: ({ signal }) =>
      control.listCatalog({ serverId, entity }, { signal }) as Promise<Records[Entity]>,
  });
}
