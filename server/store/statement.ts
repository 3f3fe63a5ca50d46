import type BetterSqlite from 'better-sqlite3';

import type { ReadableDb, WritableDb } from './database.ts';

/** What SQLite takes as a parameter here. Booleans are stored as 0 and 1. */
export type SqlValue = string | number | null;

/** Values for `@name` parameters; all other statements take theirs in order. */
export type NamedValues = Readonly<Record<string, SqlValue>>;

type Values = readonly SqlValue[] | readonly [NamedValues];

/** A named read: `Row` says what the SQL returns. */
export interface Query<Row> {
  get(db: ReadableDb, ...values: Values): Row | undefined;
  all(db: ReadableDb, ...values: Values): Row[];
  /** Rows one at a time; nothing may be written while it is being walked. */
  each(db: ReadableDb, ...values: Values): IterableIterator<Row>;
}

/** A named write. */
export interface Command {
  /** The number of changed rows. */
  run(db: WritableDb, ...values: Values): number;
  /** The row id of the row that was inserted. */
  insert(db: WritableDb, ...values: Values): number;
}

/** Declares a read. It is prepared once for each connection, at its first use. */
export function query<Row>(sql: string): Query<Row> {
  const { prepared, inOrder } = preparedFor(sql);
  return {
    get: (db, ...values) => prepared(db).get(...inOrder(values)) as Row | undefined,
    all: (db, ...values) => prepared(db).all(...inOrder(values)) as Row[],
    each: (db, ...values) => prepared(db).iterate(...inOrder(values)) as IterableIterator<Row>,
  };
}

/** Declares a write, prepared like a read. */
export function command(sql: string): Command {
  const { prepared, inOrder } = preparedFor(sql);
  return {
    run: (db, ...values) => prepared(db).run(...inOrder(values)).changes,
    insert: (db, ...values) => Number(prepared(db).run(...inOrder(values)).lastInsertRowid),
  };
}

/**
 * A bare parameter is a hint to SQLite as it is built here (with STAT4): wherever its value might
 * lead to a better plan, as in most statements that order, join or limit, the statement is planned
 * again whenever it is given values, which takes several times as long as running it. We keep no
 * statistics that such a plan could be better by. Behind a plus, which changes no value of whatever
 * type, a parameter is an expression that the plan does not depend on.
 */
function plannedOnce(sql: string): string {
  return sql.replace(TEXT_OR_PARAMETER, (found) => (found.startsWith("'") ? found : '+?'));
}

const TEXT_OR_PARAMETER = /'[^']*'|\?|@\w+/gu;

/** The names of parameters, in the order in which values are given for them. */
function namesIn(sql: string): string[] {
  const found = sql.match(TEXT_OR_PARAMETER) ?? [];
  return found.filter((one) => one.startsWith('@')).map((one) => one.slice(1));
}

interface Prepared {
  readonly prepared: (db: ReadableDb) => BetterSqlite.Statement;
  /** The values in the order of the parameters: SQLite's binding looks each name up, which takes far longer. */
  readonly inOrder: (values: Values) => readonly SqlValue[];
}

function preparedFor(declared: string): Prepared {
  const sql = plannedOnce(declared);
  const names = namesIn(declared);
  const statements = new WeakMap<BetterSqlite.Database, BetterSqlite.Statement>();
  return {
    prepared: ({ connection }) => {
      const known = statements.get(connection);
      if (known !== undefined) return known;
      const made = connection.prepare(sql);
      statements.set(connection, made);
      return made;
    },
    inOrder: (values) =>
      names.length === 0 ? (values as readonly SqlValue[]) : valuesOf(names, values[0]),
  };
}

function valuesOf(names: readonly string[], given: unknown): SqlValue[] {
  const values = given as NamedValues;
  return names.map((name) => {
    const value = values[name];
    if (value !== undefined) return value;
    if (name in values) return null;
    throw new Error(`There is no value for @${name}.`);
  });
}
