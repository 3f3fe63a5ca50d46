import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { Receiver, Sandbox } from '#library/index.ts';
import { startSandbox } from '#library/index.ts';
import { matchers, register } from '#library/matchers.ts';

let sandbox: Sandbox;
let hooks: Receiver;

beforeAll(async () => {
  sandbox = await startSandbox();
  hooks = await sandbox.receiver('demo-kds');
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const cart = [{ product: 'p-adana', quantity: 2 }];
const soon = { timeoutMs: 100 };

test('toHaveSent checks the calls of a plugin', async () => {
  const plugin = sandbox.plugin('demo-qr');
  await expect(plugin).not.toHaveSent('POST /tables/create', soon);
  await plugin.post('/tables/create', { tableId: 'salon-3', cart });
  await expect(plugin).toHaveSent('POST /tables/create', { times: 1 });
  await expect(plugin).not.toHaveSent('POST /tables/create', { times: 2, ...soon });
  await expect(expect(plugin).toHaveSent('POST /packets/create', soon)).rejects.toThrow(
    'Expected demo-qr to send POST /packets/create; it did not send it within 100 ms.\n' +
      'Calls made by demo-qr:\n  POST /tables/create 200',
  );
  await expect(expect(plugin).not.toHaveSent('POST /tables/create', soon)).rejects.toThrow(
    'Expected demo-qr to send POST /tables/create 0 times; it sent it 1 time.',
  );
  await expect(expect(plugin).not.toHaveSent('POST /tables/create', { times: 1 })).rejects.toThrow(
    'Expected POST /tables/create not to be sent exactly 1 times, but it was.',
  );
});

test('toHaveReceived checks all received events, including those that next has returned', async () => {
  await expect(hooks).not.toHaveReceived('table.created');
  await sandbox.staff.openTable({ tableId: 'salon-3', cart });
  await hooks.next('table.created');
  await expect(hooks).toHaveReceived('table.created');
  const where = ({ type }: { type: string }) => type === 'table.closed';
  await expect(expect(hooks).toHaveReceived('table.*', { where, ...soon })).rejects.toThrow(
    'No table.* reached the receiver of demo-kds within 100 ms.',
  );
  await expect(expect(hooks).not.toHaveReceived('table.created')).rejects.toThrow(
    'Expected no table.created for demo-kds; 1 event arrived:\n  table.created of salon-3',
  );
});

test('toHaveNoWarnings checks what replaces removed', async () => {
  await expect(sandbox).toHaveNoWarnings();
  await expect(expect(sandbox).not.toHaveNoWarnings('demo-qr')).rejects.toThrow(
    'Expected warnings about replaces by demo-qr, but there are none.',
  );
  await sandbox.plugin('demo-qr').post('/tables/update-orders', { tableId: 'salon-2', cart });
  await expect(sandbox).not.toHaveNoWarnings('demo-qr');
  await expect(expect(sandbox).toHaveNoWarnings()).rejects.toThrow(
    /^Expected no warning about replaces by any plugin; 1 call lost data:\n {2}demo-qr POST \/tables\/update-orders 200\n/u,
  );
});

test('a matcher on another value says what it expects', async () => {
  await expect(expect('demo-qr').toHaveSent('GET /tables/open')).rejects.toThrow(
    'toHaveSent must be called on sandbox.plugin(id).',
  );
  await expect(expect(sandbox).toHaveReceived('table.created')).rejects.toThrow(
    'toHaveReceived must be called on the receiver of sandbox.receiver(id).',
  );
  await expect(expect(hooks).toHaveNoWarnings()).rejects.toThrow(
    'toHaveNoWarnings must be called on the sandbox of startSandbox().',
  );
});

test('a closed sandbox is reported as such, and not as a failed expectation', async () => {
  const closed = await startSandbox({ title: 'gone' });
  await closed.close();
  await expect(expect(closed).toHaveNoWarnings()).rejects.toThrow(
    "The sandbox 'gone' has been closed.",
  );
});

test('register extends any expect', () => {
  const extend = vi.fn<(added: object) => void>();
  register({ extend });
  expect(extend).toHaveBeenCalledExactlyOnceWith(matchers);
});
