import {
  catalogCreate,
  catalogDelete,
  catalogDeleted,
  catalogRead,
  catalogUpdate,
} from '#server/contract/data/catalog.ts';
import { presentRecord } from '#server/contract/present/catalog.ts';
import type { CatalogEntity } from '#server/domain/catalog.ts';
import { toMinor } from '#server/domain/money.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { Scope } from '#server/domain/scopes.ts';
import { createCatalogRecord } from '#server/operations/create-catalog-record.ts';
import { deleteCatalogRecord } from '#server/operations/delete-catalog-record.ts';
import type { RecordFields } from '#server/operations/parts/catalog-write.ts';
import { updateCatalogRecord } from '#server/operations/update-catalog-record.ts';

import { endpoint } from '../endpoint.ts';
import type { CatalogSegment } from './entities.ts';

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

/** The common fields of catalog writes, whose errors have HTTP status 200. */
function catalogWrite<const Path extends string>(path: Path, scope: Scope) {
  return {
    method: 'POST',
    path,
    scopes: [scope],
    resource: 'catalog',
    errors: 'envelope',
  } as const;
}

/** An option group in a request; ids are optional (B20). */
interface WrittenGroup {
  readonly id?: string;
  readonly title: string;
  readonly min?: number;
  readonly max?: number;
  readonly multiple?: boolean;
  readonly choices: readonly {
    readonly id?: string;
    readonly title: string;
    readonly price?: number;
  }[];
}

/** Parsed fields of any entity. */
type WrittenFields = Readonly<Record<string, unknown>> & {
  readonly price?: number;
  readonly options?: readonly WrittenGroup[];
};

/** The stored form of fields: money in minor units, with generated option ids. */
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

function toGroup(group: WrittenGroup, uuid: () => string) {
  return {
    id: group.id ?? uuid(),
    title: group.title,
    min: group.min ?? 0,
    max: group.max ?? 1,
    multiple: group.multiple ?? false,
    choices: group.choices.map(({ id, title, price }) => ({
      id: id ?? uuid(),
      title,
      price: toMinor(price ?? 0),
    })),
  };
}
