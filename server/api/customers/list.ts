import * as z from 'zod';

import { customerRecordRead, customersListQuery } from '#server/contract/data/people.ts';
import { presentCustomer } from '#server/contract/present/people.ts';
import { listCustomers } from '#server/store/people.ts';

import { endpoint } from '../endpoint.ts';

/** `after` is the cursor of the previous page (C6). */
export const listCustomersPage = endpoint({
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
      return { refused: 'schema', message: '"after" contains an invalid value' };
    }
    const found = listCustomers(database.read, caller.serverId, position, limit + 1);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const hasMore = found.length > page.length;
    return {
      data: page.map(({ customer }) => presentCustomer(customer, view)),
      nextCursor: hasMore && last !== undefined ? cursorFor(last.position) : null,
      hasMore,
    };
  },
});

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
