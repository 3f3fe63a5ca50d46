import type { Customer, User } from '#server/domain/people.ts';

import { columnsOf, lastInStore, plain } from './columns.ts';
import type { WritableDb } from './database.ts';
import { command, query } from './statement.ts';

/** A table of people: reads and writes of its rows by store. */
export type PeopleTable<Person extends { readonly id: string }> = ReturnType<
  typeof tableOf<Person>
>;

function tableOf<Person extends { readonly id: string }>(
  table: 'users' | 'customers',
  kinds: Parameters<typeof columnsOf<Person>>[0],
) {
  const columns = columnsOf(kinds, { server_id: '@serverId', ...lastInStore(table) });
  const saveRow = command(
    `INSERT INTO ${table} ${columns.values} ON CONFLICT DO UPDATE SET ${columns.set}`,
  );
  const deleteRow = command(`DELETE FROM ${table} WHERE server_id = ? AND id = ?`);
  return {
    columns,
    find: columns.query<[serverId: string, id: string]>(
      `FROM ${table} WHERE server_id = ? AND id = ?`,
    ).get,
    /** The people in order, at most `cap`. */
    list: columns.query<[serverId: string, cap: number]>(
      `FROM ${table} WHERE server_id = ? ORDER BY position LIMIT ?`,
    ).all,
    save: (db: WritableDb, serverId: string, person: Person): void => {
      saveRow.run(db, { ...columns.toRow(person), serverId });
      db.changed(table, person.id);
    },
    remove: (db: WritableDb, serverId: string, id: string): void => {
      deleteRow.run(db, serverId, id);
      db.changed(table, id);
    },
  };
}

export const users = tableOf<User>('users', { id: plain(), name: plain(), role: plain() });

export const customers = tableOf<Customer>('customers', {
  id: plain(),
  name: plain(),
  phone: plain(),
  address: plain(),
  addressDescription: plain(),
  region: plain(),
  total: plain(),
});

/** The default user of staff calls; undefined in a store without users. */
export const findFirstManager = users.columns.query<[serverId: string]>(
  "FROM users WHERE server_id = ? AND role = 'manager' ORDER BY position LIMIT 1",
).get;

/** Customers after a position (0: from the first), each with its position. */
export const customersAfter = query<
  Customer & { readonly position: number },
  [serverId: string, after: number, limit: number]
>(`
  SELECT ${customers.columns.select}, position FROM customers WHERE server_id = ? AND position > ?
  ORDER BY position LIMIT ?`).all;
