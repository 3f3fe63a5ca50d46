import { catalogCreate, catalogRead } from '#server/contract/data/catalog.ts';
import { presentRecord } from '#server/contract/present/catalog.ts';
import type { CatalogEntity } from '#server/domain/catalog.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { createCatalogRecord } from '#server/operations/create-catalog-record.ts';

import { endpoint } from '../endpoint.ts';
import type { CatalogSegment } from './entities.ts';
import { catalogWrite } from './entities.ts';
import type { WrittenFields } from './record-fields.ts';
import { toRecordFields } from './record-fields.ts';

/** POST {entity}/create */
export function createEndpoint<
  E extends CatalogEntity,
  Segment extends string,
  Singular extends string,
>({ segment, writeScope, entity, singular, words }: CatalogSegment<E, Segment, Singular>) {
  return endpoint({
    ...catalogWrite(`/${segment}/create`, writeScope),
    name: `create${singular}`,
    input: catalogCreate[entity],
    idempotent: true,
    summary: `Creates ${words[0]} that belongs to the plugin.`,
    output: catalogRead[entity],
    refusals: entity === 'product' ? ['categoryNotFound'] : [],
    handle: ({ input, writer, context }) => {
      const { idempotencyKey: _key, ...fields } = input as WrittenFields;
      const record = createCatalogRecord(
        context,
        { entity, ...writer },
        toRecordFields(fields, context.uuid),
      );
      return isRefusal(record) ? record : { data: presentRecord(entity, record) };
    },
  });
}
