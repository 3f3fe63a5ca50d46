import type { Account } from '#server/domain/account.ts';
import { findAccount, saveAccount } from '#server/store/accounts.ts';

import { raisedEvents } from './raised-events.ts';
import type { TestAnswer, TestServer } from './start-test-server.ts';

/** Moves an account or some of its lines as staff do. */
export function move(
  { control }: TestServer,
  accountId: string,
  toTableId: string,
  body: Readonly<Record<string, unknown>> = {},
): Promise<TestAnswer> {
  return control('POST', `/accounts/${accountId}/move`, { toTableId, ...body });
}

/** Every event so far, in order. */
export function eventsOf(server: TestServer) {
  return raisedEvents(server).map(({ type, account, sequence, sequenceScope, actor, data }) => ({
    type,
    account,
    sequence,
    scope: sequenceScope,
    actor,
    data,
  }));
}

const WRITTEN = ['accounts', 'audit', 'events', 'deliveries', 'receipt_numbers'];

/** The rows of all tables that a sale may write. */
export function everythingOf({ server }: TestServer): unknown {
  const { connection } = server.emulator.database.read;
  return WRITTEN.map((table) => connection.prepare(`SELECT * FROM ${table}`).all());
}

/** Changes a stored account without an operation; in the first store by default. */
export function alterAccount(
  { server }: TestServer,
  accountId: string,
  change: (account: Account) => Account,
  serverId = 'srv-bistro',
): void {
  server.emulator.database.write((db) => {
    const account = findAccount(db, serverId, accountId);
    if (account === undefined) throw new Error(`There is no account ${accountId}.`);
    saveAccount(db, change(account));
  });
}

/** Allocates a stored payment line to order lines, given as id and amount in minor units. */
export function allocate(
  server: TestServer,
  accountId: string,
  paymentIndex: number,
  paid: readonly (readonly [line: string, amount: number])[],
): void {
  alterAccount(server, accountId, (account) => {
    const payment = account.payments[paymentIndex];
    if (payment === undefined) throw new Error(`There is no payment ${paymentIndex}.`);
    const added = paid.map(([lineRef, amount]) => {
      const line = account.orders.find(({ id }) => id === lineRef);
      if (line === undefined) throw new Error(`There is no line ${lineRef}.`);
      return { paymentId: payment.id, lineRef, quantity: line.quantity, amount };
    });
    return { ...account, allocations: [...account.allocations, ...added] };
  });
}
