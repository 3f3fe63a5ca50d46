import { DatabaseSync } from 'node:sqlite';

import type { EventEnvelope, Line, LineChange } from 'countertop/types';

import type { Account, Place } from './place.ts';
import { nameOf, placeOf } from './place.ts';

/** An event of a sale: the account, and the changes to its lines. */
export interface SaleEvent extends EventEnvelope {
  readonly data: Account & { readonly lineChanges?: readonly LineChange[] };
}

/** The board's view of an account. */
export interface Ticket {
  readonly uuid: string;
  readonly name: string;
  readonly place: Place;
  readonly lines: readonly Line[];
}

/** A line that one of our replaces removed and that must be restored. */
export interface Lost {
  readonly uuid: string;
  readonly line: Line;
}

/** How an event was handled. */
export type Taken = 'new' | 'repeated' | 'outdated';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS events (id TEXT PRIMARY KEY) STRICT;
  CREATE TABLE IF NOT EXISTS ended (scope TEXT PRIMARY KEY, sequence INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS tickets (
    uuid TEXT PRIMARY KEY, scope TEXT NOT NULL, sequence INTEGER NOT NULL, at INTEGER NOT NULL, ticket TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS lost (lineId TEXT PRIMARY KEY, lost TEXT NOT NULL) STRICT;
`;

const ENDS = ['table.closed', 'table.deleted', 'packet.closed', 'packet.cancelled'];

/** The open accounts of the restaurant, derived from events. */
export class Board {
  readonly #database: DatabaseSync;
  readonly #pluginId: string;

  constructor(pluginId: string, file: string = ':memory:') {
    this.#pluginId = pluginId;
    this.#database = new DatabaseSync(file);
    this.#database.exec(SCHEMA);
  }

  /**
   * Handles an event once. The event's id and its effects are stored in one transaction, so that an event
   * which is redelivered after a crash is either a duplicate or new.
   */
  take(event: EventEnvelope): Taken {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const taken = this.#take(event);
      this.#database.exec('COMMIT');
      return taken;
    } catch (error) {
      this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  /** All open accounts, oldest first. */
  tickets(): Ticket[] {
    const rows = this.#database.prepare('SELECT ticket FROM tickets ORDER BY rowid').all();
    return rows.map(({ ticket }) => JSON.parse(String(ticket)) as Ticket);
  }

  /** The account that a line is on. */
  ticketOf(lineId: string): Ticket | undefined {
    return this.tickets().find(({ lines }) => lines.some(({ id }) => id === lineId));
  }

  /** Lines that have not been restored yet. */
  lost(): Lost[] {
    const rows = this.#database.prepare('SELECT lost FROM lost ORDER BY rowid').all();
    return rows.map(({ lost }) => JSON.parse(String(lost)) as Lost);
  }

  /** Called when the line is restored or its account is gone. */
  forget(lineId: string): void {
    this.#database.prepare('DELETE FROM lost WHERE lineId = ?').run(lineId);
  }

  close(): void {
    this.#database.close();
  }

  #take(event: EventEnvelope): Taken {
    const isNew = this.#database
      .prepare('INSERT INTO events (id) VALUES (?) ON CONFLICT DO NOTHING')
      .run(event.id).changes;
    if (isNew === 0) return 'repeated';
    if (!isSale(event)) return 'new';
    this.#noteLosses(event);
    return this.#isOutdated(event) ? 'outdated' : this.#write(event);
  }

  /** A retried delivery can arrive after those of newer events. */
  #isOutdated({ type, sequenceScope, sequence = 0, occurredAt, data }: SaleEvent): boolean {
    const scope = String(sequenceScope);
    const ended = this.#database.prepare('SELECT sequence FROM ended WHERE scope = ?').get(scope);
    // Later events of the same scope are those of an account that was opened again.
    if (ended !== undefined && sequence < Number(ended['sequence'])) return true;
    const is = this.#database
      .prepare('SELECT scope, sequence, at FROM tickets WHERE uuid = ?')
      .get(data.uuid);
    if (is === undefined) return false;
    if (is['scope'] === scope) return sequence < Number(is['sequence']);
    // The account has moved to another table, where its events have another sequence; the old place has
    // ended.
    if (ENDS.includes(type)) this.#end(scope, sequence);
    return ENDS.includes(type) || occurredAt < Number(is['at']);
  }

  #write({ type, sequenceScope, sequence = 0, occurredAt, data }: SaleEvent): 'new' {
    const scope = String(sequenceScope);
    if (ENDS.includes(type)) {
      this.#end(scope, sequence);
      this.#database.prepare('DELETE FROM tickets WHERE uuid = ?').run(data.uuid);
      return 'new';
    }
    const ticket: Ticket = {
      uuid: data.uuid,
      name: nameOf(data),
      place: placeOf(data),
      lines: data.orders,
    };
    this.#database.prepare('DELETE FROM ended WHERE scope = ?').run(scope);
    this.#database
      .prepare(
        `INSERT INTO tickets (uuid, scope, sequence, at, ticket) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET scope = excluded.scope, sequence = excluded.sequence,
           at = excluded.at, ticket = excluded.ticket`,
      )
      .run(data.uuid, scope, sequence, occurredAt, JSON.stringify(ticket));
    return 'new';
  }

  #end(scope: string, sequence: number): void {
    this.#database
      .prepare(
        `INSERT INTO ended (scope, sequence) VALUES (?, ?)
         ON CONFLICT DO UPDATE SET sequence = excluded.sequence`,
      )
      .run(scope, sequence);
  }

  /**
   * This plugin never removes lines. A line that a replace of ours removed was added between our read and
   * our write: the platform has no conditional write.
   */
  #noteLosses({ actor, data }: SaleEvent): void {
    if (actor?.type !== 'plugin' || actor.pluginId !== this.#pluginId) return;
    for (const change of data.lineChanges ?? []) {
      if (change.op !== 'removed' || change.removeReason !== 'deleted') continue;
      const lost: Lost = { uuid: data.uuid, line: change.before };
      this.#database
        .prepare('INSERT INTO lost (lineId, lost) VALUES (?, ?) ON CONFLICT DO NOTHING')
        .run(change.id, JSON.stringify(lost));
    }
  }
}

/** True if the account may be read; without `orders:read`, `data` is empty. */
function isSale(event: EventEnvelope): event is SaleEvent {
  const { data } = event as { readonly data?: { readonly uuid?: unknown } };
  return /^(?:table|packet)\./u.test(event.type) && typeof data?.uuid === 'string';
}
