import * as z from 'zod';

import { catalogRead } from '../data/catalog.ts';
import { amount } from '../money.ts';
import { actor, serverId } from './fields.ts';

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
