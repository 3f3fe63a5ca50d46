import { expect, test } from 'vitest';

import type { Fetch } from '../src/data-api.ts';
import { CannotKeep } from '../src/replace.ts';
import type { Kitchen } from './start-kitchen.ts';
import { finish, lineOf, settled, startKitchen } from './start-kitchen.ts';
import { LOYALTY, PLUGIN } from './world.ts';

const steak = {
  product: 'steak',
  quantity: 1,
  options: [{ id: 'rare' }],
  note: 'no salt',
  discount: 40,
};

/** A fetch that runs `next.work` once, after the plugin's next read of a table and before its write. */
function interrupted(): { fetch: Fetch; next: { work?: () => Promise<unknown> } } {
  const next: { work?: () => Promise<unknown> } = {};
  return {
    next,
    fetch: async (url, init) => {
      const reply = await fetch(url, init);
      const { work } = next;
      if (work !== undefined && url.includes('/tables/get')) {
        delete next.work;
        await work();
      }
      return reply;
    },
  };
}

async function openSteak({ sandbox }: Kitchen): Promise<string> {
  const { accountId } = await sandbox.staff.openTable({
    tableId: 'room-1',
    personCount: 2,
    cart: [steak, { product: 'cola', quantity: 3 }],
  });
  await settled(sandbox);
  return accountId;
}

test('marking a dish changes the mark and nothing else on the account', async () => {
  const kitchen = await startKitchen();
  const { sandbox, shown } = kitchen;
  await openSteak(kitchen);
  // Another plugin has written to the same line with the same metadata key, and has set the tax.
  const { id } = await lineOf(kitchen, 'room-1', 'steak');
  const cola = await lineOf(kitchen, 'room-1', 'cola');
  await sandbox.plugin(LOYALTY).post('/tables/update-orders', {
    tableId: 'room-1',
    cart: [
      { ...steak, lineId: id, taxRate: 1, metadata: [{ key: 'kitchen', value: 'done' }] },
      { product: 'cola', quantity: 3, lineId: cola.id },
    ],
  });
  await settled(sandbox);
  const before = await lineOf(kitchen, 'room-1', 'steak');
  expect(shown()).toEqual(['R1: 1 Steak (Rare, no salt)']);

  await finish(kitchen, 'room-1', 'steak');

  expect(await lineOf(kitchen, 'room-1', 'steak')).toEqual({
    ...before,
    metadata: [
      { key: 'kitchen', value: 'done', by: LOYALTY },
      { key: 'kitchen', value: 'done', by: PLUGIN },
    ],
  });
  expect(await lineOf(kitchen, 'room-1', 'cola')).toEqual(cola);
  expect(shown()).toEqual(['R1: 1 Steak (Rare, no salt) ✓']);
  await sandbox.noWarnings(PLUGIN);
});

test('a dish that the kitchen marks several times has one mark', async () => {
  const kitchen = await startKitchen();
  await openSteak(kitchen);
  const { id } = await lineOf(kitchen, 'room-1', 'steak');
  await Promise.all([1, 2, 3].map(() => kitchen.plugin.markDone(id)));
  expect((await lineOf(kitchen, 'room-1', 'steak')).metadata).toHaveLength(1);
});

test('two dishes of a table that are finished at once are marked one after the other', async () => {
  const paths: string[] = [];
  const kitchen = await startKitchen({
    calm: true,
    fetch: (url, init) => {
      paths.push(new URL(url).pathname);
      return fetch(url, init);
    },
  });
  const { sandbox, plugin, shown } = kitchen;
  const cart = ['soup', 'steak'].map((product) => ({ product, quantity: 1 }));
  await sandbox.staff.openTable({ tableId: 'room-1', cart });
  await settled(sandbox);
  const lines = await Promise.all(['soup', 'steak'].map((name) => lineOf(kitchen, 'room-1', name)));
  await Promise.all(lines.map(({ id }) => plugin.markDone(id)));
  await settled(sandbox);
  expect(shown()).toEqual(['R1: 1 Soup ✓', 'R1: 1 Steak ✓']);
  const [read, write] = ['/plugin-api/tables/get', '/plugin-api/tables/update-orders'];
  expect(paths).toEqual([read, write, read, write]);
});

test('a line that another plugin removes is not put back', async () => {
  const kitchen = await startKitchen();
  const { sandbox, shown } = kitchen;
  await openSteak(kitchen);
  const { id } = await lineOf(kitchen, 'room-1', 'cola');
  const cart = [{ product: 'cola', quantity: 3, lineId: id }];
  await sandbox.plugin(LOYALTY).post('/tables/update-orders', { tableId: 'room-1', cart });
  await settled(sandbox);
  await sandbox.clock.settle({ calls: true });
  expect(shown()).toEqual([]);
  await sandbox.plugin(PLUGIN).sent('POST /tables/update-orders', { times: 0 });
});

test('a line without an identity is not replaced, because it would become another line', async () => {
  const { sandbox, plugin, shown } = await startKitchen();
  const [account] = await sandbox.staff.accounts();
  const accountId = account?.accountId ?? '';
  await sandbox.staff.addLines({ accountId, cart: [{ product: 'steak', quantity: 1 }] });
  await settled(sandbox);
  expect(shown()).toEqual(['R4: 1 Soup', 'R4: 1 Steak']);
  const { body } = await sandbox.plugin(LOYALTY).get('/tables/get', { id: 'room-4' });
  for (const { id } of body.data?.orders ?? []) {
    await expect(plugin.markDone(id)).rejects.toThrow(CannotKeep);
  }
  await sandbox.plugin(PLUGIN).sent('POST /tables/update-orders', { times: 0 });
});

test('a line that staff add between the read and the replace is put back', async () => {
  const { fetch, next } = interrupted();
  const kitchen = await startKitchen({ calm: true, fetch });
  const { sandbox, shown } = kitchen;
  const accountId = await openSteak(kitchen);
  const cart = [{ product: 'soup', quantity: 2, note: 'hot' }];
  const { id } = await lineOf(kitchen, 'room-1', 'steak');
  const cola = await lineOf(kitchen, 'room-1', 'cola');
  next.work = async () => {
    await sandbox.staff.addLines({ accountId, cart });
    const soup = await lineOf(kitchen, 'room-1', 'soup');
    const metadata = [{ key: 'points', value: 16 }];
    await sandbox.plugin(LOYALTY).post('/tables/update-orders', {
      tableId: 'room-1',
      cart: [
        { ...steak, lineId: id },
        { product: 'cola', quantity: 3, lineId: cola.id },
        { product: 'soup', quantity: 2, note: 'hot', lineId: soup.id, metadata },
      ],
    });
  };

  await kitchen.plugin.markDone(id);
  // The replace removed the added line; the platform's event reports that, and the plugin restores the line.
  await expect(sandbox.noWarnings(PLUGIN)).rejects.toThrow('Soup');
  await sandbox.plugin(PLUGIN).sent('POST /tables/update-orders', { times: 2 });

  // Another plugin's metadata cannot be written in its name.
  const soup = { quantity: 2, note: 'hot', metadata: null };
  expect(await lineOf(kitchen, 'room-1', 'soup')).toMatchObject(soup);
  await settled(sandbox);
  expect(shown()).toEqual(['R1: 1 Steak (Rare, no salt) ✓', 'R1: 2 Soup (hot)']);
});

test('a line that staff void between the read and the replace stays void', async () => {
  const { fetch, next } = interrupted();
  const kitchen = await startKitchen({ calm: true, fetch });
  const { sandbox, shown } = kitchen;
  const accountId = await openSteak(kitchen);
  const { id } = await lineOf(kitchen, 'room-1', 'cola');
  const dish = await lineOf(kitchen, 'room-1', 'steak');
  next.work = () => sandbox.staff.voidLine({ accountId, id });

  await kitchen.plugin.markDone(dish.id);
  await settled(sandbox);

  const calls = await sandbox.requests({ path: 'update-orders' });
  expect(calls.map(({ status }) => status)).toEqual([200, 409]);
  const { body } = await sandbox.plugin(LOYALTY).get('/tables/get', { id: 'room-1' });
  expect(body.data?.cancels.map(({ productId }) => productId)).toEqual(['cola']);
  expect(shown()).toEqual(['R1: 1 Steak (Rare, no salt) ✓']);
});

test('a replace whose reply was lost is repeated after a new read', async () => {
  let isLost = true;
  const kitchen = await startKitchen({
    calm: true,
    fetch: async (url, init) => {
      const reply = await fetch(url, init);
      if (!isLost || !url.includes('update-orders')) return reply;
      isLost = false;
      throw new TypeError('socket hang up');
    },
  });
  await openSteak(kitchen);
  await finish(kitchen, 'room-1', 'steak');
  expect((await lineOf(kitchen, 'room-1', 'steak')).metadata).toHaveLength(1);
  const paths = (await kitchen.sandbox.requests({ pluginId: PLUGIN })).map(({ path }) => path);
  expect(paths.filter((path) => path.includes('update-orders'))).toHaveLength(2);
  await kitchen.sandbox.noWarnings(PLUGIN);
});

test('without consent to see notes, the plugin replaces nothing, because a replace would delete the notes', async () => {
  const kitchen = await startKitchen();
  const { sandbox, plugin } = kitchen;
  await openSteak(kitchen);
  const { id } = await lineOf(kitchen, 'room-1', 'steak');
  await sandbox.installs.update(PLUGIN, { customerConsent: false });
  await expect(plugin.markDone(id)).rejects.toThrow(CannotKeep);
  await sandbox.plugin(PLUGIN).sent('POST /tables/update-orders', { times: 0 });
});

test('after a 429 the plugin waits for Retry-After, and sends nothing in between', async () => {
  const kitchen = await startKitchen({ calm: true, limits: 'sandbox' });
  const { sandbox, plugin, pause } = kitchen;
  await openSteak(kitchen);
  const { id } = await lineOf(kitchen, 'room-1', 'steak');
  // The sandbox of the platform allows five reads a minute.
  for (let read = 1; read <= 5; read += 1) await sandbox.plugin(PLUGIN).get('/tables/open');
  let isDone = false;
  const marking = plugin.markDone(id).then(() => (isDone = true));
  const refused = () => sandbox.requests({ status: 429 });
  expect(await pause()).toBe(60_000);

  await sandbox.clock.advance('59 s');
  expect([isDone, (await refused()).length]).toEqual([false, 1]);
  await sandbox.clock.advance('1 s');
  await marking;
  expect(await refused()).toHaveLength(1);
});
