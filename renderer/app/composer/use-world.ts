import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { accountsQuery } from '#renderer/data/accounts.ts';
import { catalogQuery } from '#renderer/data/catalog.ts';
import type { Product } from '#renderer/data/catalog.ts';
import { read } from '#renderer/data/queries.ts';
import { useText } from '#renderer/text/text.ts';

import type { Picked } from './endpoints.ts';

/** Something that a field can name. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
}

export interface World extends Readonly<Record<Picked, readonly Choice[]>> {
  /** The whole of what `product` names. */
  readonly products: readonly Product[];
}

/** What there is to name in a store; free tables first where one is to be opened. Null: not read yet. */
export function useWorld(serverId: string, opensTable: boolean): World | null {
  const { floor } = useText();
  const sections = useQuery(read('listTables', { serverId })).data;
  const products = useQuery(catalogQuery(serverId, 'products')).data;
  const packets = useQuery(accountsQuery(serverId, { kind: 'packet', status: 'open' })).data;
  const categories = useQuery(catalogQuery(serverId, 'categories')).data;
  const methods = useQuery(catalogQuery(serverId, 'payment-methods')).data;
  const ingredients = useQuery(catalogQuery(serverId, 'ingredients')).data;
  return useMemo(() => {
    if (sections === undefined || products === undefined || packets === undefined) return null;
    const wanted = (free: boolean): number => (free === opensTable ? 0 : 1);
    const tables = sections
      .flatMap((section) =>
        section.tables.map(({ tableId, title, state }) => ({
          value: tableId,
          label: `${title} · ${tableId}`,
          hint: `${section.title} · ${floor.states[state]}`,
          free: state === 'free',
        })),
      )
      .toSorted((one, other) => wanted(one.free) - wanted(other.free));
    return {
      table: tables,
      product: products.map(titled),
      products,
      packet: packets.map(({ accountId, docNo }) => ({
        value: accountId,
        label: accountId,
        hint: `#${docNo}`,
      })),
      category: (categories ?? []).map(titled),
      paymentMethod: (methods ?? []).map(titled),
      ingredient: (ingredients ?? []).map(titled),
    };
  }, [sections, products, packets, categories, methods, ingredients, opensTable, floor]);
}

function titled({ id, title }: { readonly id: string; readonly title: string }): Choice {
  return { value: id, label: title, hint: id };
}
