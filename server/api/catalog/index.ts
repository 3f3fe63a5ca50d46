import type { Endpoint } from '../endpoint.ts';
import { createEndpoint } from './create.ts';
import { deleteEndpoint } from './delete.ts';
import { CATALOG_SEGMENTS, CATEGORIES, PRODUCTS } from './entities.ts';
import { getEndpoint } from './get.ts';
import { listEndpoint } from './list.ts';
import { updateEndpoint } from './update.ts';

/** Every endpoint of the catalog. */
export const CATALOG_ENDPOINTS: readonly Endpoint[] = [
  ...CATALOG_SEGMENTS.flatMap((segment) => [
    listEndpoint(segment),
    createEndpoint(segment),
    updateEndpoint(segment),
    deleteEndpoint(segment),
  ]),
  getEndpoint(PRODUCTS, 'products'),
  getEndpoint(CATEGORIES, 'categories'),
];
