import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';

import { catalogRead } from '#contract/data/catalog.ts';

import { at, call } from './client.ts';

/** Records with the plugin that created them; null: the restaurant's own. */
const owned = { owner: z.string().nullable() };
const products = z.array(catalogRead.product.extend(owned));
const categories = z.array(catalogRead.category.extend(owned));
const paymentMethods = z.array(catalogRead.payment_method.extend(owned));
const ingredients = z.array(catalogRead.ingredient.extend(owned));

export type Product = z.output<typeof products>[number];
export type Category = z.output<typeof categories>[number];
export type PaymentMethod = z.output<typeof paymentMethods>[number];
export type Ingredient = z.output<typeof ingredients>[number];

export const productsQuery = (serverId: string) => catalogQuery('products', products, serverId);
export const categoriesQuery = (serverId: string) =>
  catalogQuery('categories', categories, serverId);
export const paymentMethodsQuery = (serverId: string) =>
  catalogQuery('payment-methods', paymentMethods, serverId);
export const ingredientsQuery = (serverId: string) =>
  catalogQuery('ingredients', ingredients, serverId);

function catalogQuery<Answer extends z.ZodType>(entity: string, answer: Answer, serverId: string) {
  return queryOptions({
    queryKey: ['catalog', serverId, entity],
    queryFn: ({ signal }) => call(at('catalog', entity), { answer, query: { serverId }, signal }),
  });
}
