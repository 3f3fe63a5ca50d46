import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';

import { catalogRead } from '#contract/catalog.ts';

import { at, call } from './client.ts';

const owner = z.string().nullable();

/** Records of each kind with the plugin that created them; null: the restaurant's own. */
const answers = {
  product: z.array(catalogRead.product.extend({ owner })),
  category: z.array(catalogRead.category.extend({ owner })),
  payment_method: z.array(catalogRead.payment_method.extend({ owner })),
  ingredient: z.array(catalogRead.ingredient.extend({ owner })),
} as const;

export type Product = z.output<typeof answers.product>[number];
export type Category = z.output<typeof answers.category>[number];
export type PaymentMethod = z.output<typeof answers.payment_method>[number];
export type Ingredient = z.output<typeof answers.ingredient>[number];

export const productsQuery = (serverId: string) =>
  catalogQuery('products', answers.product, serverId);
export const categoriesQuery = (serverId: string) =>
  catalogQuery('categories', answers.category, serverId);
export const paymentMethodsQuery = (serverId: string) =>
  catalogQuery('payment-methods', answers.payment_method, serverId);
export const ingredientsQuery = (serverId: string) =>
  catalogQuery('ingredients', answers.ingredient, serverId);

function catalogQuery<Schema extends z.ZodType>(entity: string, answer: Schema, serverId: string) {
  return queryOptions({
    queryKey: ['catalog', serverId, entity],
    queryFn: ({ signal }) => call(at('catalog', entity), { answer, query: { serverId }, signal }),
  });
}
