// The suite of a project with two plugins, as CI runs it under `countertop exec`: three sandboxes, all
// closed or reset by its end. The argument names the sandbox in which a plugin loses metadata of the other plugin.
import { startSandbox } from '#library/index.ts';

const [, , mistakeIn = 'none'] = process.argv;
const KEPT = { product: 'p-cay', quantity: 1, lineId: 'our-line-0001' };

async function work(name: string, judge: boolean): Promise<void> {
  await using sandbox = await startSandbox({ title: name, judge });
  const qr = sandbox.plugin('demo-qr');
  await sandbox.plugin('demo-kds').get('/tables/open');
  await qr.post('/tables/create', { tableId: 'salon-1', cart: [KEPT], idempotencyKey: name });
  if (mistakeIn === name) {
    // demo-kds keeps metadata on the lines of this table.
    await qr.post('/tables/update-orders', { tableId: 'salon-2', cart: [KEPT] });
  }
  if (name === 'reset') await sandbox.reset();
}

await work('closed', true);
await work('reset', true);
await work('left out', false);
