/**
 * A test suite of two plugins in three sandboxes. It passes even if the plugins make a `MISTAKE`. One sandbox
 * is closed, one reset and one restored, so only a gate that checks all of them fails.
 */
export const GATED_SUITE = `import { createServer } from 'node:http';
import { test } from 'node:test';

import { startSandbox } from 'countertop/testing';

/** The mistake that the plugins make in this run; empty: none. */
const mistake = process.env.MISTAKE ?? '';
const makes = (name) => mistake === name;

const TABLE = 'salon-3';

/** A stored line in the form that a replace sends. */
function kept({ lineId, productId, quantity, note, discountDecimal }) {
  const line = { lineId, product: productId, quantity, discount: discountDecimal };
  return note && !makes('note-lost') ? { ...line, note } : line;
}

test('both plugins and staff write to one table', async () => {
  const sandbox = await startSandbox({ title: 'orders' });
  const qr = sandbox.plugin('demo-qr');
  const kds = sandbox.plugin('demo-kds');
  const linesOf = async (plugin) =>
    (await plugin.get('/tables/get', { id: TABLE })).body.data.orders;
  const seat = [{ key: 'seat', value: 1 }];
  const soup = { lineId: 'qr-line-0001', product: 'p-adana', quantity: 1, metadata: seat };

  await qr.post('/tables/create', {
    tableId: TABLE,
    cart: [soup],
    ...(makes('create-without-idempotency-key') ? {} : { idempotencyKey: 'table-1' }),
  });
  const station = [{ key: 'station', value: 'bar' }];
  const tea = { lineId: 'kds-line-0001', product: 'p-cay', quantity: 1, metadata: station };
  await kds.post('/tables/update-orders', {
    tableId: TABLE,
    cart: [...(await linesOf(kds)).map(kept), tea],
  });

  const early = (await linesOf(qr)).map(kept);
  const plan = await sandbox.staff.tables({});
  const { account } = plan.flatMap(({ tables }) => tables).find((one) => one.tableId === TABLE);
  const cart = [{ product: 'p-baklava', quantity: 2, note: 'without nuts' }];
  await sandbox.staff.addLines({ accountId: account.accountId, cart });

  let lines = makes('lines-overwritten') ? early : (await linesOf(qr)).map(kept);
  if (makes('others-lines-removed')) lines = lines.filter(({ product }) => product !== 'p-baklava');
  if (makes('metadata-lost')) lines = lines.filter(({ product }) => product !== 'p-cay');
  if (makes('own-metadata-lost')) lines[0].metadata = [];
  if (makes('lines-without-identity')) lines.push({ product: 'p-su', quantity: 1 });
  await qr.post('/tables/update-orders', { tableId: TABLE, cart: lines });
  await sandbox.close();
});

test('the kitchen respects the read limit', async () => {
  const sandbox = await startSandbox({ title: 'limits', limits: 'sandbox' });
  const kds = sandbox.plugin('demo-kds');
  const places = ['/tables/open', '/tables/layout', '/packets/open'];
  for (let i = 0; i < 9; i += 1) {
    const answer = await kds.get(places[i % 3]);
    if (answer.status !== 429) continue;
    const seconds = Number(answer.headers['retry-after']);
    if (!makes('retry-after-ignored')) await sandbox.clock.advance(seconds * 1000);
    await kds.get(places[i % 3]);
  }
  await sandbox.reset();
});

test('the kitchen receives events of a table', async () => {
  const sandbox = await startSandbox({ title: 'webhooks' });
  const before = await sandbox.snapshot('before');
  const hooks = await sandbox.receiver('demo-kds');
  if (makes('failing-receiver')) hooks.failNext(6, 503);
  await sandbox.staff.openTable({ tableId: TABLE, cart: [{ product: 'p-adana', quantity: 1 }] });
  await sandbox.clock.advance('2 h');
  if (makes('signature-unchecked')) {
    // Accepts any signature.
    const unchecked = createServer((request, response) => {
      request.resume().on('end', () => response.end());
    });
    await new Promise((resolve) => unchecked.listen(0, '127.0.0.1', resolve));
    const { port } = unchecked.address();
    await sandbox.installs.update('demo-kds', {
      webhook: { url: 'http://127.0.0.1:' + port, events: ['table.*'] },
    });
    await sandbox.checkReceiver({ pluginId: 'demo-kds' });
    unchecked.close();
  }
  await before.restore();
  await sandbox.close();
});
`;
