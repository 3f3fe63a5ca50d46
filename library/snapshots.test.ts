import { expect, onTestFinished, test } from 'vitest';

import type { Sandbox } from './sandbox.ts';
import { startSandbox } from './sandbox.ts';

async function newSandbox(): Promise<Sandbox> {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  return sandbox;
}

test('a snapshot restores its sandbox, clock included, and no other sandbox', async () => {
  const [sandbox, other] = [await newSandbox(), await newSandbox()];
  const opened = async (from: Sandbox) => (await from.staff.tables()).length;
  await sandbox.staff.openTable({ tableId: 'salon-3' });
  await sandbox.clock.advance('20 min');
  const before = [await sandbox.ask('GET /accounts'), await sandbox.clock.now()];
  const tables = await opened(other);

  const point = await sandbox.snapshot('before it goes on');
  await sandbox.staff.openTable({ tableId: 'salon-4' });
  await sandbox.clock.advance('1 h');
  await other.staff.openTable({ tableId: 'salon-5' });
  await point.restore();

  expect(point).toMatchObject({ name: 'before it goes on', kind: 'named', note: null });
  expect([await sandbox.ask('GET /accounts'), await sandbox.clock.now()]).toEqual(before);
  expect(await opened(other)).toBe(tables);
  expect(await other.ask('GET /snapshots')).toEqual([]);
});

test('snapshots without a name get different names, and can be deleted', async () => {
  const sandbox = await newSandbox();
  const [one, two] = [await sandbox.snapshot(), await sandbox.snapshot()];
  expect(one.name).not.toBe(two.name);
  await one.delete();
  expect(await sandbox.ask('GET /snapshots')).toMatchObject([{ name: two.name }]);
  await expect(one.restore()).rejects.toThrow('snapshot.restore: Snapshot not found');
  await expect(sandbox.snapshot('two')).resolves.toMatchObject({ name: 'two' });
  await expect(sandbox.snapshot('two')).rejects.toThrow('snapshot: Snapshot exists');
});

test('a receiver works after a restore, even for deliveries that were pending in the snapshot', async () => {
  const sandbox = await newSandbox();
  const hooks = await sandbox.receiver('demo-qr');
  hooks.failNext(1, 503);
  await sandbox.staff.openTable({ tableId: 'salon-3' });
  await sandbox.clock.settle();
  const point = await sandbox.snapshot();
  await sandbox.clock.advance('1 h');
  expect(hooks.events).toHaveLength(1);

  await point.restore();
  expect(hooks.events).toHaveLength(0);
  await sandbox.clock.advance('1 h');
  expect((await hooks.next('table.created')).data.tableId).toBe('salon-3');
});
