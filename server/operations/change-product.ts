import type { Given } from '#server/domain/account.ts';
import type { Product } from '#server/domain/catalog.ts';
import { given } from '#server/domain/json.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { raiseCatalogEvent } from '#server/events/raise-records.ts';
import { findRecord, updateRecord } from '#server/store/catalog.ts';

import type { OperationContext } from './parts/context.ts';
import type { StaffWrite } from './parts/staff-account.ts';

/**
 * Changes the price or availability of a product, regardless of its owner, and emits `product.updated` (D3),
 * unless nothing changes. Existing lines keep their price. Refuses an unknown product.
 */
export function changeProduct(
  context: OperationContext,
  { serverId, cause }: StaffWrite,
  productId: string,
  changes: Given<Pick<Product, 'price' | 'active'>>,
): Outcome<Product> {
  return context.database.write((db): Outcome<Product> => {
    const before = findRecord(db, serverId, 'product', productId)?.record;
    if (before === undefined) return { refused: 'noSuchProduct', productId };
    const product: Product = { ...before, ...given(changes) };
    if (product.price === before.price && product.active === before.active) return before;
    updateRecord(db, serverId, 'product', product);
    raiseCatalogEvent(context, db, { entity: 'product', serverId, cause }, 'updated', product);
    return product;
  });
}
