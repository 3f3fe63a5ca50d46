import type { CatalogEntity } from '#server/domain/catalog.ts';
import { toMinor } from '#server/domain/money.ts';
import type { RecordFields } from '#server/operations/parts/catalog-write.ts';

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
export type WrittenFields = Readonly<Record<string, unknown>> & {
  readonly price?: number;
  readonly options?: readonly WrittenGroup[];
};

/** The stored form of fields: money in minor units, with generated option ids. */
export function toRecordFields<E extends CatalogEntity>(
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
