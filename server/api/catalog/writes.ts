import type * as z from 'zod';

import {
  catalogCreate,
  catalogDelete,
  catalogDeleted,
  catalogRead,
  catalogUpdate,
} from '#server/contract/data/catalog.ts';
import { presentRecord } from '#server/contract/present/records.ts';
import type { CatalogEntity } from '#server/domain/catalog.ts';
import { toMinor } from '#server/domain/money.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { RecordFields } from '#server/operations/catalog-records.ts';
import {
  createCatalogRecord,
  deleteCatalogRecord,
  updateCatalogRecord,
} from '#server/operations/catalog-records.ts';

import { endpoint } from '../endpoint.ts';
import type { CatalogSegment } from './entities.ts';

/** Most refusals of catalog writes have HTTP status 200 (A1, A4). */
const WRITE = { method: 'POST', resource: 'catalog', errors: 'envelope' } as const;

const OF_OWN_RECORDS = ['recordNotFound', 'recordNotOwned'] as const;

/** POST {entity}/create, /update and /delete. */
export function writeEndpoints<
  E extends CatalogEntity,
  Segment extends string,
  Singular extends string,
>({ segment, writeScope, entity, singular, words }: CatalogSegment<E, Segment, Singular>) {
  const [one] = words;
  const common = { ...WRITE, scopes: [writeScope] } as const;
  return [
    endpoint({
      ...common,
      path: `/${segment}/create`,
      name: `create${singular}`,
      input: catalogCreate[entity],
      idempotent: true,
      summary: `Creates ${one} that belongs to the plugin.`,
      output: catalogRead[entity],
      refusals: entity === 'product' ? ['categoryNotFound'] : [],
      handle: ({ input, writer, context }) => {
        const { idempotencyKey: _key, ...written } = input as WrittenFields;
        const fields = toRecordFields<E>(written, context.uuid);
        const record = createCatalogRecord(context, { entity, ...writer }, fields);
        return isRefusal(record) ? record : { data: presentRecord(entity, record) };
      },
    }),
    endpoint({
      ...common,
      path: `/${segment}/update`,
      name: `update${singular}`,
      input: catalogUpdate[entity],
      summary: `Changes ${one} that belongs to the plugin.`,
      output: catalogRead[entity],
      refusals: entity === 'product' ? [...OF_OWN_RECORDS, 'categoryNotFound'] : OF_OWN_RECORDS,
      handle: ({ input, writer, context }) => {
        const { id, ...written } = input as WrittenFields & { readonly id: string };
        const fields = toRecordFields<E>(written, context.uuid);
        const record = updateCatalogRecord(context, { entity, ...writer }, id, fields);
        return isRefusal(record) ? record : { data: presentRecord(entity, record) };
      },
    }),
    endpoint({
      ...common,
      path: `/${segment}/delete`,
      name: `delete${singular}`,
      input: catalogDelete,
      summary: `Deletes ${one} that belongs to the plugin.`,
      output: catalogDeleted,
      refusals: entity === 'category' ? [...OF_OWN_RECORDS, 'categoryNotEmpty'] : OF_OWN_RECORDS,
      handle: ({ input, writer, context }) => {
        const deleted = deleteCatalogRecord(context, { entity, ...writer }, input.id);
        return isRefusal(deleted) ? deleted : { data: deleted };
      },
    }),
  ] as const;
}

/** An option group in a request; ids are optional (B20). */
type WrittenGroup = NonNullable<z.output<typeof catalogCreate.product>['options']>[number];

/** Parsed fields of any entity. */
type WrittenFields = Readonly<Record<string, unknown>> & {
  readonly price?: number;
  readonly options?: readonly WrittenGroup[];
};

/** The stored form of fields: money in minor units, and options with ids. */
function toRecordFields<E extends CatalogEntity>(
  { price, options, ...fields }: WrittenFields,
  uuid: () => string,
): RecordFields<E> {
  return {
    ...fields,
    ...(price !== undefined && { price: toMinor(price) }),
    ...(options !== undefined && { options: options.map((group) => toGroup(group, uuid)) }),
  } as RecordFields<E>;
}

function toGroup(
  { id, title, min = 0, max = 1, multiple = false, choices }: WrittenGroup,
  uuid: () => string,
) {
  return {
    id: id ?? uuid(),
    title,
    min,
    max,
    multiple,
    choices: choices.map(({ id: choice, title: name, price = 0 }) => ({
      id: choice ?? uuid(),
      title: name,
      price: toMinor(price),
    })),
  };
}
