import { expect, test } from 'vitest';

import { NotThere } from '../src/replace.ts';
import { finish, lineOf, settled, startKitchen } from './start-kitchen.ts';
import { PLUGIN } from './world.ts';

const order = [
  { product: 'soup', quantity: 2 },
  { product: 'steak', quantity: 1 },
];

test('dishes move with their table, and stay done', async () => {
  const kitchen = await startKitchen();
  const { sandbox, shown } = kitchen;
  const { accountId } = await sandbox.staff.openTable({ tableId: 'room-1', cart: order });
  await settled(sandbox);
  await finish(kitchen, 'room-1', 'soup');
  await sandbox.staff.move({ accountId, toTableId: 'room-2' });
  await settled(sandbox);
  expect(shown()).toEqual(['R2: 2 Soup ✓', 'R2: 1 Steak']);
});

test('a dish that moves alone is on the other table only', async () => {
  const kitchen = await startKitchen();
  const { sandbox, shown } = kitchen;
  const { accountId } = await sandbox.staff.openTable({ tableId: 'room-1', cart: order });
  const { id } = await lineOf(kitchen, 'room-1', 'steak');
  await sandbox.staff.move({ accountId, toTableId: 'room-3', lines: [{ id }] });
  await settled(sandbox);
  expect(shown()).toEqual(['R1: 2 Soup', 'R3: 1 Steak']);
});

test('merged tables are one account on the board', async () => {
  const { sandbox, shown } = await startKitchen();
  const [one, other] = order;
  if (one === undefined || other === undefined) throw new Error('Two lines are needed.');
  const { accountId } = await sandbox.staff.openTable({ tableId: 'room-1', cart: [one] });
  await sandbox.staff.openTable({ tableId: 'room-2', cart: [other] });
  await sandbox.staff.move({ accountId, toTableId: 'room-2' });
  await settled(sandbox);
  expect(shown()).toEqual(['R2: 1 Steak', 'R2: 2 Soup']);
});

test('a dish is marked at its new table, even if the event of the move is lost', async () => {
  const kitchen = await startKitchen();
  const { sandbox, plugin, shown } = kitchen;
  const { accountId } = await sandbox.staff.openTable({ tableId: 'room-1', cart: order });
  const { id } = await lineOf(kitchen, 'room-1', 'steak');
  await settled(sandbox);
  // The event of the move is lost, and the old table has another account by now.
  await sandbox.installs.update(PLUGIN, { webhook: { enabled: false } });
  await sandbox.staff.move({ accountId, toTableId: 'room-2' });
  await sandbox.staff.openTable({ tableId: 'room-1', cart: [{ product: 'soup', quantity: 9 }] });

  await plugin.markDone(id);

  const { metadata } = await lineOf(kitchen, 'room-2', 'steak');
  expect(metadata).toEqual([{ key: 'kitchen', value: 'done', by: PLUGIN }]);
  expect(await lineOf(kitchen, 'room-1', 'soup')).toMatchObject({ quantity: 9, metadata: null });
  await sandbox.noWarnings(PLUGIN);
  expect(shown()).toEqual(['R1: 2 Soup', 'R1: 1 Steak']);
});

test('a dish of a table that was closed cannot be marked', async () => {
  const kitchen = await startKitchen();
  const { sandbox, plugin } = kitchen;
  const { accountId } = await sandbox.staff.openTable({ tableId: 'room-1', cart: order });
  const { id } = await lineOf(kitchen, 'room-1', 'steak');
  await settled(sandbox);
  await sandbox.installs.update(PLUGIN, { webhook: { enabled: false }, callbacks: null });
  await sandbox.staff.collect({ accountId, methodId: 'card', amount: 560 });
  await sandbox.staff.close({ accountId });
  await expect(plugin.markDone(id)).rejects.toThrow(NotThere);
});

test('a replace follows a table that staff move between the read and the write', async () => {
  const kitchen = await startKitchen({ calm: true });
  const { sandbox, shown } = kitchen;
  await sandbox.staff.openTable({ tableId: 'room-1', cart: order });
  await settled(sandbox);
  await sandbox.faults.set([
    {
      on: 'request',
      match: { path: '/tables/update-orders' },
      when: { nth: 1 },
      effect: { staff: 'move' },
    },
  ]);
  await finish(kitchen, 'room-1', 'soup');
  expect(shown()).toEqual(['R2: 2 Soup ✓', 'R2: 1 Steak']);
});
