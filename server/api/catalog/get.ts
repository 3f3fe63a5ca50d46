import { catalogGetQuery, catalogRead } from '#server/contract/data/catalog.ts';
import { presentRecord } from '#server/contract/present/catalog.ts';
import type { CatalogEntity } from '#server/domain/catalog.ts';
import type { Resource } from '#server/domain/refusals/sales.ts';
import { findRecord } from '#server/store/catalog.ts';

import { endpoint } from '../endpoint.ts';
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
