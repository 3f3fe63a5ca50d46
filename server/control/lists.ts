import { catalogAnswer } from '#contract/control/catalog.ts';
import { storeQuery } from '#contract/control/fields.ts';
import { customersAnswer, usersAnswer } from '#contract/control/people.ts';
import type { CatalogEntity } from '#domain/catalog.ts';
import { FULL_VIEW } from '#domain/customer-gate.ts';
import { presentRecord } from '#present/catalog.ts';
import { presentCustomer, presentUser } from '#present/people.ts';
import { listRecords } from '#store/catalog.ts';
import { listCustomers, listUsers } from '#store/people.ts';

import { route } from './route.ts';

/** The most entries of a list in the control API. */
const CAP = 10_000;

const ENTITIES: Readonly<Record<string, CatalogEntity>> = {
  products: 'product',
  categories: 'category',
  'payment-methods': 'payment_method',
  ingredients: 'ingredient',
};

export const getUsers = route({
  method: 'GET',
  path: '/users',
  concerns: 'store',
  query: storeQuery,
  summary: 'Lists the users of a store with their names.',
  output: usersAnswer,
  refusals: [],
  handle: ({ context: { database }, serverId }) => ({
    data: listUsers(database.read, serverId, CAP).map((user) => presentUser(user, FULL_VIEW)),
  }),
});

export const getCustomers = route({
  method: 'GET',
  path: '/customers',
  concerns: 'store',
  query: storeQuery,
  summary: 'Lists the customers of a store, ungated.',
  output: customersAnswer,
  refusals: [],
  handle: ({ context: { database }, serverId }) => ({
    data: listCustomers(database.read, serverId, 0, CAP).map(({ customer }) =>
      presentCustomer(customer, FULL_VIEW),
    ),
  }),
});

/** Catalog records with the plugin that created each; null: the restaurant's own. */
export const getCatalog = route({
  method: 'GET',
  path: '/catalog/:entity',
  concerns: 'store',
  query: storeQuery,
  summary: 'Lists catalog records with the plugin that owns each.',
  output: catalogAnswer,
  refusals: ['noSuchCall'],
  handle: ({ context: { database }, serverId, params: { entity: name = '' } }) => {
    const entity = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
    if (entity === undefined) {
      const expected = Object.keys(ENTITIES).join(', ');
      return {
        refused: 'noSuchCall',
        message: `There is no catalog entity ${name}; expected one of: ${expected}.`,
      };
    }
    const records = listRecords(database.read, serverId, entity, CAP);
    return {
      data: records.map(({ record, owner }) => ({ ...presentRecord(entity, record), owner })),
    };
  },
});
