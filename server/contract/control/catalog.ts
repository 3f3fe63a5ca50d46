import * as z from 'zod';

import { catalogRead } from '../data/catalog.ts';

const owner = z.string().nullable();

/** Records of one kind with the plugin that created each; null: the restaurant's own. */
export const catalogAnswer = z.union([
  z.array(catalogRead.product.extend({ owner })),
  z.array(catalogRead.category.extend({ owner })),
  z.array(catalogRead.payment_method.extend({ owner })),
  z.array(catalogRead.ingredient.extend({ owner })),
]);
