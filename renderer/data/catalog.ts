import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { productPatch } from '#contract/control/catalog.ts';

import type { Answer, AnswerName } from './check-answers.ts';
import { at, call } from './client.ts';

export type Product = Answer<'productsAnswer'>[number];
export type Category = Answer<'categoriesAnswer'>[number];
export type PaymentMethod = Answer<'paymentMethodsAnswer'>[number];
export type Ingredient = Answer<'ingredientsAnswer'>[number];

export const productsQuery = (serverId: string) =>
  catalogQuery('products', 'productsAnswer', serverId);
export const categoriesQuery = (serverId: string) =>
  catalogQuery('categories', 'categoriesAnswer', serverId);
export const paymentMethodsQuery = (serverId: string) =>
  catalogQuery('payment-methods', 'paymentMethodsAnswer', serverId);
export const ingredientsQuery = (serverId: string) =>
  catalogQuery('ingredients', 'ingredientsAnswer', serverId);

export function changeProduct(serverId: string) {
  return mutationOptions({
    mutationFn: ({ id, ...body }: z.input<typeof productPatch> & { id: string }) =>
      call(at('products', id), {
        method: 'PATCH',
        answer: 'productAnswer',
        body: { serverId, ...body },
      }),
  });
}

function catalogQuery<Name extends AnswerName>(entity: string, answer: Name, serverId: string) {
  return queryOptions({
    queryKey: ['catalog', serverId, entity],
    queryFn: ({ signal }) => call(at('catalog', entity), { answer, query: { serverId }, signal }),
  });
}
