import { catalogDelete, catalogDeleted } from '#server/contract/data/catalog.ts';
import type { CatalogEntity } from '#server/domain/catalog.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { deleteCatalogRecord } from '#server/operations/delete-catalog-record.ts';

import type { Endpoint } from '../endpoint.ts';
import { endpoint } from '../endpoint.ts';
import type { CatalogSegment } from './entities.ts';
import { catalogWrite } from './write.ts';

/** POST {entity}/delete */
export function deleteEndpoint<E extends CatalogEntity>(segment: CatalogSegment<E>): Endpoint {
  return endpoint({
    ...catalogWrite(segment, 'delete'),
    input: catalogDelete,
    summary: `Deletes ${segment.words[0]} of the plugin’s own.`,
    output: catalogDeleted,
    refusals: [
      'recordNotFound',
      'recordNotOwned',
      ...(segment.entity === 'category' ? (['categoryNotEmpty'] as const) : []),
    ],
    handle: ({ input, caller, cause, context }) => {
      const { entity } = segment;
      const { serverId, pluginId: plugin } = caller;
      const deleted = deleteCatalogRecord(context, { entity, serverId, plugin, cause }, input.id);
      return isRefusal(deleted) ? deleted : { data: deleted };
    },
  });
}
