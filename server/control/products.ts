import { presentRecord } from '#server/contract/present/catalog.ts';
import { toMinor } from '#server/domain/money.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { changeProduct } from '#server/operations/change-product.ts';

import { handlers } from './handler.ts';

export const productsHandlers = handlers({
  /** What stays as it was emits nothing. */
  changeProduct: ({ context, serverId, cause, params: { productId }, body: { price, active } }) => {
    const product = changeProduct(context, { serverId, cause }, productId, {
      price: price === undefined ? undefined : toMinor(price),
      active,
    });
    return isRefusal(product) ? product : { data: presentRecord('product', product) };
  },
});
