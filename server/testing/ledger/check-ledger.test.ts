import BetterSqlite from 'better-sqlite3';
import { expect, test } from 'vitest';

import { startTestServer } from '../start-test-server.ts';
import { temporaryFile } from '../temporary-folder.ts';
import { checkLedger } from './check-ledger.ts';
import { Ledger, sendAll } from './ledger.ts';
import { readStored } from './stored.ts';
import type { OrderLine, Payment, Write } from './writes.ts';

// Rounds find nothing wrong in a good database; these tests show what they would find.

function line(marker: string, product: string): OrderLine {
  return { product, quantity: 1, metadata: [{ key: 'write', value: marker }] };
}

function cash(marker: string, price: number): Payment {
  return { id: 'pm-nakit', price, metadata: [{ key: 'write', value: marker }] };
}

function write(marker: string, kind: Write['kind'], more: Partial<Write>): Write {
  const nothing = { tableId: 'salon-1', personCount: 0, target: 0, cart: [], payments: [] };
  return { marker, kind, ...nothing, ...more };
}

/** One of each kind, and one that is refused. Targets 0 and 1 are pkt-1001 and pkt-1002. */
const WRITES: Write[] = [
  write('w-packet', 'packet', {
    cart: [line('w-packet', 'p-cay'), line('w-packet', 'p-su')],
    payments: [cash('w-packet', 5)],
  }),
  write('w-table', 'table', { personCount: 2, cart: [line('w-table', 'p-adana')] }),
  write('w-first', 'orders', { cart: [line('w-first', 'p-cay'), line('w-first', 'p-cay')] }),
  write('w-second', 'orders', { cart: [line('w-second', 'p-kahve')] }),
  write('w-paid', 'payments', { target: 1, payments: [cash('w-paid', 2.5)] }),
  write('w-wrong', 'packet', { cart: [line('w-wrong', 'p-none')] }),
];

/** A database file in which all of these writes have been made, one after the other. */
async function makeFile(): Promise<{ file: string; ledger: Ledger }> {
  const file = temporaryFile('bistro.db');
  const server = await startTestServer({ db: file });
  const ledger = new Ledger();
  for (const write of WRITES) {
    await sendAll(server, ledger, [() => ledger.begin(write)]);
  }
  await server.close();
  return { file, ledger };
}

/** What the checker finds after somebody has changed the file with SQL. */
async function problemsAfter(sql: string): Promise<readonly string[]> {
  const { file, ledger } = await makeFile();
  const db = new BetterSqlite(file);
  db.pragma('foreign_keys = OFF');
  db.exec(sql);
  db.close();
  return checkLedger(readStored(file), ledger).problems;
}

test('nothing is wrong with an unchanged database', async () => {
  const { file, ledger } = await makeFile();
  expect(checkLedger(readStored(file), ledger)).toEqual({ problems: [], writtenUnanswered: [] });
  expect(ledger.withOutcome('done')).toHaveLength(5);
  expect(ledger.withOutcome('refused')).toHaveLength(1);
});

test.each<[what: string, sql: string, problem: RegExp]>([
  [
    'a reference to nothing',
    "DELETE FROM floor_sections WHERE id = 'teras'",
    /^database: foreign key: .*floor_tables/u,
  ],
  [
    'an acknowledged account that is gone',
    "DELETE FROM accounts WHERE table_id = 'salon-1'",
    /^w-table: was acknowledged, but is gone/u,
  ],
  [
    'an acknowledged replace that is gone',
    `DELETE FROM events WHERE position = (SELECT MAX(position) FROM events);
     UPDATE accounts SET sequence = 0, paid = 0, payments = '[]' WHERE uuid = 'pkt-1002';
     DELETE FROM audit WHERE account = 'pkt-1002'`,
    /^w-paid: was acknowledged, but is gone/u,
  ],
  [
    'a change without its event',
    "DELETE FROM events WHERE account = 'pkt-1002'",
    /^packet pkt-1002: sequence: found 1, expected 0/u,
  ],
  [
    'an event without its change',
    "UPDATE accounts SET paid = 0, payments = '[]' WHERE uuid = 'pkt-1002'",
    /^packet pkt-1002 as it stands: .*payments \[\] instead of \[\["pm-nakit",250\]\]/u,
  ],
  [
    'an event of no account',
    "UPDATE events SET account = 'pkt-9999' WHERE account = 'pkt-1002'",
    /^packet.updated of pkt-9999: belongs to no account/u,
  ],
  [
    'a change without its history',
    "DELETE FROM audit WHERE account = 'pkt-1001'",
    /^packet pkt-1001: entries of its history: found 0, expected 2/u,
  ],
  [
    'one request that caused two changes',
    'UPDATE events SET request_id = 1',
    /^request 1: caused two changes/u,
  ],
  [
    'a request that is logged with another body',
    "UPDATE requests SET request_body = '{}' WHERE path LIKE '%tables/create'",
    /^request \d+: is not logged with the body of w-table/u,
  ],
  [
    'a receipt number that is used twice',
    'UPDATE accounts SET doc_no = 5 WHERE doc_no = 6',
    /^receipt numbers of 2026-03-01: found \[1,2,3,4,5,5\], expected \[1,2,3,4,5,6\]/u,
  ],
  [
    'a receipt number that no account has',
    'UPDATE receipt_numbers SET last = last + 1',
    /^receipt numbers of 2026-03-01: .*, expected \[1,2,3,4,5,6,7\]/u,
  ],
  [
    'a total that is not the sum of the lines',
    "UPDATE accounts SET total = total + 1 WHERE table_id = 'salon-1'",
    /^table salon-1: total is 35001, its parts come to 35000/u,
  ],
  [
    'a wrong price, in the sums and in the lines',
    `UPDATE accounts SET total = 3500,
       orders = json_set(orders, '$[0].amounts.gross', 2250)
     WHERE json_extract(orders, '$[0].metadata[0].value') = 'w-packet'`,
    /^packet .* as it stands: .*total 3500 instead of 3250/u,
  ],
  [
    'a cart that is a mix of two writes',
    `UPDATE events SET data = json_set(data, '$.orders[1].metadata[0].value', 'w-second')
     WHERE data LIKE '%w-first%' AND data NOT LIKE '%w-second%'`,
    /^packet pkt-1001, event 1 .*: is not exactly one of the sent writes/u,
  ],
  [
    'a line that was not sent',
    `UPDATE events SET data = json_set(data, '$.orders[0].productId', 'p-su')
     WHERE type = 'packet.created'`,
    /^packet .*, event 1 \(packet.created\): .*cart /u,
  ],
  [
    'two writes in an impossible order',
    `UPDATE events SET position = -position, sequence = 3 - sequence WHERE account = 'pkt-1001'`,
    /^packet pkt-1001, event 2 .*: w-first comes after w-second, which was sent later/u,
  ],
  [
    'a write that was written twice',
    `INSERT INTO events SELECT position + 100, 'evt_copy', server_id, type, occurred_at, actor,
       sequence, 'sq_copy', 'pkt-1001', 'copy', data, receiver, environment, withheld, real_at, trace FROM events WHERE account = 'pkt-1002';
     INSERT INTO accounts SELECT server_id, 'pkt-copy', kind, state, 7, doc_no_date, created_at,
       updated_at, closed_at, currency, note, person_count, total, paid, total_discount, item_count,
       sequence, sequence_scope, table_id, table_title, section_title, status, type, payment_note,
       restaurant_delivery, callback_url, customer, cover, orders, payments, cancels, allocations,
       reopened, merged_into, metadata_owners, has_timer
     FROM accounts WHERE uuid = 'pkt-1002';
     INSERT INTO events SELECT position + 200, 'evt_copy2', server_id, type, occurred_at, actor,
       sequence, sequence_scope, 'pkt-copy', 'copy2', data, receiver, environment, withheld, real_at, trace FROM events WHERE account = 'pkt-1002'`,
    /^packet pkt-copy, event 1 .*: was written twice/u,
  ],
  [
    'an account without the stored answer to its idempotency key',
    "DELETE FROM idempotent_answers WHERE key = 'key-w-table'",
    /^w-table: has no stored answer/u,
  ],
  [
    'a stored answer that differs from the one that was sent',
    `UPDATE idempotent_answers SET answer = replace(answer, '"docNo":5', '"docNo":55')`,
    /^w-packet: stored answer: found .*55/u,
  ],
  [
    'a stored answer to a refused write',
    `INSERT INTO idempotent_answers SELECT server_id, plugin_id, endpoint, 'key-w-wrong', expires_at,
       body_hash, answer FROM idempotent_answers WHERE key = 'key-w-packet'`,
    /^w-wrong: has a stored answer, but no account/u,
  ],
])('it finds %s', async (_, sql, problem) => {
  expect(await problemsAfter(sql)).toContainEqual(expect.stringMatching(problem));
});

test('it finds a refused write that was stored', async () => {
  const { file, ledger } = await makeFile();
  const entry = ledger.entries.find(({ write }) => write.marker === 'w-paid');
  if (entry !== undefined) ledger.end(entry, { status: 400, body: '{}' });
  expect(checkLedger(readStored(file), ledger).problems).toEqual([
    'w-paid: was refused, but is there',
  ]);
});

test('it accepts a lost write that was stored', async () => {
  const { file, ledger } = await makeFile();
  for (const entry of ledger.entries) ledger.end(entry, null);
  expect(checkLedger(readStored(file), ledger)).toEqual({
    problems: [],
    writtenUnanswered: expect.arrayContaining(['w-packet', 'w-table', 'w-first', 'w-paid']),
  });
});
