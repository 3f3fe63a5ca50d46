import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';

import { useServerId } from '#app/store.ts';
import type { Category, Ingredient, PaymentMethod, Product } from '#data/catalog.ts';
import {
  categoriesQuery,
  ingredientsQuery,
  paymentMethodsQuery,
  productsQuery,
} from '#data/catalog.ts';
import type { Customer, User } from '#data/people.ts';
import { customersQuery, usersQuery } from '#data/people.ts';

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
    products: useQuery({ ...productsQuery(id), select: products, ...enabled('products') }),
    categories: useQuery({ ...categoriesQuery(id), select: categories, ...enabled('categories') }),
    'payment-methods': useQuery({
      ...paymentMethodsQuery(id),
      select: methods,
      ...enabled('payment-methods'),
    }),
    ingredients: useQuery({
      ...ingredientsQuery(id),
      select: ingredients,
      ...enabled('ingredients'),
    }),
    users: useQuery({ ...usersQuery(id), select: users, ...enabled('users') }),
    customers: useQuery({ ...customersQuery(id), select: customers, ...enabled('customers') }),
  };
  return queries[kind];
}

const NONE: readonly Category[] = [];

/** The categories, for the names of those that products are in. */
export function useCategories(): readonly Category[] {
  return useQuery(categoriesQuery(useServerId())).data ?? NONE;
}
