import { catalogRead, catalogUpdate } from '#server/contract/data/catalog.ts';
import { presentRecord } from '#server/contract/present/catalog.ts';
import type { CatalogEntity } from '#server/domain/catalog.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { updateCatalogRecord } from '#server/operations/update-catalog-record.ts';

import { endpoint } from '../endpoint.ts';
import type { CatalogSegment } from './entities.ts';
import { catalogWrite } from './entities.ts';
import type { WrittenFields } from './record-fields.ts';
import { toRecordFields } from './record-fields.ts';

/** POST {entity}/update */
export function updateEndpoint<
  E extends CatalogEntity,
  Segment extends string,
  Singular extends string,
>({ segment, writeScope, entity, singular, words }: CatalogSegment<E, Segment, Singular>) {
  return endpoint({
    ...catalogWrite(`/${segment}/update`, writeScope),
    name: `update${singular}`,
    input: catalogUpdate[entity],
    summary: `Changes ${words[0]} of the plugin’s own.`,
    output: catalogRead[entity],
    refusals: [
      'recordNotFound',
      'recordNotOwned',
      ...(entity === 'product' ? (['categoryNotFound'] as const) : []),
    ],
    handle: ({ input, writer, context }) => {
      const { id, ...fields } = input as WrittenFields & { readonly id: string };
      const record = updateCatalogRecord(
        context,
        { entity, ...writer },
        id,
        toRecordFields(fields, context.uuid),
      );
      return isRefusal(record) ? record : { data: presentRecord(entity, record) };
    },
  });
}
