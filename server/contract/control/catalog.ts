import * as z from 'zod';

import { catalogRead } from '../data/catalog.ts';
import { amount } from '../values.ts';
import { defineCalls } from './define-calls.ts';
import { staffInput } from './fields.ts';

const owner = z.string().nullable();

/** A product as plugins read it. */
const productAnswer = catalogRead.product;

export const catalogCalls = defineCalls('store', {
  listCatalog: {
    request: 'GET /catalog/{entity}',
    summary: 'Lists catalog records with the plugin that owns each.',
    topics: ['catalog'],
    response: z.union([
      z.array(catalogRead.product.extend({ owner })),
      z.array(catalogRead.category.extend({ owner })),
      z.array(catalogRead.payment_method.extend({ owner })),
      z.array(catalogRead.ingredient.extend({ owner })),
    ]),
    refusals: ['noSuchCall'],
  },
  changeProduct: {
    request: 'PATCH /products/{productId}',
    concerns: 'staff',
    body: staffInput.extend({ price: amount().optional(), active: z.boolean().optional() }),
    summary: 'Changes the price or the availability of a product.',
    response: productAnswer,
    refusals: ['noSuchProduct'],
  },
});
