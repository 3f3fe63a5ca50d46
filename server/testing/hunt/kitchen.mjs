// An evening with the kitchen board, as a command for `countertop hunt`: `node kitchen.mjs [FOLDER OF ITS SOURCES]`.
// It fails if the board differs from the restaurant at the end, or if something was done twice or not at all.
import { pathToFileURL } from 'node:url';

import { ask } from '../../../cli/hunt/testing/ask.mjs';

const PLUGIN = 'demo-pay';
const DRINK = 'p-ayran';
/** Longer than any disturbance delays a call or a delivery. */
const LONG_MS = 90_000;
/** More than one: staff may act again just before the write that puts a line back. */
const MOST_WAITS = 3;

const [, , folder] = process.argv;
const sources =
  folder === undefined
    ? new URL('../../../examples/kitchen-board/src/', import.meta.url)
    : pathToFileURL(`${folder}/`);
const modules = ['board', 'data-api', 'plugin', 'server'];
const [{ Board }, { DataApi }, { KitchenBoard }, { startServer }] = await Promise.all(
  modules.map((name) => import(new URL(`${name}.ts`, sources).href)),
);

async function pass(advanceMs = 1000) {
  await ask('POST', '/clock', { advanceMs });
  let known;
  do {
    known = restoring;
    await ask('POST', '/settle', {});
    await restoring;
  } while (known !== restoring);
}

const { apiKey, webhookSecret } = await ask('PATCH', `/installs/${PLUGIN}`, {
  scopes: ['orders:read', 'orders:write', 'customers:read'],
  customerConsent: true,
});
const api = new DataApi({
  url: process.env.COUNTERTOP_DATA_API,
  apiKey,
  sleep: (advanceMs) => ask('POST', '/clock', { advanceMs }),
});
const board = new Board(PLUGIN);
const plugin = new KitchenBoard(api, board, { pluginId: PLUGIN, notCooked: [DRINK] });
/** The work that the plugin continues after it has answered a webhook. */
let restoring = Promise.resolve();
const putBack = plugin.putBack.bind(plugin);
plugin.putBack = () => {
  const work = putBack();
  restoring = Promise.allSettled([restoring, work]);
  return work;
};
const log = (what) => process.stderr.write(`${what}\n`);
const server = await startServer({ plugin, webhookSecret, log });
await ask('PATCH', `/installs/${PLUGIN}`, {
  webhook: { url: `${server.url}/webhook`, events: ['table.*', 'packet.*'] },
  callbacks: { baseUrl: server.url, hooks: ['table.close'] },
});

function expect(isSo, problem) {
  if (isSo) return;
  log(problem);
  process.exit(1);
}

const cartOf = (products) => products.map((product) => ({ product, quantity: 1 }));

async function open(tableId, ...products) {
  const { accountId } = await ask('POST', `/tables/${tableId}/open`, { cart: cartOf(products) });
  await pass();
  return accountId;
}

async function add(accountId, product) {
  await ask('POST', `/accounts/${accountId}/lines`, { cart: cartOf([product]) });
  await pass();
}

/** The dishes of an account in the restaurant. */
async function dishesOf(accountId) {
  const { orders } = await ask('GET', `/accounts/${accountId}`);
  return orders
    .filter(({ productId }) => productId !== null && productId !== DRINK)
    .map(({ id, title, quantity, metadata }) => {
      const mark = metadata?.find(({ key, by }) => key === 'kitchen' && by === PLUGIN);
      return { lineId: id, title, quantity, isDone: mark?.value === 'done' };
    });
}

async function undone(accountId) {
  const dishes = await dishesOf(accountId);
  return dishes.filter(({ isDone }) => !isDone);
}

/** True if a line that staff added is neither on the account nor voided. */
async function hasLostLine(accountId) {
  const { audit, orders, cancels } = await ask('GET', `/accounts/${accountId}`);
  const kept = new Set([...orders, ...cancels].map(({ lineId }) => lineId));
  return audit.some(
    ({ type, lines }) => type === 'lines.added' && lines.some((lineId) => !kept.has(lineId)),
  );
}

/** The kitchen marks each dish when it is on the board; meanwhile staff may add others, or void some. */
async function cook(accountId) {
  const [{ lineId } = {}] = await undone(accountId);
  if (lineId === undefined) return;
  if (board.ticketOf(lineId) === undefined) await pass(LONG_MS);
  await plugin.markDone(lineId);
  const left = await undone(accountId);
  expect(
    !left.some((dish) => dish.lineId === lineId),
    'A dish was marked as done, but is not done.',
  );
  await pass();
  // An event, which may be late, shows the plugin that its write removed a line; the plugin then puts the line back.
  for (let wait = 0; wait < MOST_WAITS && (await hasLostLine(accountId)); wait += 1) {
    await pass(LONG_MS);
  }
  await cook(accountId);
}

/** Pays what is due, if anything, and closes once everything is cooked. */
async function payAndClose(accountId, pay) {
  await cook(accountId);
  const { total, payments } = await ask('GET', `/accounts/${accountId}`);
  const due = payments.reduce((left, { amount }) => left - amount, total);
  if (due > 0) await pay(accountId, due);
  const { closed, gate } = await ask('POST', `/accounts/${accountId}/close`);
  expect(closed, `Nothing is in the kitchen, but closing was refused: ${gate?.message}`);
  await pass();
}

const inCash = (accountId) =>
  ask('POST', `/accounts/${accountId}/collect`, { methodId: 'pm-nakit' });

/** The charged amount by key: charging the same key again has no effect. */
const charged = new Map();

async function byCard(accountId, amount) {
  const asked = { accountId, deviceId: 'dev-1', methodId: 'pm-kart', amount };
  const { paymentId, deviceToken } = await ask('POST', '/payments', asked);
  await plugin.takePayment({ paymentId, deviceToken }, async (charge) => {
    charged.set(charge.key, charge.amount);
    return { outcome: 'approved', maskedPan: '411111******1111' };
  });
  const { state } = await ask('GET', `/payments/${paymentId}`);
  expect(state === 'APPROVED', `The card was charged, but the payment is ${state}.`);
  const sum = [...charged.values()].reduce((one, other) => one + other, 0);
  expect(sum === amount, `The card was charged ${sum} for ${amount}.`);
}

/** Accounts with their dishes as sorted text. */
function textOf(cards) {
  const lists = cards.map(({ name, dishes }) => {
    const texts = dishes.map(
      ({ quantity, title, isDone }) => `${quantity} ${title}${isDone ? ' (done)' : ''}`,
    );
    return `${name}: ${texts.join(', ')}`;
  });
  return lists.length === 0 ? 'nothing' : lists.toSorted().join('; ');
}

const packetsBefore = await ask('GET', '/accounts?kind=packet');
const moved = await open('bahce-3', 'p-adana', DRINK);
await add(moved, 'p-baklava');
await ask('POST', `/accounts/${moved}/move`, { toTableId: 'bahce-4' });
const second = await open('bahce-3', 'p-lahmacun');
await cook(moved);
await cook(second);
await payAndClose(second, inCash);
const third = await open('bahce-3', 'p-kahve');

// Sent twice, as if somebody pressed the button again.
const order = { reference: 'till-1', items: [{ product: 'p-lahmacun', quantity: 1 }] };
await plugin.placeOrder(order);
const { packetId } = await plugin.placeOrder(order);
await pass();
const packets = await ask('GET', '/accounts?kind=packet');
const added = packets.length - packetsBefore.length;
expect(added === 1, `One order became ${added} packets.`);

await payAndClose(moved, byCard);
await ask('POST', `/accounts/${moved}/reopen`, {});
await pass();
await add(moved, 'p-baklava');
await pass(3_600_000);

const cards = [];
for (const accountId of [moved, second, third, packetId]) {
  const account = await ask('GET', `/accounts/${accountId}`);
  expect(!(await hasLostLine(accountId)), 'A line that staff added is gone.');
  const name = account.kind === 'table' ? account.tableName : `Packet ${account.docNo}`;
  const dishes = await dishesOf(accountId);
  if (account.state === 'open' && dishes.length > 0) cards.push({ name, dishes });
}
const shown = textOf(plugin.cards());
const right = textOf(cards);
expect(shown === right, `The board shows ${shown} instead of ${right}.`);
await server.close();
board.close();
