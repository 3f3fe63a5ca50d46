import * as z from 'zod';

import { catalogRead } from '../data/catalog.ts';
import { amount } from '../money.ts';
import { defineCalls } from './define-calls.ts';
import { actor, serverId, storeQuery } from './fields.ts';

const owner = z.string().nullable();

/** Records of one kind with the plugin that created each; null: the restaurant's own. */
export const catalogAnswer = z.union([
  z.array(catalogRead.product.extend({ owner })),
  z.array(catalogRead.category.extend({ owner })),
  z.array(catalogRead.payment_method.extend({ owner })),
  z.array(catalogRead.ingredient.extend({ owner })),
]);

/** What staff changes of a product: what it costs, and whether it can be ordered. */
export const productPatch = z.strictObject({
  serverId,
  actor,
  price: amount().optional(),
  active: z.boolean().optional(),
});

/** A product as plugins read it. */
export const productAnswer = catalogRead.product;

export const catalogCalls = defineCalls({
  listCatalog: {
    method: 'GET',
    path: '/catalog/{entity}',
    concerns: 'store',
    query: storeQuery,
    summary: 'Lists catalog records with the plugin that owns each.',
    topics: ['catalog'],
    response: catalogAnswer,
    refusals: ['noSuchCall'],
  },
  changeProduct: {
    method: 'PATCH',
    path: '/products/{productId}',
    concerns: 'staff',
    query: storeQuery,
    body: productPatch,
    summary: 'Changes the price or the availability of a product.',
    response: productAnswer,
    refusals: ['noSuchProduct'],
  },
});
