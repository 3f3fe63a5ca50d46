import type { StaffRole } from '#domain/actor.ts';
import type { Customer, User } from '#domain/people.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import { command, query } from './statement.ts';

interface UserRow {
  id: string;
  name: string;
  role: string;
}

const firstManager = query<UserRow>(`
  SELECT id, name, role FROM users WHERE server_id = ? AND role = 'manager'
  ORDER BY position LIMIT 1`);
const insertUserRow = command(
  'INSERT INTO users (server_id, id, position, name, role) VALUES (?, ?, ?, ?, ?)',
);
const insertCustomerRow = command(`
  INSERT INTO customers (server_id, id, position, name, phone, address, address_description, region,
                         total)
  VALUES (@serverId, @id, @position, @name, @phone, @address, @addressDescription, @region, @total)`);
const usersInOrder = query<UserRow>(
  'SELECT id, name, role FROM users WHERE server_id = ? ORDER BY position LIMIT ?',
);
const CUSTOMER = `
  id, name, phone, address, address_description AS addressDescription, region, total`;
const customerById = query<Customer>(
  `SELECT ${CUSTOMER} FROM customers WHERE server_id = ? AND id = ?`,
);
const customersInOrder = query<Customer & { position: number }>(`
  SELECT ${CUSTOMER}, position FROM customers WHERE server_id = ? AND position > ?
  ORDER BY position LIMIT ?`);

function toUser({ id, name, role }: UserRow): User {
  return { id, name, role: role as StaffRole };
}

/** Who acts when a staff call names nobody; a store without users has no manager. */
export function findFirstManager(db: ReadableDb, serverId: string): User | undefined {
  const row = firstManager.get(db, serverId);
  return row && toUser(row);
}

export function insertUsers(db: WritableDb, serverId: string, users: readonly User[]): void {
  for (const [position, { id, name, role }] of users.entries()) {
    insertUserRow.run(db, serverId, id, position, name, role);
    db.changed('users', id);
  }
}

export function insertCustomers(
  db: WritableDb,
  serverId: string,
  customers: readonly Customer[],
): void {
  for (const [position, customer] of customers.entries()) {
    insertCustomerRow.run(db, { ...customer, serverId, position: position + 1 });
    db.changed('customers', customer.id);
  }
}

/** The store's users in order, at most `cap`. */
export function listUsers(db: ReadableDb, serverId: string, cap: number): User[] {
  return usersInOrder.all(db, serverId, cap).map(toUser);
}

export function findCustomer(db: ReadableDb, serverId: string, id: string): Customer | undefined {
  return customerById.get(db, serverId, id);
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
