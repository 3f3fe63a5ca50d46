import * as z from 'zod';

import type { CatalogEntity } from '#server/domain/catalog.ts';

import { CATEGORIES, INGREDIENTS, PAYMENT_METHODS, PRODUCTS } from './entities.ts';
import type { CatalogSegment } from './entities.ts';
import { getEndpoint, listEndpoint } from './reads.ts';
import { createEndpoint, deleteEndpoint, updateEndpoint } from './writes.ts';

/** Every endpoint of the catalog. */
export const CATALOG_ENDPOINTS = [
  listEndpoint(PRODUCTS, { truncated: z.boolean(), total: z.int() }),
  ...writeEndpoints(PRODUCTS),
  listEndpoint(CATEGORIES, {}),
  ...writeEndpoints(CATEGORIES),
  listEndpoint(PAYMENT_METHODS, {}),
  ...writeEndpoints(PAYMENT_METHODS),
  listEndpoint(INGREDIENTS, {}),
  ...writeEndpoints(INGREDIENTS),
  getEndpoint(PRODUCTS),
  getEndpoint(CATEGORIES),
] as const;

function writeEndpoints<E extends CatalogEntity, Segment extends string, Singular extends string>(
  segment: CatalogSegment<E, Segment, Singular>,
) {
  return [createEndpoint(segment), updateEndpoint(segment), deleteEndpoint(segment)] as const;
}
