import { isDeepStrictEqual } from 'node:util';

import BetterSqlite from 'better-sqlite3';

import type { ListeningPlugin } from './listening-plugin.ts';

interface EventRow {
  readonly id: string;
  readonly type: string;
  readonly sequence: number;
  readonly sequence_scope: string;
  readonly data: string;
}

interface DeliveryRow {
  readonly event: string;
  readonly id: number;
  readonly status: string;
  readonly attempts: number;
}

interface AttemptRow {
  readonly delivery: number;
  readonly n: number;
  readonly fault: string | null;
}

/** What was kept of events and how they were told. */
export interface StoredDeliveries {
  readonly events: readonly EventRow[];
  readonly deliveries: readonly DeliveryRow[];
  readonly attempts: readonly AttemptRow[];
}

/** Reads a database file on its own, with nothing of the product. */
export function readDeliveries(file: string): StoredDeliveries {
  const db = new BetterSqlite(file, { readonly: true });
  const rows = <Row>(sql: string): Row[] => db.prepare(sql).all() as Row[];
  try {
    return {
      events: rows('SELECT id, type, sequence, sequence_scope, data FROM events ORDER BY position'),
      deliveries: rows(`
        SELECT events.id AS event, deliveries.id, status, attempts
        FROM deliveries JOIN events ON events.position = deliveries.event ORDER BY deliveries.id`),
      attempts: rows('SELECT delivery, n, fault FROM attempts ORDER BY delivery, n'),
    };
  } finally {
    db.close();
  }
}

/**
 * Holds what a plugin was told against what was kept, once the rules are gone and the clock has moved
 * on: each event has one delivery, which arrived; what arrived is what was written, and of each account
 * every number of its sequence; every call is an attempt's, and no attempt is without its number.
 */
export function checkDeliveries(stored: StoredDeliveries, plugin: ListeningPlugin): string[] {
  return [
    ...stored.events.flatMap((event) => problemsOfEvent(event, stored, plugin)),
    ...problemsOfSequences(stored, plugin),
    ...problemsOfCalls(stored, plugin),
  ];
}

function problemsOfEvent(
  event: EventRow,
  { deliveries }: StoredDeliveries,
  { taken }: ListeningPlugin,
): string[] {
  const name = `event ${event.id} (${event.type} ${event.sequence})`;
  const own = deliveries.filter((delivery) => delivery.event === event.id);
  const told = taken.get(event.id) ?? [];
  const data: unknown = JSON.parse(event.data);
  return [
    ...(own.length === 1 ? [] : [`${name} has ${own.length} deliveries`]),
    ...own
      .filter(({ status }) => status !== 'delivered')
      .map(({ status }) => `${name} is ${status}`),
    ...(told.length > 0 ? [] : [`${name} never arrived`]),
    ...told
      .filter((one) => one.sequence !== event.sequence || !isDeepStrictEqual(one.data, data))
      .map((one) => `${name} arrived as ${JSON.stringify(one)}`),
  ];
}

function problemsOfSequences(stored: StoredDeliveries, { taken }: ListeningPlugin): string[] {
  const last = new Map<string, number>();
  for (const { sequence, sequence_scope: scope } of stored.events) {
    last.set(scope, Math.max(last.get(scope) ?? 0, sequence));
  }
  const heard = new Map<string, Set<number>>();
  for (const [one] of taken.values()) {
    if (one === undefined) continue;
    const { sequence, sequenceScope } = one;
    heard.set(sequenceScope, (heard.get(sequenceScope) ?? new Set()).add(sequence));
  }
  return [...last].flatMap(([scope, most]) =>
    Array.from({ length: most }, (_, index) => index + 1)
      .filter((sequence) => heard.get(scope)?.has(sequence) !== true)
      .map((sequence) => `number ${sequence} of ${scope} was never told`),
  );
}

function problemsOfCalls(
  { deliveries, attempts }: StoredDeliveries,
  plugin: ListeningPlugin,
): string[] {
  const wrong = deliveries.flatMap(({ id, attempts: counted }) => {
    const numbers = attempts.filter(({ delivery }) => delivery === id).map(({ n }) => n);
    const expected = Array.from({ length: counted }, (_, index) => index + 1);
    return isDeepStrictEqual(numbers, expected)
      ? []
      : [`delivery ${id} has the attempts ${numbers.join(', ')} and counts ${counted}`];
  });
  const sent = attempts.reduce((sum, { fault }) => sum + callsOf(fault), 0);
  return sent === plugin.calls()
    ? wrong
    : [...wrong, `${plugin.calls()} calls came, and ${sent} were written down`];
}

/** How often an attempt with this mark was sent. */
function callsOf(fault: string | null): number {
  if (fault === null) return 1;
  const { effect } = JSON.parse(fault) as {
    readonly effect: { readonly drop?: true; readonly duplicate?: number };
  };
  return effect.drop === true ? 0 : 1 + (effect.duplicate ?? 0);
}
