// A plugin with one mistake, and a check for it, as a command for `countertop hunt`. It shows the total of each table
// from the webhooks, and treats a late event as the newest, unless it is started with `fixed`.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

import { ask } from './ask.mjs';

const isFixed = process.argv.includes('fixed');
const shown = new Map();

function take({ type, sequence, data }) {
  const known = shown.get(data.tableId);
  const isOld = known !== undefined && sequence <= known.sequence;
  if (type.startsWith('table.') && !(isFixed && isOld)) {
    shown.set(data.tableId, { sequence, total: data.total });
  }
}

const receiver = createServer((request, response) => {
  void json(request).then((event) => {
    take(event);
    response.end('{"success":true}');
  });
});
await new Promise((resolve) => receiver.listen(0, '127.0.0.1', resolve));

const url = `http://127.0.0.1:${receiver.address().port}`;
await ask('PATCH', '/installs/demo-qr', { webhook: { url, events: ['table.*'] } });
const tableId = 'salon-3';
const { accountId } = await ask('POST', `/tables/${tableId}/open`);
for (const product of ['p-cay', 'p-ayran', 'p-cay']) {
  await ask('POST', `/accounts/${accountId}/lines`, { cart: [{ product, quantity: 1 }] });
  await ask('POST', '/clock', { advanceMs: 1000 });
}
// Late and repeated webhooks arrive within this hour.
await ask('POST', '/clock', { advanceMs: 3_600_000 });
await ask('POST', '/settle', {});
const { total } = await ask('GET', `/accounts/${accountId}`);
receiver.close();
receiver.closeAllConnections();
if (shown.get(tableId)?.total !== total) {
  process.stderr.write(
    `The board shows ${shown.get(tableId)?.total} for ${tableId} instead of ${total}.\n`,
  );
  process.exitCode = 1;
}
