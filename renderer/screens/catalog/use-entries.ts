import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { catalogQuery } from '#renderer/data/catalog.ts';
import type { Category } from '#renderer/data/catalog.ts';
import { read } from '#renderer/data/queries.ts';
import { useServerId } from '#renderer/kit/store.ts';

import type { Entry, Kind } from './entry.ts';

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
