import * as z from 'zod';

import { catalogGetQuery, catalogRead } from '#server/contract/data/catalog.ts';
import { presentRecord } from '#server/contract/present/records.ts';
import type { CatalogEntity } from '#server/domain/catalog.ts';
import type { Resource } from '#server/domain/refusals/sales.ts';
import { countRecords, findRecord, listRecords, listText } from '#server/store/catalog.ts';
import type { ReadableDb } from '#server/store/database.ts';

import type { Answer, Endpoint } from '../endpoint.ts';
import { endpoint, renderAnswer } from '../endpoint.ts';
import type { CatalogSegment } from './entities.ts';

/** GET {entity}/get: one record of any owner (C6). */
export function getEndpoint<
  E extends CatalogEntity,
  Segment extends Resource,
  Singular extends string,
>({ segment: resource, entity, singular, words, readScope }: CatalogSegment<E, Segment, Singular>) {
  return endpoint({
    name: `get${singular}`,
    method: 'GET',
    path: `/${resource}/get`,
    scopes: [readScope],
    resource,
    required: ['id'],
    input: catalogGetQuery,
    summary: `Reads ${words[0]}.`,
    output: catalogRead[entity],
    refusals: ['notFound'],
    handle: ({ input, caller: { serverId }, context: { database } }) => {
      const found = findRecord(database.read, serverId, entity, input.id);
      if (found === undefined) return { refused: 'notFound', resource };
      return { data: presentRecord(entity, found.record) };
    },
  });
}

/** GET {entity}/list: all records up to a cap; only products report truncation (C6). */
export function listEndpoint<
  E extends CatalogEntity,
  Segment extends string,
  Plural extends string,
  const Beside extends NonNullable<Endpoint['beside']>,
>(
  { segment, entity, plural, words, readScope, cap }: CatalogSegment<E, Segment, string, Plural>,
  beside: Beside,
) {
  return endpoint({
    name: `list${plural}`,
    method: 'GET',
    path: `/${segment}/list`,
    scopes: [readScope],
    resource: 'catalog',
    summary: `Lists the ${words[1]}.`,
    output: z.array(catalogRead[entity]),
    beside,
    // The response is the same for all plugins, so it is cached until the catalog changes.
    handle: ({ caller: { serverId }, context: { database } }) => ({
      rendered: listText(database.read, serverId, entity, () =>
        renderAnswer(answerOf(database.read, serverId, entity, cap)),
      ),
    }),
  });
}

function answerOf(db: ReadableDb, serverId: string, entity: CatalogEntity, cap: number): Answer {
  const records = listRecords(db, serverId, entity, cap);
  const data = records.map(({ record }) => presentRecord(entity, record));
  if (entity !== 'product') return { data };
  const total = countRecords(db, serverId, entity);
  return { data, truncated: total > data.length, total };
}
