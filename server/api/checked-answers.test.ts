import { expect, test } from 'vitest';

import { tableSummary } from '#server/contract/data/account.ts';
import { checkAnswer, successBody } from '#server/contract/envelope.ts';

import type { Exchange, Handler } from './exchange.ts';
import { PEOPLE_ENDPOINTS } from './people/index.ts';
import { checkedAnswers } from './routes.ts';

const [getUsers] = PEOPLE_ENDPOINTS;

/** The check uses only the response. */
const EXCHANGE = {} as Exchange;

const answering =
  (data: unknown): Handler =>
  () => ({ body: JSON.stringify({ success: true, data }) });

test('passes a response that matches its description', () => {
  const handler = checkedAnswers(getUsers, answering([{ id: 'u-1', role: 'staff' }]));
  expect(handler(EXCHANGE)).toEqual({
    body: '{"success":true,"data":[{"id":"u-1","role":"staff"}]}',
  });
});

test('passes described refusals', () => {
  const handler = checkedAnswers(getUsers, () => ({ refused: 'unauthorized' }));
  expect(handler(EXCHANGE)).toEqual({ refused: 'unauthorized' });
});

test('throws for a refusal that is not described', () => {
  const handler = checkedAnswers(getUsers, () => ({ refused: 'tableAlreadyOpen' }));
  expect(() => handler(EXCHANGE)).toThrow('GET /users/get is not said to refuse');
});

test.each([
  ['a field that is not described', [{ id: 'u-1', role: 'staff', secret: 1 }]],
  ['a missing field', [{ id: 'u-1' }]],
  ['another type', { id: 'u-1', role: 'staff' }],
])('throws for %s', (_what, data) => {
  const handler = checkedAnswers(getUsers, answering(data));
  expect(() => handler(EXCHANGE)).toThrow('The answer of GET /users/get is not as described');
});

test('rejects for an asynchronous response', async () => {
  const handler = checkedAnswers(getUsers, async () => ({ body: '{"success":true}' }));
  await expect(handler(EXCHANGE)).rejects.toThrow('is not as described');
});

test('refuses fields beside data that are not described', () => {
  const body = JSON.stringify({ success: true, data: [], total: 0 });
  expect(() => checkAnswer('x', successBody(tableSummary.array()), body)).toThrow('total');
});
