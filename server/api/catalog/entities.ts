import type { CatalogEntity } from '#server/domain/catalog.ts';
import type { Scope } from '#server/domain/scopes.ts';

/** What the endpoints of one kind of catalog record have of their own. */
export interface CatalogSegment<E extends CatalogEntity = CatalogEntity> {
  /** The path segment. */
  readonly segment: 'products' | 'categories' | 'payment-methods' | 'ingredients';
  readonly entity: E;
  /** One record and many, as sentences name them. */
  readonly words: readonly [one: string, many: string];
  /** Categories have no scopes of their own (specification, Catalog writes). */
  readonly readScope: Scope;
  readonly writeScope: Scope;
  /** The most records that a list returns (specification, List caps; C6). */
  readonly cap: number;
}

export const PRODUCTS: CatalogSegment<'product'> = {
  segment: 'products',
  entity: 'product',
  words: ['a product', 'products'],
  readScope: 'products:read',
  writeScope: 'products:write',
  cap: 2000,
};

export const CATEGORIES: CatalogSegment<'category'> = {
  segment: 'categories',
  entity: 'category',
  words: ['a category', 'categories'],
  readScope: 'products:read',
  writeScope: 'products:write',
  cap: 500,
};

export const PAYMENT_METHODS: CatalogSegment<'payment_method'> = {
  segment: 'payment-methods',
  entity: 'payment_method',
  words: ['a payment method', 'payment methods'],
  readScope: 'payment_methods:read',
  writeScope: 'payment_methods:write',
  cap: 500,
};

export const INGREDIENTS: CatalogSegment<'ingredient'> = {
  segment: 'ingredients',
  entity: 'ingredient',
  words: ['an ingredient', 'ingredients'],
  readScope: 'ingredients:read',
  writeScope: 'ingredients:write',
  cap: 500,
};

/** In the order in which the endpoints are listed. */
export const CATALOG_SEGMENTS: readonly CatalogSegment[] = [
  PRODUCTS,
  CATEGORIES,
  PAYMENT_METHODS,
  INGREDIENTS,
];
