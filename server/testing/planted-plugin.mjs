// A small plugin, started with the environment variables that the tool call `plugin {env: true}` returns. Each name in
// PLANTED is a deliberate mistake.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { COUNTERTOP_DATA_API: api, COUNTERTOP_API_KEY: key, PLANTED = '' } = process.env;
const secret = process.env['COUNTERTOP_WEBHOOK_SECRET'] ?? '';
const planted = new Set(PLANTED.split(','));
const READS = [
  'tables/layout',
  'tables/open',
  'packets/open',
  'customers/list',
  'tables/get?id=salon-2',
];

/** Returns true if a webhook has a valid signature that is at most five minutes old. */
function isSigned(header, raw) {
  if (planted.has('signature')) return true;
  const [, time = '', given = ''] = /^t=(\d+),v1=([\da-f]{64})$/u.exec(header ?? '') ?? [];
  const right = createHmac('sha256', secret).update(`${time}.`).update(raw).digest();
  const isFresh = Math.abs(Date.now() / 1000 - Number(time)) <= 300;
  return given !== '' && isFresh && timingSafeEqual(right, Buffer.from(given, 'hex'));
}

async function call(path, body) {
  return await fetch(`${api}/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Opens a table, and reads more often than the limit per minute allows. */
async function work() {
  const cart = [{ product: 'p-cay', quantity: 1, lineId: 'planted-line-1' }];
  const idempotencyKey = planted.has('idempotency') ? undefined : 'planted-order-1';
  await call('tables/create', { tableId: 'salon-5', cart, idempotencyKey });
  for (const path of [...READS, 'tables/get?id=bahce-1']) {
    const { status } = await call(path);
    if (status === 429 && planted.has('retry-after')) await call(path);
  }
}

function answerTo({ url, method, headers }, raw) {
  if (url === '/work') return work().then(() => 204);
  if (method !== 'POST') return 405;
  if (!isSigned(headers['x-service-signature'], raw)) return 401;
  try {
    JSON.parse(raw.toString());
    return 204;
  } catch {
    return 400;
  }
}

const server = createServer((request, response) => {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    void Promise.resolve(answerTo(request, Buffer.concat(parts))).then((status) => {
      response.statusCode = status;
      response.end();
    });
  });
});
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${server.address().port}\n`),
);
