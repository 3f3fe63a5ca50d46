// The baseline for rates: Express handlers, written by hand, that do the SQLite work of reading a table and of
// replacing its orders. They use none of our code, and have no authentication, limits, schemas, prices, event
// receivers or log.
//
// Arguments: a database file that our server has prepared, and a JSON file with responses and rows of our
// server (BareTemplates), so that what this server sends and writes has the same size.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';

import BetterSqlite from 'better-sqlite3';
import express from 'express';

import type { BareTemplates } from './bare.ts';

interface AccountRow {
  uuid: string;
  table_id: string;
  sequence: number;
  sequence_scope: string;
  cover: string | null;
  orders: string;
  payments: string;
  cancels: string;
  allocations: string;
  total: number;
  paid: number;
  total_discount: number;
}

interface CartLine {
  product: string;
  quantity: number;
}

const [database = '', templatesFile = ''] = process.argv.slice(2);
const templates = JSON.parse(readFileSync(templatesFile, 'utf8')) as BareTemplates;
const { serverId } = templates;

const db = new BetterSqlite(database);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = NORMAL');
db.pragma('foreign_keys = ON');
db.pragma('cache_size = -8192');

const begin = db.prepare('BEGIN IMMEDIATE');
const commit = db.prepare('COMMIT');
const rollback = db.prepare('ROLLBACK');
const openOnTable = db.prepare<[string, string], AccountRow>(`
  SELECT * FROM accounts WHERE server_id = ? AND table_id = ? AND state = 'open' AND kind = 'table'`);
const tenantById = db.prepare('SELECT * FROM tenants WHERE server_id = ?');
const productById = db.prepare<[string, string], { record: string }>(`
  SELECT record, owner FROM catalog WHERE server_id = ? AND entity = 'product' AND id = ?`);
const updateAccount = db.prepare(`
  UPDATE accounts SET updated_at = ?, total = ?, paid = ?, total_discount = ?, item_count = ?,
                      sequence = ?, cover = ?, orders = ?, payments = ?, cancels = ?,
                      allocations = ?
  WHERE server_id = ? AND uuid = ?`);
const insertEvent = db.prepare(`
  INSERT INTO events (id, server_id, type, occurred_at, actor, sequence, sequence_scope, account,
                      request_id, data)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
const insertAudit = db.prepare(
  'INSERT INTO audit (server_id, account, at, type, actor, details) VALUES (?, ?, ?, ?, ?, ?)',
);

let requests = 0;

/** Reads one row by table, parses its lists, and returns a response of the same size as ours. */
function readTable(tableId: string): unknown {
  const row = openOnTable.get(serverId, tableId);
  if (row === undefined) throw new Error(`No open account on ${tableId}.`);
  const { orders } = parseLists(row);
  const { data } = templates.read;
  data.tableId = row.table_id;
  data.uuid = row.uuid;
  data.personCount = orders.length;
  return templates.read;
}

/** Reads an account, and writes the account, an event and a history entry in one transaction. */
function replaceOrders({ tableId, cart }: { tableId: string; cart: CartLine[] }): unknown {
  begin.run();
  try {
    const answer = replaceInTransaction(tableId, cart);
    commit.run();
    return answer;
  } catch (error) {
    rollback.run();
    throw error;
  }
}

function replaceInTransaction(tableId: string, cart: CartLine[]): unknown {
  const now = Date.now();
  requests += 1;
  const row = openOnTable.get(serverId, tableId);
  if (row === undefined) throw new Error(`No open account on ${tableId}.`);
  const lists = parseLists(row);
  tenantById.get(serverId);
  for (const { product } of cart) JSON.parse(productById.get(serverId, product)?.record ?? '{}');
  for (const [index, line] of cart.entries()) {
    const stored = lists.orders[index];
    if (stored !== undefined) stored.quantity = line.quantity;
  }
  const sequence = row.sequence + 1;
  updateAccount.run(
    now,
    row.total,
    row.paid,
    row.total_discount,
    cart.length,
    sequence,
    lists.cover && JSON.stringify(lists.cover),
    JSON.stringify(lists.orders),
    JSON.stringify(lists.payments),
    JSON.stringify(lists.cancels),
    JSON.stringify(lists.allocations),
    serverId,
    row.uuid,
  );
  writeHistory(row, sequence, now);
  const { data } = templates.write;
  data.tableId = tableId;
  data.uuid = row.uuid;
  return templates.write;
}

function writeHistory(row: AccountRow, sequence: number, now: number): void {
  const { event, audit } = templates;
  event.data.uuid = row.uuid;
  event.data.updatedAt = now;
  insertEvent.run(
    `evt_${randomUUID()}`,
    serverId,
    event.type,
    now,
    JSON.stringify(event.actor),
    sequence,
    row.sequence_scope,
    row.uuid,
    String(requests),
    JSON.stringify(event.data),
  );
  insertAudit.run(
    serverId,
    row.uuid,
    now,
    audit.type,
    JSON.stringify(audit.actor),
    JSON.stringify(audit.details),
  );
}

function parseLists({ cover, orders, payments, cancels, allocations }: AccountRow) {
  return {
    cover: cover === null ? null : (JSON.parse(cover) as unknown),
    orders: JSON.parse(orders) as CartLine[],
    payments: JSON.parse(payments) as unknown,
    cancels: JSON.parse(cancels) as unknown,
    allocations: JSON.parse(allocations) as unknown,
  };
}

const app = express();
app.use(express.json());
app.get('/plugin-api/tables/get', (request, response) => {
  response.json(readTable(request.query['id'] as string));
});
app.post('/plugin-api/tables/update-orders', (request, response) => {
  response.json(replaceOrders(request.body as Parameters<typeof replaceOrders>[0]));
});

// Node writes its compile cache only on a normal exit.
process.once('SIGTERM', () => process.exit(0));

const server = app.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }));
});
