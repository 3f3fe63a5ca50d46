import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';

import { catalogQuery } from '#renderer/data/catalog.ts';
import type { Category, Ingredient, PaymentMethod, Product } from '#renderer/data/catalog.ts';
import { read } from '#renderer/data/queries.ts';
import type { Customer, User } from '#renderer/data/types.ts';
import { useServerId } from '#renderer/kit/store.ts';

import type { Entry, Kind } from './entry.ts';

// What select is given must stay the same, so that lists are put together once.
const products = (records: Product[]): readonly Entry[] =>
  records.map((record) => ({ kind: 'products', record }));
const categories = (records: Category[]): readonly Entry[] =>
  records.map((record) => ({ kind: 'categories', record }));
const methods = (records: PaymentMethod[]): readonly Entry[] =>
  records.map((record) => ({ kind: 'payment-methods', record }));
const ingredients = (records: Ingredient[]): readonly Entry[] =>
  records.map((record) => ({ kind: 'ingredients', record }));
const users = (records: User[]): readonly Entry[] =>
  records.map((record) => ({ kind: 'users', record }));
const customers = (records: Customer[]): readonly Entry[] =>
  records.map((record) => ({ kind: 'customers', record }));

/** All entries of one kind; the other kinds are not read. */
export function useEntries(kind: Kind): UseQueryResult<readonly Entry[]> {
  const id = useServerId();
  const enabled = (one: Kind) => ({ enabled: one === kind });
  const queries = {
    products: useQuery({
      ...catalogQuery(id, 'products'),
      select: products,
      ...enabled('products'),
    }),
    categories: useQuery({
      ...catalogQuery(id, 'categories'),
      select: categories,
      ...enabled('categories'),
    }),
    'payment-methods': useQuery({
      ...catalogQuery(id, 'payment-methods'),
      select: methods,
      ...enabled('payment-methods'),
    }),
    ingredients: useQuery({
      ...catalogQuery(id, 'ingredients'),
      select: ingredients,
      ...enabled('ingredients'),
    }),
    users: useQuery({ ...read('listUsers', { serverId: id }), select: users, ...enabled('users') }),
    customers: useQuery({
      ...read('listCustomers', { serverId: id }),
      select: customers,
      ...enabled('customers'),
    }),
  };
  return queries[kind];
}

const NONE: readonly Category[] = [];

/** The categories, for the names of those that products are in. */
export function useCategories(): readonly Category[] {
  return useQuery(catalogQuery(useServerId(), 'categories')).data ?? NONE;
}
