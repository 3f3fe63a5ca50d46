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
  INSERT INTO customers (server_id, id, position, name, phone, address, address_description, region)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);

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
  }
}

export function insertCustomers(
  db: WritableDb,
  serverId: string,
  customers: readonly Customer[],
): void {
  for (const [position, customer] of customers.entries()) {
    const { id, name, phone, address, addressDescription, region } = customer;
    insertCustomerRow.run(
      db,
      serverId,
      id,
      position,
      name,
      phone,
      address,
      addressDescription,
      region,
    );
  }
}
