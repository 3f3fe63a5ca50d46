import type { Connection, SqlValue, Statement } from './connection.ts';
import { MOST_PARAMETERS } from './connection.ts';
import type { ReadableDb, WritableDb } from './database.ts';

/** Values of `@name` parameters. */
export type NamedValues = Readonly<Record<string, SqlValue | undefined>>;

/** Parameter types of a statement: `[id: string]` for `?`, an object type for `@name`. */
export type Parameters = readonly SqlValue[] | NamedValues;

type Declared<Params> = { readonly [Name in keyof Params]: SqlValue | undefined };

/** The values passed for the parameters. */
type Values<Params> = Params extends readonly unknown[] ? Params : readonly [Params];

/** A read; `Row` is the type of the selected rows. */
export interface Query<Row, Params = Parameters> {
  readonly get: (db: ReadableDb, ...values: Values<Params>) => Row | undefined;
  readonly all: (db: ReadableDb, ...values: Values<Params>) => Row[];
  /** Reads rows one at a time; nothing may be written during the iteration. */
  readonly each: (db: ReadableDb, ...values: Values<Params>) => IterableIterator<Row>;
}

/** A write. */
export interface Command<Params = Parameters> {
  /** Returns the number of changed rows. */
  readonly run: (db: WritableDb, ...values: Values<Params>) => number;
  /** Returns the row id of the inserted row. */
  readonly insert: (db: WritableDb, ...values: Values<Params>) => number;
}

/** Declares a read. It is prepared once per connection, when it is first used. */
export function query<Row, Params extends Declared<Params> = Parameters>(
  sql: string,
): Query<Row, Params> {
  const { prepared, inOrder } = preparedFor(sql);
  return {
    get: (db, ...values) => prepared(db).get(...inOrder(values)) as Row | undefined,
    all: (db, ...values) => prepared(db).all(...inOrder(values)) as Row[],
    each: (db, ...values) => prepared(db).iterate(...inOrder(values)) as IterableIterator<Row>,
  };
}

/** Declares a read of the first column of one row; undefined if there is no row. */
export function scalar<Value, Params extends Declared<Params> = []>(
  sql: string,
): (db: ReadableDb, ...values: Values<Params>) => Value {
  const { prepared, inOrder } = preparedFor(sql);
  return (db, ...values) => {
    const row = prepared(db).get(...inOrder(values)) as NamedValues | undefined;
    return (row === undefined ? undefined : Object.values(row)[0]) as Value;
  };
}

/** Declares a write, prepared like a read. */
export function command<Params extends Declared<Params> = Parameters>(
  sql: string,
): Command<Params> {
  const { prepared, inOrder } = preparedFor(sql);
  return {
    run: (db, ...values) => prepared(db).run(...inOrder(values)).changes,
    insert: (db, ...values) => Number(prepared(db).run(...inOrder(values)).lastInsertRowid),
  };
}

/**
 * SQLite as built here (with STAT4) replans a statement with a bare parameter whenever it gets values that
 * might allow a better plan, which takes several times as long as running it. We keep no statistics that could
 * improve a plan. With a unary plus, which changes no value of any type, a parameter is an expression that the
 * plan does not depend on.
 */
function plannedOnce(sql: string): string {
  return sql.replace(TEXT_OR_PARAMETER, (found) => (found.startsWith("'") ? found : '+?'));
}

const TEXT_OR_PARAMETER = /'[^']*'|\?|@\w+/gu;

interface Prepared {
  readonly prepared: (db: ReadableDb) => Statement;
  /** The values in the order of the parameters. `@name` exists in declarations only; SQLite gets `?`. */
  readonly inOrder: (values: readonly unknown[]) => readonly SqlValue[];
}

function preparedFor(declared: string): Prepared {
  const sql = plannedOnce(declared);
  const found = declared.match(TEXT_OR_PARAMETER) ?? [];
  const names = found.filter((one) => one.startsWith('@')).map((one) => one.slice(1));
  if (found.filter((one) => !one.startsWith("'")).length > MOST_PARAMETERS) {
    throw new Error(`A statement has more than ${MOST_PARAMETERS} parameters: ${declared}`);
  }
  const statements = new WeakMap<Connection, Statement>();
  return {
    prepared: ({ connection }) => {
      const known = statements.get(connection);
      if (known !== undefined) return known;
      const statement = connection.prepare(sql);
      statements.set(connection, statement);
      return statement;
    },
    inOrder: (values) =>
      names.length === 0
        ? (values as readonly SqlValue[])
        : namedValues(names, values[0] as NamedValues),
  };
}

function namedValues(names: readonly string[], values: NamedValues): SqlValue[] {
  return names.map((name) => {
    const value = values[name];
    if (value !== undefined) return value;
    if (name in values) return null;
    throw new Error(`There is no value for @${name}.`);
  });
}
