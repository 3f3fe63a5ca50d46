import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Sandbox } from '#library/index.ts';
import { startSandbox } from '#library/index.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

test('first', async () => {
  const hooks = await sandbox.receiver('demo-qr', { events: ['table.*'] });
  const account = await sandbox.staff.openTable({ tableId: 'salon-3', personCount: 2, cart: [{ product: 'p-adana', quantity: 2 }] });
  console.log(account.events, account.total);
  const event = await hooks.next('table.created');
  console.log(event.data);
  const open = await sandbox.plugin('demo-qr').get('/tables/open');
  console.log(open.status, open.body.data?.length);
  console.log(await sandbox.explain());
  console.log(await hooks.next('table.updated', { where: (x) => x.id === '', timeoutMs: 300 }).catch((e) => e));
  console.log(await hooks.next('packet.updated', { timeoutMs: 300 }).catch((e) => e));
  console.log(await sandbox.plugin('demo-qr').sent('POST /tables/update-orders', { timeoutMs: 300 }).catch((e) => e));
  console.log(await sandbox.staff.openTable({ tableId: 'salon-3' }).catch((e) => e));
  console.log(await sandbox.staff.openTable({ } as never).catch((e) => e));
});
