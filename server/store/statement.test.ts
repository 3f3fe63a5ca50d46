import { describe, expect, onTestFinished, test, vi } from 'vitest';

import type { Database } from './database.ts';
import { openDatabase } from './driver/open-database.ts';
import { command, query } from './statement.ts';

const create = command('CREATE TABLE drinks (name TEXT PRIMARY KEY, price INTEGER) STRICT');
const insert = command('INSERT INTO drinks (name, price) VALUES (?, ?)');
const insertNamed = command('INSERT INTO drinks (name, price) VALUES (@name, @price)');
const raise = command('UPDATE drinks SET price = price + ? WHERE price IS NOT NULL');
const byName = query<{ name: string; price: number | null }>('SELECT * FROM drinks WHERE name = ?');
const inOrder = query<{ name: string }>('SELECT name FROM drinks ORDER BY name');

/** A database with an additional table. */
function openDrinks(): Database {
  const database = openDatabase(':memory:');
  onTestFinished(() => database.close());
  database.write((db) => create.run(db));
  return database;
}

describe('statements', () => {
  test('take their values in order, or by name', () => {
    const { read, write } = bound(openDrinks());

    write((db) => insert.run(db, 'çay', 2000));
    write((db) => insertNamed.run(db, { price: null, name: 'su' }));

    expect(byName.get(read, 'çay')).toEqual({ name: 'çay', price: 2000 });
    expect(byName.get(read, 'su')).toEqual({ name: 'su', price: null });
  });

  test('use a named value wherever its name occurs, and need a value for every name', () => {
    const { read, write } = bound(openDrinks());
    const insertTwice = command(`
      INSERT INTO drinks (name, price) VALUES (@name, 1), (@name || ' @name?', @price)`);

    write((db) => insertTwice.run(db, { unused: 'x', name: 'su', price: 5 }));
    expect(() => write((db) => insertNamed.run(db, { name: 'ayran' }))).toThrow(
      'There is no value for @price.',
    );

    expect(inOrder.all(read)).toEqual([{ name: 'su' }, { name: 'su @name?' }]);
    expect(byName.get(read, 'su @name?')).toEqual({ name: 'su @name?', price: 5 });
  });

  test('return undefined or an empty list if there are no rows', () => {
    const { read } = bound(openDrinks());

    expect(byName.get(read, 'çay')).toBeUndefined();
    expect(inOrder.all(read)).toEqual([]);
  });

  test('return all rows at once, or one at a time', () => {
    const { read, write } = bound(openDrinks());
    write((db) => {
      for (const name of ['su', 'ayran', 'çay']) insert.run(db, name, 1);
    });

    const rows = [{ name: 'ayran' }, { name: 'su' }, { name: 'çay' }];
    expect(inOrder.all(read)).toEqual(rows);
    expect([...inOrder.each(read)]).toEqual(rows);
  });

  test('need not be read to the last row', () => {
    const { read, write } = bound(openDrinks());
    write((db) => {
      for (const name of ['su', 'ayran', 'çay']) insert.run(db, name, 1);
    });

    const seen: string[] = [];
    for (const { name } of inOrder.each(read)) {
      seen.push(name);
      if (name === 'su') break;
    }

    expect(seen).toEqual(['ayran', 'su']);
    expect(write((db) => raise.run(db, 1))).toBe(3);
  });

  test('return how many rows a write changed', () => {
    const { write } = bound(openDrinks());

    expect(write((db) => insert.run(db, 'çay', 2000))).toBe(1);
    expect(write((db) => insert.run(db, 'su', null))).toBe(1);
    expect(write((db) => raise.run(db, 100))).toBe(1);
  });

  test('serve several databases, each with its own rows', () => {
    const one = bound(openDrinks());
    const other = bound(openDrinks());
    one.write((db) => insert.run(db, 'çay', 2000));

    expect(inOrder.all(one.read)).toEqual([{ name: 'çay' }]);
    expect(inOrder.all(other.read)).toEqual([]);
  });
});

describe('a statement with parameters is planned once', () => {
  test.each([
    ['with an order', 'SELECT name FROM drinks WHERE price = ? ORDER BY name', 10],
    ['with a limit', 'SELECT name FROM drinks LIMIT ?', 5],
    [
      'with a join',
      'SELECT one.name FROM drinks one JOIN drinks other USING (price) WHERE one.name = ?',
      'su',
    ],
    ['with an aggregate', 'SELECT MAX(name) AS name FROM drinks WHERE price = ?', 10],
  ])('%s', (_, sql, value) => {
    const { read, write } = bound(openDrinks());
    write((db) => {
      command('CREATE INDEX drinks_by_price ON drinks (price)').run(db);
      insert.run(db, 'su', 10);
    });
    const bare = read.connection.prepare(sql);
    const declared = query<unknown>(sql);

    expect(timesPlannedAgain(() => bare.all(value))).toBe(3);
    expect(timesPlannedAgain(() => declared.all(read, value))).toBe(0);
    expect(declared.all(read, value)).toEqual(bare.all(value));
  });

  test('text that looks like a parameter stays unchanged', () => {
    const { read } = bound(openDrinks());

    const asked = query<{ text: string }>("SELECT 'Su? @name' AS text WHERE ? = 1");
    expect(asked.get(read, 1)).toEqual({ text: 'Su? @name' });
  });
});

/**
 * How often a statement is planned again in three runs after the first. SQLite's own count cannot be read
 * here, but the library compiles its row builder again whenever that count has increased.
 */
function timesPlannedAgain(run: () => unknown): number {
  run();
  const compile = vi.fn<typeof Function>(Function);
  vi.stubGlobal('Function', compile);
  try {
    for (let time = 1; time <= 3; time += 1) run();
  } finally {
    vi.unstubAllGlobals();
  }
  return compile.mock.calls.length;
}

/** The reading and writing sides of a database. */
function bound(database: Database) {
  return { read: database.read, write: database.write.bind(database) };
}
