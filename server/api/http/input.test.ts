import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isRefusal } from '#server/domain/refusal.ts';
import { lastCall } from '#server/testing/last-call.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { exchangeForm } from '#server/testing/token-requests.ts';

import { MOST_FIELDS, parseFields } from './input.ts';

/** A body of nearly 1 MiB with 170 000 fields; collecting the values one by one would take hours. */
const FLOOD = 'code=&'.repeat(170_000);

function fieldsIn(text: string) {
  const parsed = parseFields('query', text);
  if (isRefusal(parsed)) throw new Error(parsed.refused);
  return { ...parsed.fields };
}

test('a repeated field is a list of all its values', () => {
  expect(fieldsIn('a=1&b=2&a=3&a=')).toEqual({ a: ['1', '3', ''], b: '2' });
  expect(fieldsIn('')).toEqual({});
  expect(fieldsIn('__proto__=1&constructor=2')).toEqual(
    Object.fromEntries([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]),
  );
});

test('every query is parsed as URLSearchParams parses it', () => {
  const pieces = fc.constantFrom(
    'a',
    'b',
    'id',
    'ç',
    '=',
    '&',
    '?',
    '%',
    '%41',
    '+',
    '#',
    ';',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      const read: Record<string, string | string[]> = {};
      for (const name of new Set(new URLSearchParams(text).keys())) {
        const values = new URLSearchParams(text).getAll(name);
        read[name] = values.length === 1 ? (values[0] ?? '') : values;
      }
      expect(fieldsIn(text)).toEqual(read);
    }),
    { numRuns: 2000 },
  );
});

test('the largest number of fields is parsed, and one more is refused', () => {
  const most = Array.from({ length: MOST_FIELDS }, () => 'a=1').join('&');
  expect(fieldsIn(most)['a']).toHaveLength(MOST_FIELDS);
  const refused = {
    refused: 'schema',
    message: '"query" must contain less than or equal to 1000 fields',
    violation: { path: 'query', code: 'mustHaveFieldsWithin', params: { most: 1000 } },
  };
  expect(parseFields('query', `${most}&`)).toEqual(refused);
  expect(parseFields('query', '&'.repeat(1_000_000))).toEqual(refused);
});

test('a token request with too many fields is refused before it is parsed, and logged', async () => {
  const server = await startTestServer();
  const answer = await exchangeForm(server, FLOOD);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    message: 'invalid_request',
    error: 'invalid_request',
    error_description: '"form" must contain less than or equal to 1000 fields',
  });
  const { requestBody } = await lastCall(server);
  expect(requestBody).toMatch(/^code=\*\*\*&code=\*\*\*&.*\[cut; \d+ bytes in all\]$/u);
});

test('token requests with too many fields count towards the limit', async () => {
  const server = await startTestServer({ limits: 'sandbox' });
  const statuses: number[] = [];
  for (let sent = 0; sent < 6; sent += 1) {
    statuses.push((await exchangeForm(server, FLOOD)).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

test('a query with too many fields is refused by both APIs', async () => {
  const { get, control } = await startTestServer();
  const flood = 'a&'.repeat(MOST_FIELDS);
  const refusal = {
    success: false,
    message: '"query" must contain less than or equal to 1000 fields',
    status: 400,
  };
  expect((await get(`/tables/get?id=salon-2&${flood}`)).body).toEqual(refusal);
  expect((await control('GET', `/requests?${flood}`)).body).toMatchObject({
    ...refusal,
    code: 'schema',
  });
});

test('unknown query parameters are ignored up to the largest number of fields', async () => {
  const { get } = await startTestServer();
  const unknown = Array.from({ length: MOST_FIELDS - 1 }, (_, index) => `x${index}=1`).join('&');
  const answer = await get(`/tables/get?id=salon-2&${unknown}`);
  expect([answer.status, answer.body.data.tableId]).toEqual([200, 'salon-2']);
  // This endpoint has no parameters, so its query is not parsed.
  expect((await get(`/tables/open?${'a&'.repeat(MOST_FIELDS)}`)).status).toBe(200);
});
