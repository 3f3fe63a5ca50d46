import { catalogRead, catalogUpdate } from '#server/contract/data/catalog.ts';
import { presentRecord } from '#server/contract/present/catalog.ts';
import type { CatalogEntity } from '#server/domain/catalog.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { updateCatalogRecord } from '#server/operations/update-catalog-record.ts';

import type { Endpoint } from '../endpoint.ts';
import { endpoint } from '../endpoint.ts';
import type { CatalogSegment } from './entities.ts';
import type { WrittenFields } from './record-fields.ts';
import { toRecordFields } from './record-fields.ts';
import { catalogWrite } from './write.ts';

/** POST {entity}/update */
export function updateEndpoint<E extends CatalogEntity>(segment: CatalogSegment<E>): Endpoint {
  return endpoint({
    ...catalogWrite(segment, 'update'),
    input: catalogUpdate[segment.entity],
    summary: `Changes ${segment.words[0]} of the plugin’s own.`,
    output: catalogRead[segment.entity],
    refusals: [
      'recordNotFound',
      'recordNotOwned',
      ...(segment.entity === 'product' ? (['categoryNotFound'] as const) : []),
    ],
    handle: ({ input, caller, cause, context }) => {
      const { id, ...fields } = input as WrittenFields & { readonly id: string };
      const { entity } = segment;
      const { serverId, pluginId: plugin } = caller;
      const record = updateCatalogRecord(
        context,
        { entity, serverId, plugin, cause },
        id,
        toRecordFields(fields, context.uuid),
      );
      return isRefusal(record) ? record : { data: presentRecord(entity, record) };
    },
  });
}
