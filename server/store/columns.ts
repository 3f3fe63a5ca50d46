import type { NamedValues, Query, SqlValue } from './statement.ts';
import { query } from './statement.ts';

/** How values are stored that are not null: as they are, as 0 or 1, or as JSON text. */
const KINDS = {
  plain: { read: (stored: SqlValue): unknown => stored, write: (value: unknown) => value },
  flag: { read: (stored: SqlValue): unknown => stored === 1, write: Number },
  json: {
    read: (stored: SqlValue) => JSON.parse(String(stored)) as unknown,
    write: (value: unknown) => JSON.stringify(value),
  },
};

type Kind<Value> = [Value] extends [SqlValue]
  ? 'plain'
  : [Value] extends [boolean | null]
    ? 'flag'
    : 'json';

/** A column, and the field that is stored in it. */
export interface Column {
  readonly field: string;
  readonly name: string;
}

/** The columns of a record: how SQL names them, and how its fields are read and written. */
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
  /** Reads records; `rest` is the SELECT from its FROM on. */
  query(rest: string): Pick<Query<Stored>, 'get' | 'all'>;
}

/**
 * Declares the columns of a record, one for every field: a field without one does not compile. The
 * column of `serverId` is `server_id`. `computed` has further columns of an INSERT, and the SQL of their
 * values.
 */
export function columnsOf<Stored extends object>(
  kinds: { readonly [Field in keyof Stored]-?: Kind<Stored[Field]> },
  computed: Readonly<Record<string, string>> = {},
): Columns<Stored> {
  const columns = Object.entries<keyof typeof KINDS>(kinds).map(([field, kind]) => ({
    field,
    name: columnOf(field),
    ...KINDS[kind],
  }));
  const select = columns.map(selected).join(', ');
  const names = [...columns.map(({ name }) => name), ...Object.keys(computed)];
  const values = [...columns.map(({ field }) => `@${field}`), ...Object.values(computed)];

  function fromRow(row: NamedValues): Stored {
    const record: Record<string, unknown> = {};
    for (const { field, read } of columns) {
      const stored = row[field] ?? null;
      record[field] = stored === null ? null : read(stored);
    }
    return record as Stored;
  }

  function toRow(record: Stored): NamedValues {
    const row: Record<string, unknown> = {};
    for (const { field, write } of columns) {
      const value = (record as Record<string, unknown>)[field] ?? null;
      row[field] = value === null ? null : write(value);
    }
    return row as NamedValues;
  }

  return {
    columns,
    select,
    values: `(${names.join(', ')}) VALUES (${values.join(', ')})`,
    set: columns.map(assignment).join(', '),
    fromRow,
    toRow,
    query: (rest) => {
      const rows = query<NamedValues>(`SELECT ${select} ${rest}`);
      return {
        get: (db, ...given) => {
          const row = rows.get(db, ...given);
          return row && fromRow(row);
        },
        all: (db, ...given) => rows.all(db, ...given).map(fromRow),
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

/** A computed column that puts a record behind all others of its store. */
export function lastInStore(table: string): { readonly position: string } {
  return {
    position: `(SELECT COALESCE(MAX(position), 0) + 1 FROM ${table} WHERE server_id = @serverId)`,
  };
}

function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}
