import { expect, onTestFinished, test } from 'vitest';

import { CountertopError } from './countertop-error.ts';
import type { Sandbox } from './sandbox.ts';
import { startSandbox } from './sandbox.ts';

async function newSandbox(): Promise<Sandbox> {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  return sandbox;
}

test('a report judges what a plugin did in its sandbox', async () => {
  const [sandbox, other] = [await newSandbox(), await newSandbox()];
  const plugin = sandbox.plugin('demo-qr');
  await plugin.post('/tables/create', { tableId: 'salon-1' });

  const { grade, facts, findings } = await sandbox.report('demo-qr');

  expect([grade, facts.calls]).toEqual(['B', 1]);
  const [first] = findings;
  expect([first?.id, first?.evidence]).toEqual([
    'create-without-idempotency-key',
    [{ kind: 'request', id: '1' }],
  ]);
  expect((await other.report('demo-qr')).findings).toEqual([]);
});

test('a report can begin later, and be about another store', async () => {
  const sandbox = await newSandbox();
  await sandbox.plugin('demo-qr').post('/tables/create', { tableId: 'salon-1' });
  const [{ id } = { id: '' }] = await sandbox.requests({ limit: 1 });

  expect((await sandbox.report('demo-qr', { since: id })).facts.calls).toBe(0);
  expect((await sandbox.report('demo-qr', { serverId: 'srv-bos' })).facts.calls).toBe(0);
  expect((await sandbox.report('demo-qr', { since: '0' })).facts.calls).toBe(1);
});

test('a report of a plugin that is not installed is refused', async () => {
  const sandbox = await newSandbox();
  await expect(sandbox.report('nobody')).rejects.toThrow(CountertopError);
});
