import type { Customer, User } from '#server/domain/people.ts';

import { columnsOf, lastInStore } from './columns.ts';
import type { ReadableDb, WritableDb } from './database.ts';
import { command, query } from './statement.ts';

const USER = columnsOf<User>(
  { id: 'plain', name: 'plain', role: 'plain' },
  { server_id: '@serverId', ...lastInStore('users') },
);
const CUSTOMER = columnsOf<Customer>(
  {
    id: 'plain',
    name: 'plain',
    phone: 'plain',
    address: 'plain',
    addressDescription: 'plain',
    region: 'plain',
    total: 'plain',
  },
  { server_id: '@serverId', ...lastInStore('customers') },
);

const firstManager = USER.query(
  "FROM users WHERE server_id = ? AND role = 'manager' ORDER BY position LIMIT 1",
);
const userById = USER.query('FROM users WHERE server_id = ? AND id = ?');
const usersInOrder = USER.query('FROM users WHERE server_id = ? ORDER BY position LIMIT ?');
const insertUserRow = command(`INSERT INTO users ${USER.values}`);
const updateUserRow = command(
  `UPDATE users SET ${USER.set} WHERE server_id = @serverId AND id = @id`,
);
const deleteUserRow = command('DELETE FROM users WHERE server_id = ? AND id = ?');
const customerById = CUSTOMER.query('FROM customers WHERE server_id = ? AND id = ?');
const customersInOrder = query<Customer & { position: number }>(`
  SELECT ${CUSTOMER.select}, position FROM customers WHERE server_id = ? AND position > ?
  ORDER BY position LIMIT ?`);
const insertCustomerRow = command(`INSERT INTO customers ${CUSTOMER.values}`);
const updateCustomerRow = command(
  `UPDATE customers SET ${CUSTOMER.set} WHERE server_id = @serverId AND id = @id`,
);
const deleteCustomerRow = command('DELETE FROM customers WHERE server_id = ? AND id = ?');

/** Who acts when a staff call names nobody; a store without users has no manager. */
export function findFirstManager(db: ReadableDb, serverId: string): User | undefined {
  return firstManager.get(db, serverId);
}

export function findUser(db: ReadableDb, serverId: string, id: string): User | undefined {
  return userById.get(db, serverId, id);
}

/** The store's users in order, at most `cap`. */
export function listUsers(db: ReadableDb, serverId: string, cap: number): User[] {
  return usersInOrder.all(db, serverId, cap);
}

/** Adds a user behind all others. */
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

export function findCustomer(db: ReadableDb, serverId: string, id: string): Customer | undefined {
  return customerById.get(db, serverId, id);
}

/** Adds a customer behind all others. */
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

/** Customers behind a position (0: from the first), with the position of each. */
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
