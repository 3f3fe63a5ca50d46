import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { Category, Ingredient, PaymentMethod, Product } from '#renderer/data/catalog.ts';
import { catalogQuery } from '#renderer/data/catalog.ts';
import { read } from '#renderer/data/queries.ts';
import type { Customer, User } from '#renderer/data/types.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { wordMatcher } from '#server/domain/folded.ts';

import type { CatalogSearch } from './search.ts';

export const KINDS = [
  'products',
  'categories',
  'payment-methods',
  'ingredients',
  'users',
  'customers',
] as const;
export type Kind = (typeof KINDS)[number];

export type Entry =
  | { readonly kind: 'products'; readonly record: Product }
  | { readonly kind: 'categories'; readonly record: Category }
  | { readonly kind: 'payment-methods'; readonly record: PaymentMethod }
  | { readonly kind: 'ingredients'; readonly record: Ingredient }
  | { readonly kind: 'users'; readonly record: User }
  | { readonly kind: 'customers'; readonly record: Customer };

export function nameOf(entry: Entry): string {
  return 'title' in entry.record ? entry.record.title : entry.record.name;
}

/** The plugin that created the record; null for the restaurant, undefined for people. */
export function ownerOf({ record }: Entry): string | null | undefined {
  return 'owner' in record ? record.owner : undefined;
}

/** True if the record is active; undefined for kinds without that field. */
export function isActive({ record }: Entry): boolean | undefined {
  return 'active' in record ? record.active : undefined;
}

/** The record as a plugin reads it: without its owner. */
export function asRead({ record }: Entry): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'owner'));
}

type Filters = Pick<CatalogSearch, 'find' | 'owner' | 'category' | 'state'>;

/** The entries that match the filters; filters that a kind does not have are ignored. */
export function filterEntries(
  entries: readonly Entry[],
  { find = '', owner, category, state }: Filters,
): readonly Entry[] {
  const matches = wordMatcher(find);
  return entries.filter((entry) => {
    const own = ownerOf(entry);
    if (owner !== undefined && own !== undefined && (own ?? '') !== owner) return false;
    const active = isActive(entry);
    if (state !== undefined && active !== undefined && active !== (state === 'active')) {
      return false;
    }
    return (category === undefined || isIn(entry, category)) && matches(searchedText(entry));
  });
}

function isIn(entry: Entry, category: string): boolean {
  return entry.kind !== 'products' || (entry.record.category ?? '') === category;
}

function searchedText(entry: Entry): string {
  const { id } = entry.record;
  if (entry.kind === 'products') return `${id} ${entry.record.title} ${entry.record.barcode}`;
  if (entry.kind !== 'customers') return `${id} ${nameOf(entry)}`;
  const { name, phone, address, region } = entry.record;
  return [id, name, phone, address, region].join(' ');
}

/** The plugins that own entries, sorted. */
export function ownersOf(entries: readonly Entry[]): readonly string[] {
  const owners = entries.map(ownerOf).filter((owner) => typeof owner === 'string');
  return [...new Set(owners)].toSorted();
}

type Records = readonly Entry['record'][];

export function useEntries(kind: Kind): UseQueryResult<readonly Entry[]> {
  const query = queryOf(kind, useServerId()) as UseQueryOptions<Records>;
  const select = useCallback(
    (records: Records) => records.map((record) => ({ kind, record }) as Entry),
    [kind],
  );
  return useQuery({ ...query, select });
}

function queryOf(kind: Kind, serverId: string): unknown {
  switch (kind) {
    case 'users':
      return read('listUsers', { serverId });
    case 'customers':
      return read('listCustomers', { serverId });
    default:
      return catalogQuery(serverId, kind);
  }
}

const NONE: readonly Category[] = [];

export function useCategories(): readonly Category[] {
  return useQuery(catalogQuery(useServerId(), 'categories')).data ?? NONE;
}
