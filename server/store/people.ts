import type { Customer, User } from '#server/domain/people.ts';

import { columnsOf, lastInStore, plain } from './columns.ts';
import type { ReadableDb, WritableDb } from './database.ts';
import { command, query } from './statement.ts';

const USER = columnsOf<User>(
  { id: plain(), name: plain(), role: plain() },
  { server_id: '@serverId', ...lastInStore('users') },
);
const CUSTOMER = columnsOf<Customer>(
  {
    id: plain(),
    name: plain(),
    phone: plain(),
    address: plain(),
    addressDescription: plain(),
    region: plain(),
    total: plain(),
  },
  { server_id: '@serverId', ...lastInStore('customers') },
);

const insertUserRow = command(`INSERT INTO users ${USER.values}`);
const updateUserRow = command(
  `UPDATE users SET ${USER.set} WHERE server_id = @serverId AND id = @id`,
);
const deleteUserRow = command('DELETE FROM users WHERE server_id = ? AND id = ?');
const customersInOrder = query<Customer & { position: number }>(`
  SELECT ${CUSTOMER.select}, position FROM customers WHERE server_id = ? AND position > ?
  ORDER BY position LIMIT ?`);
const insertCustomerRow = command(`INSERT INTO customers ${CUSTOMER.values}`);
const updateCustomerRow = command(
  `UPDATE customers SET ${CUSTOMER.set} WHERE server_id = @serverId AND id = @id`,
);
const deleteCustomerRow = command('DELETE FROM customers WHERE server_id = ? AND id = ?');

/** The default user of staff calls; undefined in a store without users. */
export const findFirstManager = USER.query<[serverId: string]>(
  "FROM users WHERE server_id = ? AND role = 'manager' ORDER BY position LIMIT 1",
).get;

export const findUser = USER.query<[serverId: string, id: string]>(
  'FROM users WHERE server_id = ? AND id = ?',
).get;

/** The store's users in order, at most `cap`. */
export const listUsers = USER.query<[serverId: string, cap: number]>(
  'FROM users WHERE server_id = ? ORDER BY position LIMIT ?',
).all;

export function insertUser(db: WritableDb, serverId: string, user: User): void {
  insertUserRow.run(db, { ...user, serverId });
  db.changed('users', user.id);
}

export function updateUser(db: WritableDb, serverId: string, user: User): void {
  updateUserRow.run(db, { ...user, serverId });
  db.changed('users', user.id);
}

export function deleteUser(db: WritableDb, serverId: string, id: string): void {
  deleteUserRow.run(db, serverId, id);
  db.changed('users', id);
}

export const findCustomer = CUSTOMER.query<[serverId: string, id: string]>(
  'FROM customers WHERE server_id = ? AND id = ?',
).get;

export function insertCustomer(db: WritableDb, serverId: string, customer: Customer): void {
  insertCustomerRow.run(db, { ...customer, serverId });
  db.changed('customers', customer.id);
}

export function updateCustomer(db: WritableDb, serverId: string, customer: Customer): void {
  updateCustomerRow.run(db, { ...customer, serverId });
  db.changed('customers', customer.id);
}

export function deleteCustomer(db: WritableDb, serverId: string, id: string): void {
  deleteCustomerRow.run(db, serverId, id);
  db.changed('customers', id);
}

/** Customers after a position (0: from the first), each with its position. */
export function listCustomers(
  db: ReadableDb,
  serverId: string,
  after: number,
  limit: number,
): { readonly position: number; readonly customer: Customer }[] {
  return customersInOrder
    .all(db, serverId, after, limit)
    .map(({ position, ...customer }) => ({ position, customer }));
}
