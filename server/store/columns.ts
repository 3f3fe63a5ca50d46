import type { SqlValue } from './connection.ts';
import type { NamedValues, Parameters, Query } from './statement.ts';
import { query } from './statement.ts';

/** How a non-null field is stored. */
interface Kind<Value> {
  read(stored: SqlValue): Value;
  write(value: Value): SqlValue;
}

/** Stored unchanged. */
export function plain<Value extends SqlValue>(): Kind<Value> {
  return { read: (stored) => stored as Value, write: (value) => value };
}

/** Stored as 0 or 1. */
export function flag<Value extends boolean | null>(): Kind<Value> {
  return { read: (stored) => (stored === 1) as Value, write: Number };
}

/** Stored as JSON text. */
export function json<Value>(): Kind<Value> {
  return { read: (stored) => JSON.parse(String(stored)) as Value, write: JSON.stringify };
}

/** A column, and the field that is stored in it. */
export interface Column {
  readonly field: string;
  readonly name: string;
}

/** The columns of a record: their names in SQL, and how the record's fields are read and written. */
export interface Columns<Stored> {
  readonly columns: readonly Column[];
  /** For a SELECT, each column under the name of its field. */
  readonly select: string;
  /** For an INSERT: `(server_id, id) VALUES (@serverId, @id)`. */
  readonly values: string;
  /** For an UPDATE: `server_id = @serverId, id = @id`. */
  readonly set: string;
  fromRow(row: NamedValues): Stored;
  toRow(record: Stored): NamedValues;
  /** Declares a read of records; `rest` is the SELECT from its FROM on. */
  query<Params extends { readonly [Name in keyof Params]: SqlValue | undefined } = Parameters>(
    rest: string,
  ): Pick<Query<Stored, Params>, 'get' | 'all'>;
}

/** The record that columns describe. */
export type RecordOf<Described> =
  Described extends Columns<infer Stored> ? Readonly<Stored> : never;

/**
 * Declares the columns of a record, one per field. The column of `serverId` is `server_id`. `computed` lists
 * additional columns of an INSERT with the SQL of their values.
 */
export function columnsOf<Stored extends object>(
  kinds: { readonly [Field in keyof Stored]-?: Kind<Stored[Field]> },
  computed: Readonly<Record<string, string>> = {},
): Columns<Stored> {
  const columns = Object.entries<Kind<unknown>>(kinds).map(([field, kind]) => ({
    field,
    name: field.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`),
    kind,
  }));
  const select = columns.map(selected).join(', ');
  const names = [...columns.map(({ name }) => name), ...Object.keys(computed)];
  const values = [...columns.map(({ field }) => `@${field}`), ...Object.values(computed)];

  function fromRow(row: NamedValues): Stored {
    const record: Record<string, unknown> = {};
    for (const { field, kind } of columns) {
      const stored = row[field] ?? null;
      record[field] = stored === null ? null : kind.read(stored);
    }
    return record as Stored;
  }

  function toRow(record: Stored): NamedValues {
    const row: Record<string, SqlValue> = {};
    for (const { field, kind } of columns) {
      const value = (record as Record<string, unknown>)[field] ?? null;
      row[field] = value === null ? null : kind.write(value);
    }
    return row;
  }

  return {
    columns,
    select,
    values: `(${names.join(', ')}) VALUES (${values.join(', ')})`,
    set: columns.map(assignment).join(', '),
    fromRow,
    toRow,
    query: (rest) => {
      // `query` takes values by position or by name alike.
      const rows = query<NamedValues, never[]>(`SELECT ${select} ${rest}`);
      return {
        get: (db, ...given) => {
          const row = rows.get(db, ...(given as never[]));
          return row && fromRow(row);
        },
        all: (db, ...given) => rows.all(db, ...(given as never[])).map(fromRow),
      };
    },
  };
}

/** A column in a SELECT, under the name of its field. */
export function selected({ field, name }: Column): string {
  return field === name ? name : `${name} AS ${field}`;
}

/** A column in an UPDATE. */
export function assignment({ field, name }: Column): string {
  return `${name} = @${field}`;
}

/** A computed column that puts a record after all others of its store. */
export function lastInStore(table: string): { readonly position: string } {
  return {
    position: `(SELECT COALESCE(MAX(position), 0) + 1 FROM ${table} WHERE server_id = @serverId)`,
  };
}
