import { describe, expect, onTestFinished, test } from 'vitest';

import { startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';

import { CannotDo } from '../command.ts';
import { ourSideAt } from './our-side.ts';

const NOW = Date.UTC(2026, 10, 22, 12);

const WORLD = {
  stores: [
    {
      serverId: 'srv-target',
      name: 'Comparison',
      products: [{ id: 'p-1', title: 'Tea', price: 3 }],
      installs: [{ pluginId: 'tour', scopes: ['orders:read', 'orders:write'] }],
    },
  ],
};

const LIST = { method: 'GET', path: '/packets/open' };

async function ourSide(fixture: unknown = WORLD) {
  const { url } = await startTestServer();
  const side = await ourSideAt({ url, token: TEST_TOKEN }, fixture, NOW);
  onTestFinished(() => side.end());
  return side;
}

describe('our side of a comparison', () => {
  test('has the given world, the limits of the profile sandbox, and the time of the comparison', async () => {
    const { call } = await ourSide();
    const order = { cart: [{ product: 'p-1', quantity: 1 }] };
    const made = await call({ method: 'POST', path: '/packets/create', body: order });
    expect(made).toMatchObject({ status: 200, headers: { 'x-ratelimit-limit': '20' } });
    const { status, headers, body } = await call(LIST);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '4' });
    expect(body).toMatchObject({ data: [{ total: 3, createdAt: NOW }] });
  });

  test('never refuses because a limit is used up', async () => {
    const { call } = await ourSide();
    const answers = [];
    for (let at = 0; at < 12; at += 1) answers.push(await call(LIST));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual(
      '432104321043'.split(''),
    );
  });

  test('lacks only the scope that the key of the target lacks', async () => {
    const { call, removeScope } = await ourSide();
    await removeScope('orders:write');
    const made = await call({ method: 'POST', path: '/packets/create', body: { cart: [] } });
    expect(made).toMatchObject({ status: 403, body: { message: 'plugin.scope.denied' } });
    expect((await call(LIST)).status).toBe(200);
  });

  test('reports an invalid world', async () => {
    await expect(ourSide({ stores: [] })).rejects.toThrow(CannotDo);
  });
});
