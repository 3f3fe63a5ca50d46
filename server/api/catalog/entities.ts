import type { CatalogEntity } from '#server/domain/catalog.ts';
import type { Scope } from '#server/domain/scopes.ts';

/** The differences between the endpoints of the catalog entities. */
export interface CatalogSegment<
  E extends CatalogEntity,
  Segment extends string,
  Singular extends string,
  Plural extends string = string,
> {
  readonly segment: Segment;
  readonly entity: E;
  /** Used in operation names. */
  readonly singular: Singular;
  readonly plural: Plural;
  /** Used in summaries. */
  readonly words: readonly [one: string, many: string];
  /** Categories have no scopes of their own (specification, Catalog writes). */
  readonly readScope: Scope;
  readonly writeScope: Scope;
  /** The maximum number of records in a list (specification, List caps; C6). */
  readonly cap: number;
}

type AnySegment = CatalogSegment<CatalogEntity, string, string>;

export const PRODUCTS = {
  segment: 'products',
  entity: 'product',
  singular: 'Product',
  plural: 'Products',
  words: ['a product', 'products'],
  readScope: 'products:read',
  writeScope: 'products:write',
  cap: 2000,
} as const satisfies AnySegment;

export const CATEGORIES = {
  segment: 'categories',
  entity: 'category',
  singular: 'Category',
  plural: 'Categories',
  words: ['a category', 'categories'],
  readScope: 'products:read',
  writeScope: 'products:write',
  cap: 500,
} as const satisfies AnySegment;

export const PAYMENT_METHODS = {
  segment: 'payment-methods',
  entity: 'payment_method',
  singular: 'PaymentMethod',
  plural: 'PaymentMethods',
  words: ['a payment method', 'payment methods'],
  readScope: 'payment_methods:read',
  writeScope: 'payment_methods:write',
  cap: 500,
} as const satisfies AnySegment;

export const INGREDIENTS = {
  segment: 'ingredients',
  entity: 'ingredient',
  singular: 'Ingredient',
  plural: 'Ingredients',
  words: ['an ingredient', 'ingredients'],
  readScope: 'ingredients:read',
  writeScope: 'ingredients:write',
  cap: 500,
} as const satisfies AnySegment;
