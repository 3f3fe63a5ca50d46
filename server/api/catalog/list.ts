import * as z from 'zod';

import { catalogRead } from '#contract/data/catalog.ts';
import type { CatalogEntity } from '#domain/catalog.ts';
import { presentRecord } from '#present/catalog.ts';
import { countRecords, listRecords } from '#store/catalog.ts';

import type { Endpoint } from '../endpoint.ts';
import { endpoint } from '../endpoint.ts';
import type { CatalogSegment } from './entities.ts';

/** GET {entity}/list: the whole list up to its cap; only products tell when it was cut (C6). */
export function listEndpoint<E extends CatalogEntity>(listed: CatalogSegment<E>): Endpoint {
  const { segment, entity, words, readScope, cap } = listed;
  return endpoint({
    method: 'GET',
    path: `/${segment}/list`,
    scopes: [readScope],
    bucket: 'read',
    resource: 'catalog',
    required: [],
    input: z.object({}),
    summary: `Lists the ${words[1]}.`,
    output: z.array(catalogRead[entity]),
    ...(entity === 'product' && { beside: { truncated: z.boolean(), total: z.int() } }),
    refusals: [],
    handle: ({ caller: { serverId }, context: { database } }) => {
      const records = listRecords(database.read, serverId, entity, cap);
      const data = records.map(({ record }) => presentRecord(entity, record));
      if (entity !== 'product') return { data };
      const total = countRecords(database.read, serverId, entity);
      return { data, truncated: total > data.length, total };
    },
  });
}
