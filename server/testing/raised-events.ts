import type { Actor } from '#server/domain/actor.ts';

import type { TestServer } from './start-test-server.ts';

/** An event as it is stored, with all data. */
export interface RaisedEvent {
  readonly type: string;
  readonly serverId: string;
  readonly account: string | null;
  readonly actor: Actor | null;
  readonly sequence: number | null;
  readonly sequenceScope: string | null;
  // Typed `any` so that tests can read the fields of any event.
  // oxlint-disable-next-line no-explicit-any
  readonly data: any;
  /** The body without gated data; null if nothing is gated. */
  readonly withheld: unknown;
}

interface EventRow extends Omit<RaisedEvent, 'actor' | 'data' | 'withheld'> {
  readonly actor: string | null;
  readonly data: string;
  readonly withheld: string | null;
}

/** Every event that has been raised so far, in order. */
export function raisedEvents({ server }: Pick<TestServer, 'server'>): RaisedEvent[] {
  const { connection } = server.emulator.database.read;
  const rows = connection
    .prepare(
      `SELECT type, server_id AS serverId, account, actor, sequence, sequence_scope AS sequenceScope,
              data, withheld
       FROM events ORDER BY position`,
    )
    .all() as EventRow[];
  return rows.map(({ actor, data, withheld, ...event }) => ({
    ...event,
    actor: actor === null ? null : (JSON.parse(actor) as Actor),
    data: JSON.parse(data),
    withheld: withheld === null ? null : JSON.parse(withheld),
  }));
}
