import * as z from 'zod';

import { CATEGORIES, INGREDIENTS, PAYMENT_METHODS, PRODUCTS } from './entities.ts';
import { getEndpoint, listEndpoint } from './reads.ts';
import { writeEndpoints } from './writes.ts';

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
