import { HIGHEST_RANK } from '../../catalog.ts';
import { given } from '../../given.ts';
import type { JsonObject } from '../json.ts';
import { fieldOf, isObject, objectsOf } from '../json.ts';
import {
  amountAt,
  flagAt,
  idAt,
  numberAt,
  textAt,
  titleAt,
  uniqueBy,
  wholeAt,
} from './read-values.ts';

const LARGEST_STOCK = 1_000_000_000;

const idOf = (record: JsonObject): string | undefined => idAt(record, 'id');

/** The products of a list as a fixture has them; `categories` are the ids that there are. */
export function productsFrom(list: unknown, categories: ReadonlySet<string>): JsonObject[] {
  return uniqueBy(objectsOf(list), idOf).flatMap((record) => {
    const product = productFrom(record, categories);
    return product === null ? [] : [product];
  });
}

function productFrom(record: JsonObject, categories: ReadonlySet<string>): JsonObject | null {
  const [id = '', price] = [idOf(record), amountAt(record, 'price')];
  if (price === undefined) return null;
  const category = idAt(record, 'category');
  const options = optionsFrom(fieldOf(record, 'options'));
  return given({
    id,
    title: titleAt(record, 'title', id),
    category: category !== undefined && categories.has(category) ? category : undefined,
    price,
    tax: numberAt(record, 'tax', 0, 100),
    active: flagAt(record, 'active'),
    options: options.length > 0 ? options : undefined,
    image: textAt(record, 'image', 2000),
    barcode: textAt(record, 'barcode', 128),
    barcodeType: textAt(record, 'barcodeType', 64),
    stock: numberAt(record, 'stock', -LARGEST_STOCK, LARGEST_STOCK),
    languages: languagesFrom(fieldOf(record, 'languages')),
    // What a plugin wrote may have the same choice twice, what the store itself wrote may not.
    owner: hasRepeatedIds(options) ? 'another-plugin' : undefined,
  });
}

function optionsFrom(groups: unknown): { id: string; choices: { id: string }[] }[] {
  return objectsOf(groups).flatMap((group) => {
    const id = idOf(group);
    if (id === undefined) return [];
    const choices = objectsOf(fieldOf(group, 'choices')).flatMap((choice) => {
      const own = idOf(choice);
      const price = amountAt(choice, 'price') ?? 0;
      return own === undefined ? [] : [{ id: own, title: titleAt(choice, 'title', own), price }];
    });
    const settings = {
      min: wholeAt(group, 'min', 0, 999),
      max: wholeAt(group, 'max', 0, 999),
      multiple: flagAt(group, 'multiple'),
    };
    return [{ id, title: titleAt(group, 'title', id), ...given(settings), choices }];
  });
}

function hasRepeatedIds(groups: ReturnType<typeof optionsFrom>): boolean {
  const ids = groups.map(({ id }) => id);
  const choices = groups.flatMap((group) => group.choices.map(({ id }) => id));
  return new Set(ids).size < ids.length || new Set(choices).size < choices.length;
}

function languagesFrom(languages: unknown): JsonObject | undefined {
  if (!isObject(languages)) return undefined;
  const isTexts = (value: unknown): boolean =>
    isObject(value) && Object.values(value).every((text) => typeof text === 'string');
  const entries = Object.entries(languages).filter(
    ([name, value]) => name !== '__proto__' && (typeof value === 'string' || isTexts(value)),
  );
  return Object.fromEntries(entries);
}

/** The categories of a list. */
export function categoriesFrom(list: unknown): JsonObject[] {
  return uniqueBy(objectsOf(list), idOf).map((record) =>
    given({
      ...named(record),
      image: textAt(record, 'image', 2000),
      color: textAt(record, 'color', 64),
      rank: wholeAt(record, 'rank', 0, HIGHEST_RANK),
      active: flagAt(record, 'active'),
    }),
  );
}

/** The payment methods of a list. */
export function methodsFrom(list: unknown): JsonObject[] {
  return uniqueBy(objectsOf(list), idOf).map((record) =>
    given({
      ...named(record),
      description: textAt(record, 'description', 500),
      cash: flagAt(record, 'cash'),
      noreport: flagAt(record, 'noreport'),
    }),
  );
}

/** The ingredients of a list. */
export function ingredientsFrom(list: unknown): JsonObject[] {
  return uniqueBy(objectsOf(list), idOf).map((record) =>
    given({
      ...named(record),
      unit: textAt(record, 'unit', 32),
      stock: numberAt(record, 'stock', -LARGEST_STOCK, LARGEST_STOCK),
      alert: numberAt(record, 'alert', -LARGEST_STOCK, LARGEST_STOCK),
      tax: numberAt(record, 'tax', 0, 100),
    }),
  );
}

/** The users of a list; who is not named is called as their id. */
export function usersFrom(list: unknown): JsonObject[] {
  return uniqueBy(objectsOf(list), idOf).map((record) => ({
    id: idOf(record),
    name: titleAt(record, 'name', idOf(record) ?? ''),
    role: fieldOf(record, 'role') === 'manager' ? 'manager' : 'staff',
  }));
}

/** The customers of a list, with what it shows of them. */
export function customersFrom(list: unknown): JsonObject[] {
  return uniqueBy(objectsOf(list), idOf).map((record) =>
    given({
      id: idOf(record),
      name: textAt(record, 'name', 120) ?? '',
      phone: textAt(record, 'phone', 32),
      address: textAt(record, 'address', 500),
      region: textAt(record, 'region', 120),
      total: amountAt(record, 'total'),
    }),
  );
}

function named(record: JsonObject): { id: string; title: string } {
  const id = idOf(record) ?? '';
  return { id, title: titleAt(record, 'title', id) };
}
