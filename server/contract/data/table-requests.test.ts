import { describe, expect, test } from 'vitest';

import { messageFor } from '#server/testing/message-for.ts';

import {
  tablesCreateBody,
  tablesGetQuery,
  tablesUpdateOrdersBody,
  tablesUpdatePaymentsBody,
} from './sale-requests.ts';

describe('the body of tables/create', () => {
  const told = (fields: Record<string, unknown>) =>
    messageFor(tablesCreateBody, { tableId: 'salon-1', ...fields });

  test('needs only the table', () => {
    expect(tablesCreateBody.parse({ tableId: 'salon-1' })).toEqual({ tableId: 'salon-1' });
  });

  test('accepts persons, lines, payments and an idempotency key', () => {
    const body = {
      tableId: 'salon-1',
      personCount: 3,
      cart: [{ product: 'p-cay', quantity: 1 }],
      payments: [{ id: 'pm-nakit', price: 1 }],
      idempotencyKey: 'k-1',
    };

    expect(tablesCreateBody.parse(body)).toEqual(body);
  });

  test.each(['salon-1', 'a', '.salon', 'salon..1', '__salon', 'Bahçe 1', 'x'.repeat(200)])(
    'accepts the table id %s',
    (tableId) => {
      expect(told({ tableId })).toBe('accepted');
    },
  );

  test.each(['salon/1', '/', '.', '..', '__salon__', '____', 'a\tb', '\udc00'])(
    'refuses the table id %j',
    (tableId) => {
      expect(told({ tableId })).toBe('"tableId" contains an invalid value');
    },
  );

  test.each([
    [{ personCount: 0 }, 'accepted'],
    [{ personCount: 999 }, 'accepted'],
    [{ personCount: 1000 }, '"personCount" must be less than or equal to 999'],
    [{ personCount: -1 }, '"personCount" must be greater than or equal to 0'],
    [{ personCount: 2.5 }, '"personCount" must be an integer'],
    [{ cart: [] }, 'accepted'],
    [{ payments: [] }, 'accepted'],
    [{ payments: {} }, '"payments" must be an array'],
    [{ idempotencyKey: 'k'.repeat(128) }, 'accepted'],
    [
      { idempotencyKey: 'k'.repeat(129) },
      '"idempotencyKey" length must be less than or equal to 128 characters long',
    ],
    [{ idempotencyKey: '' }, '"idempotencyKey" is not allowed to be empty'],
    [{ idempotencyKey: null }, '"idempotencyKey" must be a string'],
    [{ idempotencyKey: 'k\u0000' }, '"idempotencyKey" contains an invalid value'],
    [{ coverRate: 0 }, '"coverRate" is not allowed'],
    [{ note: 'x' }, '"note" is not allowed'],
    [{ customer: {} }, '"customer" is not allowed'],
    [{ total: 1 }, '"total" is not allowed'],
  ])('%j: %s', (fields, message) => {
    expect(told(fields)).toBe(message);
  });

  test('ignores name, section and position of the table, whatever they are', () => {
    expect(told({ tableName: 'S1', desing: 'Salon', section: 'Salon', position: 3 })).toBe(
      'accepted',
    );
    expect(told({ tableName: null, desing: 1, section: [], position: {} })).toBe('accepted');
  });

  test('accepts dine_in in all its spellings, and no other type', () => {
    for (const type of ['dine_in', 'dine-in', 'dinein', 'eat_in', 'masada']) {
      expect(told({ type })).toBe('accepted');
    }
    for (const type of ['takeaway', 'delivery', 'Masada', '', null, 1]) {
      expect(told({ type })).toBe('"type" must be [dine_in]');
    }
  });
});

describe('the body of a full replace of a table', () => {
  test('has the tableId and the new cart, which may be empty', () => {
    expect(messageFor(tablesUpdateOrdersBody, { tableId: 'salon-1', cart: [] })).toBe('accepted');
    expect(messageFor(tablesUpdateOrdersBody, { tableId: 'salon-1', cart: [], payments: [] })).toBe(
      '"payments" is not allowed',
    );
    expect(
      messageFor(tablesUpdateOrdersBody, { tableId: 'salon-1', cart: [], personCount: 3 }),
    ).toBe('"personCount" is not allowed');
  });

  test('has the tableId and the new payments, which may be empty', () => {
    const body = { tableId: 'salon-1', payments: [] };

    expect(messageFor(tablesUpdatePaymentsBody, body)).toBe('accepted');
    expect(messageFor(tablesUpdatePaymentsBody, { ...body, cart: [] })).toBe(
      '"cart" is not allowed',
    );
  });

  test('must not have invalid characters in the tableId', () => {
    expect(messageFor(tablesUpdateOrdersBody, { tableId: 'a\u0000', cart: [] })).toBe(
      '"tableId" contains an invalid value',
    );
  });
});

describe('the query of a table read', () => {
  test('needs the id of the table', () => {
    expect(messageFor(tablesGetQuery, { id: 'salon-1' })).toBe('accepted');
    expect(messageFor(tablesGetQuery, {})).toBe('"id" is required');
  });

  test('may have unknown parameters', () => {
    expect(messageFor(tablesGetQuery, { id: 'salon-1', page: '2' })).toBe('accepted');
  });
});
