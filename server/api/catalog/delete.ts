import { catalogDelete, catalogDeleted } from '#server/contract/data/catalog.ts';
import type { CatalogEntity } from '#server/domain/catalog.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { deleteCatalogRecord } from '#server/operations/delete-catalog-record.ts';

import { endpoint } from '../endpoint.ts';
import type { CatalogSegment } from './entities.ts';
import { catalogWrite } from './entities.ts';

/** POST {entity}/delete */
export function deleteEndpoint<
  E extends CatalogEntity,
  Segment extends string,
  Singular extends string,
>({ segment, writeScope, entity, singular, words }: CatalogSegment<E, Segment, Singular>) {
  return endpoint({
    ...catalogWrite(`/${segment}/delete`, writeScope),
    name: `delete${singular}`,
    input: catalogDelete,
    summary: `Deletes ${words[0]} of the plugin’s own.`,
    output: catalogDeleted,
    refusals: [
      'recordNotFound',
      'recordNotOwned',
      ...(entity === 'category' ? (['categoryNotEmpty'] as const) : []),
    ],
    handle: ({ input, writer, context }) => {
      const deleted = deleteCatalogRecord(context, { entity, ...writer }, input.id);
      return isRefusal(deleted) ? deleted : { data: deleted };
    },
  });
}
