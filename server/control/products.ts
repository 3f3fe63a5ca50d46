import { productAnswer, productPatch } from '#contract/control/catalog.ts';
import { storeQuery } from '#contract/control/fields.ts';
import { toMinor } from '#domain/money.ts';
import { isRefusal } from '#domain/refusal.ts';
import { changeProduct } from '#operations/change-product.ts';
import { presentRecord } from '#present/catalog.ts';

import { route } from './route.ts';

/** What stays as it was emits nothing. */
export const patchProduct = route({
  method: 'PATCH',
  path: '/products/:productId',
  concerns: 'staff',
  query: storeQuery,
  body: productPatch,
  summary: 'Changes the price or the availability of a product.',
  output: productAnswer,
  refusals: ['noSuchProduct'],
  handle: ({ context, serverId, cause, params: { productId = '' }, body: { price, active } }) => {
    const product = changeProduct(context, { serverId, cause }, productId, {
      price: price === undefined ? undefined : toMinor(price),
      active,
    });
    return isRefusal(product) ? product : { data: presentRecord('product', product) };
  },
});
