import { expect, test } from 'vitest';

import type { Fetch } from '../src/data-api.ts';
import { Refused } from '../src/data-api.ts';
import { settled, startKitchen } from './start-kitchen.ts';
import { LOYALTY, PLUGIN } from './world.ts';

const order = { reference: 'till-0001', items: [{ product: 'soup', quantity: 2 }] };

/** A fetch that sends the first few calls but loses their replies. */
function lossy(times: number): Fetch {
  let left = times;
  return async (url, init) => {
    const reply = await fetch(url, init);
    if (left-- > 0) throw new TypeError('socket hang up');
    return reply;
  };
}

test('an order at the counter becomes a takeaway packet, and is on the board', async () => {
  const { sandbox, url, shown } = await startKitchen();
  const answer = await fetch(`${url}/orders`, { method: 'POST', body: JSON.stringify(order) });
  expect(await answer.json()).toMatchObject({ total: 160, type: 'takeaway', docNo: 2 });
  await settled(sandbox);
  expect(shown()).toEqual(['Packet 2: 2 Soup']);
});

test('a dish of a packet is marked like a dish of a table', async () => {
  const { sandbox, plugin, shown } = await startKitchen();
  await plugin.placeOrder(order);
  await settled(sandbox);
  await plugin.markDone('kb-till-0001-line0');
  await settled(sandbox);
  expect(shown()).toEqual(['Packet 2: 2 Soup ✓']);
  await sandbox.noWarnings(PLUGIN);
});

test('an order whose reply was lost is sent again, and there is one packet', async () => {
  const { sandbox, plugin, pause } = await startKitchen({ calm: true, fetch: lossy(2) });
  const placing = plugin.placeOrder(order);
  const pauses = [await pause()];
  await sandbox.clock.advance(pauses[0] ?? 0);
  pauses.push(await pause());
  await sandbox.clock.advance(pauses[1] ?? 0);

  const { packetId } = await placing;
  // Each pause is twice as long as the previous one, plus up to 50 % jitter.
  expect(pauses[0]).toSatisfy((ms: number) => ms >= 500 && ms <= 750);
  expect(pauses[1]).toSatisfy((ms: number) => ms >= 1000 && ms <= 1500);
  await sandbox.plugin(PLUGIN).sent('POST /packets/create', { times: 3 });
  const { body } = await sandbox.plugin(LOYALTY).get('/packets/open');
  expect(body.data?.map((packet) => packet.packetId)).toEqual([packetId]);
});

test('an order whose idempotency key is in use is sent again a moment later', async () => {
  let isFirst = true;
  const { sandbox, plugin, pause } = await startKitchen({
    calm: true,
    fetch: async (url, init) => {
      if (!isFirst) return fetch(url, init);
      isFirst = false;
      const message = 'Duplicate request already in progress';
      return Response.json({ success: false, message }, { status: 409 });
    },
  });
  const placing = plugin.placeOrder(order);
  await sandbox.clock.advance(await pause());
  expect(await placing).toMatchObject({ total: 160 });
});

test('the same order from two tills at once is one packet', async () => {
  const { sandbox, plugin } = await startKitchen();
  const [one, other] = await Promise.all([plugin.placeOrder(order), plugin.placeOrder(order)]);
  expect(other).toEqual(one);
  expect(await sandbox.staff.accounts({ kind: 'packet' })).toHaveLength(1);
});

test('a refused order can be corrected and sent again with the same reference', async () => {
  const { plugin } = await startKitchen();
  const wrong = { ...order, items: [{ product: 'pizza', quantity: 1 }] };
  await expect(plugin.placeOrder(wrong)).rejects.toThrow(
    new Refused(400, 'Product not found: pizza'),
  );
  expect(await plugin.placeOrder(order)).toMatchObject({ total: 160 });
});

test.each([
  ['/orders', { reference: 'till-0002', items: [{ product: 'pizza', quantity: 1 }] }, 422],
  ['/done', { lineId: 'no-such-line' }, 404],
  ['/done', '{', 400],
])('a screen gets the reason why its call failed: %s %o', async (path, body, status) => {
  const { url, log } = await startKitchen();
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(`${url}${path}`, { method: 'POST', body: text });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ message: log[0] });
});
