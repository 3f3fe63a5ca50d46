import { describe, expect, test } from 'vitest';

import type { TestServer } from '#testing/start-test-server.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const both = (text: string) => ({ en: text, tr: text });

/** A scenario of these steps. */
function scenario(steps: readonly object[], more: object = {}) {
  return { name: 'mine', title: both('Mine'), about: both('What it shows'), steps, ...more };
}

const openTable = {
  staff: 'openTable',
  with: { tableId: 'salon-3', personCount: 2, cart: [{ product: 'p-adana', quantity: 2 }] },
  as: 't',
};

/** Puts a scenario and plays it at once. */
async function play(server: TestServer, file: ReturnType<typeof scenario>, body: object = {}) {
  const put = await server.control('PUT', `/scenarios/${file.name}`, file);
  if (put.status !== 200) throw new Error(put.text);
  const run = await server.control('POST', `/scenarios/${file.name}/run`, body);
  if (run.status !== 200) throw new Error(run.text);
  return run.body.data;
}

describe('a run', () => {
  test('plays what staff and plugins do through the two APIs, with references filled in', async () => {
    const server = await startTestServer();

    const run = await play(
      server,
      scenario([
        openTable,
        {
          plugin: 'demo-qr',
          call: 'POST /tables/update-orders',
          with: {
            tableId: 'salon-3',
            cart: [{ product: 'p-adana', quantity: 1, lineId: '{t.orders.1.lineId}' }],
          },
          expect: { status: 200, body: { success: true } },
        },
        { expect: { account: '{t.accountId}', is: { total: 350, orders: [{}, { quantity: 1 }] } } },
        { expect: { call: { pluginId: 'demo-qr', path: '/tables/update-orders', status: 200 } } },
      ]),
    );

    expect(run.steps.map(({ error }: { error: string }) => error)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(run.state).toBe('passed');
    const calls = await server.control('GET', '/requests');
    expect(calls.body.data.items).toMatchObject([
      { pluginId: 'demo-qr', path: '/plugin-api/tables/update-orders', status: 200 },
    ]);
  });
});
