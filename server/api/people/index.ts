import * as z from 'zod';

import {
  customerRecordRead,
  customersGetQuery,
  customersListQuery,
  userRead,
} from '#server/contract/data/people.ts';
import { presentCustomer, presentUser } from '#server/contract/present/records.ts';
import { customers, customersAfter, users } from '#server/store/people.ts';

import { endpoint } from '../endpoint.ts';
import { violates } from '../http/input.ts';

/** The maximum number of users returned (specification, List caps). */
const CAP = 200;

export const PEOPLE_ENDPOINTS = [
  endpoint({
    name: 'listUsers',
    method: 'GET',
    path: '/users/get',
    scopes: ['users:read'],
    resource: 'users',
    summary: 'Lists the users of the store.',
    output: z.array(userRead),
    handle: ({ caller, view, context: { database } }) => ({
      data: users.list(database.read, caller.serverId, CAP).map((user) => presentUser(user, view)),
    }),
  }),
  // `after` is the `nextCursor` of the previous page (C6).
  endpoint({
    name: 'listCustomers',
    method: 'GET',
    path: '/customers/list',
    scopes: ['customers:read'],
    resource: 'customers',
    input: customersListQuery,
    summary: 'Lists the customers page by page.',
    output: z.array(customerRecordRead),
    beside: { nextCursor: z.string().nullable(), hasMore: z.boolean() },
    handle: ({ input: { limit, after }, caller, view, context: { database } }) => {
      const position = after === undefined || after === '' ? 0 : readCursor(after);
      if (position === null) {
        return violates({ path: 'after', code: 'mustBeValid', params: {} });
      }
      const found = customersAfter(database.read, caller.serverId, position, limit + 1);
      const page = found.slice(0, limit);
      const last = page.at(-1);
      const hasMore = found.length > page.length;
      return {
        data: page.map((customer) => presentCustomer(customer, view)),
        nextCursor: hasMore && last !== undefined ? cursorFor(last.position) : null,
        hasMore,
      };
    },
  }),
  endpoint({
    name: 'getCustomer',
    method: 'GET',
    path: '/customers/get',
    scopes: ['customers:read'],
    resource: 'customers',
    required: ['customerId'],
    input: customersGetQuery,
    summary: 'Reads a customer.',
    output: customerRecordRead,
    refusals: ['notFound'],
    handle: ({ input, caller, view, context: { database } }) => {
      const customer = customers.find(database.read, caller.serverId, input.customerId);
      if (customer === undefined) return { refused: 'notFound', resource: 'customers' };
      return { data: presentCustomer(customer, view) };
    },
  }),
] as const;

/** Distinguishes cursors from other base64 strings. */
const PREFIX = 'c1:';

function cursorFor(position: number): string {
  return Buffer.from(`${PREFIX}${position}`).toString('base64url');
}

/** The position of a cursor, or null if it is not a valid cursor. */
function readCursor(cursor: string): number | null {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const digits = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : '';
  const isOurs = /^\d{1,15}$/u.test(digits) && cursorFor(Number(digits)) === cursor;
  return isOurs ? Number(digits) : null;
}
