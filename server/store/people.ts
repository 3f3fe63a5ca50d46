import type { StaffRole } from '#server/domain/actor.ts';
import type { Customer, User } from '#server/domain/people.ts';

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
const userById = query<UserRow>('SELECT id, name, role FROM users WHERE server_id = ? AND id = ?');
const insertUserRow = command(
  'INSERT INTO users (server_id, id, position, name, role) VALUES (?, ?, ?, ?, ?)',
);
const appendUserRow = command(`
  INSERT INTO users (server_id, id, position, name, role)
  VALUES (@serverId, @id,
          (SELECT COALESCE(MAX(position), 0) + 1 FROM users WHERE server_id = @serverId),
          @name, @role)`);
const updateUserRow = command('UPDATE users SET name = ?, role = ? WHERE server_id = ? AND id = ?');
const deleteUserRow = command('DELETE FROM users WHERE server_id = ? AND id = ?');
const insertCustomerRow = command(`
  INSERT INTO customers (server_id, id, position, name, phone, address, address_description, region,
                         total)
  VALUES (@serverId, @id, @position, @name, @phone, @address, @addressDescription, @region, @total)`);
const appendCustomerRow = command(`
  INSERT INTO customers (server_id, id, position, name, phone, address, address_description, region,
                         total)
  VALUES (@serverId, @id,
          (SELECT COALESCE(MAX(position), 0) + 1 FROM customers WHERE server_id = @serverId),
          @name, @phone, @address, @addressDescription, @region, @total)`);
const updateCustomerRow = command(`
  UPDATE customers SET name = @name, phone = @phone, address = @address,
                       address_description = @addressDescription, region = @region, total = @total
  WHERE server_id = @serverId AND id = @id`);
const deleteCustomerRow = command('DELETE FROM customers WHERE server_id = ? AND id = ?');
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

export function findUser(db: ReadableDb, serverId: string, id: string): User | undefined {
  const row = userById.get(db, serverId, id);
  return row && toUser(row);
}

/** Adds a user behind all others. */
export function insertUser(db: WritableDb, serverId: string, user: User): void {
  appendUserRow.run(db, { ...user, serverId });
  db.changed('users', user.id);
}

export function updateUser(db: WritableDb, serverId: string, { id, name, role }: User): void {
  updateUserRow.run(db, name, role, serverId, id);
  db.changed('users', id);
}

export function deleteUser(db: WritableDb, serverId: string, id: string): void {
  deleteUserRow.run(db, serverId, id);
  db.changed('users', id);
}

/** Adds a customer behind all others. */
export function insertCustomer(db: WritableDb, serverId: string, customer: Customer): void {
  appendCustomerRow.run(db, { ...customer, serverId });
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
