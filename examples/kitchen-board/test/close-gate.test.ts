import { expect, test } from 'vitest';

import { finish, settled, startKitchen } from './start-kitchen.ts';
import { PLUGIN } from './world.ts';

const cart = [
  { product: 'steak', quantity: 1 },
  { product: 'cola', quantity: 1 },
];

async function openAndPay() {
  const kitchen = await startKitchen();
  const { staff } = kitchen.sandbox;
  const { accountId } = await staff.openTable({ tableId: 'room-1', cart });
  await staff.collect({ accountId, methodId: 'card', amount: 450 });
  await settled(kitchen.sandbox);
  return { ...kitchen, accountId, kitchen };
}

test('a table with something in the kitchen stays open, even when staff insist', async () => {
  const { sandbox, accountId } = await openAndPay();
  const gate = {
    pluginId: PLUGIN,
    success: false,
    message: 'Still in the kitchen: 1 × Steak',
    level: 'error',
    display: 'popup',
    confirmable: false,
  };
  expect(await sandbox.staff.close({ accountId })).toMatchObject({ closed: false, gate });
  expect(await sandbox.staff.close({ accountId, confirm: true })).toMatchObject({ closed: false });
});

test('a table is closed once the kitchen has finished, and leaves the board', async () => {
  const { sandbox, accountId, kitchen } = await openAndPay();
  await finish(kitchen, 'room-1', 'steak');
  expect(await sandbox.staff.close({ accountId })).toMatchObject({ closed: true });
  await settled(sandbox);
  expect(kitchen.shown()).toEqual([]);
});

test('a table that the plugin may not read stays open', async () => {
  const { sandbox, accountId } = await openAndPay();
  await sandbox.installs.update(PLUGIN, { scopes: [] });
  expect(await sandbox.staff.close({ accountId })).toMatchObject({
    closed: false,
    gate: { message: 'The kitchen board may not read this table.' },
  });
});

test('a hook with a wrong signature is refused, and the table stays open', async () => {
  const { sandbox, accountId } = await openAndPay();
  await sandbox.installs.update(PLUGIN, { webhookSecret: 'not ours' });
  expect(await sandbox.staff.close({ accountId })).toMatchObject({
    closed: false,
    gate: { message: 'plugin.hook.failed' },
  });
});
