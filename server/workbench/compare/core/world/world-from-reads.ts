import type * as z from 'zod';

import type { Fixture } from '#server/contract/fixture.ts';
import { store } from '#server/contract/fixture.ts';
import { slug } from '#server/contract/values.ts';
import type { JsonObject } from '#server/domain/json.ts';
import { fieldOf, isObject, objectsOf, textOf } from '#server/domain/json.ts';

import { accessFrom } from '../scopes.ts';
import type { Answers } from '../step.ts';
import { accountsFrom, coverFrom, currencyOf } from './accounts.ts';
import { amountAt, fitToSchema, idAt, titleAt, uniqueBy } from './read-values.ts';

/**
 * A fixture of one store with one install that answers the reads as the target did, as far as a fixture can.
 * `answers` come from the tour's phase `world`; `plugin` contains the ids in the target's key.
 * `isConsentUnknown` is true if the reads do not show whether the key has consent to customer data.
 */
export function worldFromReads(
  answers: Answers,
  plugin: { readonly serverId: string; readonly pluginId: string },
) {
  const dataOf = (step: string): unknown => {
    const answer = answers.get(step);
    return answer?.status === 200 ? fieldOf(answer.body, 'data') : undefined;
  };
  const details = [...answers.keys()]
    .filter((step) => /^(?:table|packet)-detail/u.test(step))
    .map(dataOf)
    .filter(isObject);
  const openTables = objectsOf(dataOf('tables-open'));
  const openPackets = objectsOf(dataOf('packets-open'));
  const access = accessFrom(answers, details);
  const categories =
    answers.get('categories')?.status === 200
      ? records(dataOf('categories'), SHAPES.categories)
      : categoriesNamedBy(dataOf('products'));
  const currency = currencyOf([...details, ...openTables, ...openPackets]);
  const read: Fixture['stores'][number] = {
    serverId: slug.safeParse(plugin.serverId).data ?? 'srv-target',
    name: 'Comparison',
    ...(currency !== undefined && { currency }),
    cover: coverOf(details),
    floor: floorFrom(dataOf('layout'), [...openTables, ...openPackets, ...details]),
    categories,
    products: productsFrom(dataOf('products'), new Set(categories.map(({ id }) => id))),
    paymentMethods: records(dataOf('payment-methods'), SHAPES.paymentMethods),
    ingredients: records(dataOf('ingredients'), SHAPES.ingredients),
    users: records(dataOf('users'), SHAPES.users, (user) => ({
      name: titleAt(user, 'name', idAt(user, 'id') ?? ''),
      role: user['role'] === 'manager' ? 'manager' : 'staff',
    })),
    customers: records(dataOf('customers'), SHAPES.customers, (customer) => ({
      name: (textOf(customer, 'name') ?? '').slice(0, 120),
      total: amountAt(customer, 'total'),
    })),
    installs: [
      {
        pluginId: slug.safeParse(plugin.pluginId).data ?? 'compared-plugin',
        ...access,
        customerConsent: access.customerConsent ?? true,
      },
    ],
    accounts: accountsFrom(details, openTables, openPackets),
  };
  const fixture: Fixture = { stores: [read] };
  return { fixture, isConsentUnknown: access.customerConsent === null };
}

const SHAPES = {
  categories: store.shape.categories.unwrap().element,
  products: store.shape.products.unwrap().element,
  paymentMethods: store.shape.paymentMethods.unwrap().element,
  ingredients: store.shape.ingredients.unwrap().element,
  users: store.shape.users.unwrap().element,
  customers: store.shape.customers.unwrap().element,
};

/** The records of a list for a fixture. Their owners are unknown. */
function records<Schema extends z.ZodType<unknown, { id: string }>>(
  list: unknown,
  schema: Schema,
  more: (record: JsonObject) => object = () => ({}),
): z.input<Schema>[] {
  const found = objectsOf(list).flatMap((record) => {
    const title = titleAt(record, 'title', idAt(record, 'id') ?? '');
    return fitToSchema(schema, { ...record, title, owner: undefined, ...more(record) }) ?? [];
  });
  return uniqueBy(found, ({ id }) => id);
}

function categoriesNamedBy(products: unknown) {
  const ids = objectsOf(products).flatMap((product) => idAt(product, 'category') ?? []);
  return [...new Set(ids)].map((id) => ({ id, title: id }));
}

function productsFrom(list: unknown, categories: ReadonlySet<string>) {
  return records(list, SHAPES.products, (product) => {
    const category = idAt(product, 'category') ?? '';
    const options = objectsOf(product['options']).map((group) => ({
      ...group,
      title: titleAt(group, 'title', idAt(group, 'id') ?? ''),
      choices: objectsOf(group['choices']).map((choice) => ({
        ...choice,
        title: titleAt(choice, 'title', idAt(choice, 'id') ?? ''),
      })),
    }));
    return {
      price: amountAt(product, 'price'),
      category: categories.has(category) ? category : undefined,
      options,
      timer: undefined,
      // Only products of plugins may contain the same choice twice.
      owner: hasRepeatedIds(options) ? 'another-plugin' : undefined,
    };
  });
}

function hasRepeatedIds(groups: readonly JsonObject[]): boolean {
  const choices = groups.flatMap((group) => objectsOf(group['choices']));
  return [groups, choices].some((list) => new Set(list.map(({ id }) => id)).size < list.length);
}

type Section = Required<Fixture['stores'][number]>['floor'][number];

/** The floor plan. A table with an open account that the plan does not show is inactive. */
function floorFrom(layout: unknown, open: readonly JsonObject[]): Section[] {
  // Names in the floor plan and in the list of open tables may differ.
  const names = new Map(open.map((one) => [idAt(one, 'tableId'), textOf(one, 'tableName')]));
  const seen = new Set<string>();
  const isNew = (id: string | undefined): id is string => {
    if (id === undefined || seen.has(id)) return false;
    seen.add(id);
    return true;
  };
  const plan = uniqueBy(objectsOf(layout), (section) => idAt(section, 'id'));
  const sections = plan.map((section): Section => {
    const id = idAt(section, 'id') ?? '';
    const tables = objectsOf(section['tables']).flatMap((table) => {
      const tableId = idAt(table, 'id');
      if (!isNew(tableId)) return [];
      return [{ id: tableId, title: titleAt(table, 'title', names.get(tableId) ?? tableId) }];
    });
    return { id, title: titleAt(section, 'title', id), tables };
  });
  for (const one of open) {
    const id = idAt(one, 'tableId');
    if (!isNew(id)) continue;
    const title = titleAt(one, 'desing', 'Floor');
    const table = { id, title: titleAt(one, 'tableName', id), active: false };
    const section = sections.find((known) => known.title === title);
    if (section !== undefined) section.tables.push(table);
    else sections.push({ id: freeId(sections), title, tables: [table] });
  }
  return sections;
}

function freeId(sections: readonly Section[]): string {
  let id = 'floor';
  while (sections.some((known) => known.id === id)) id = `${id}-2`;
  return id;
}

/** The cover charge, if an account shows it (B21). */
function coverOf(details: readonly JsonObject[]): { rate: number; title?: string } {
  const [cover] = details.flatMap(({ orders }) => coverFrom(orders) ?? []);
  return cover === undefined ? { rate: 0 } : { rate: cover.price, title: cover.title };
}
