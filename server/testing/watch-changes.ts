import type { Topic } from '#server/domain/change.ts';
import type { LiveEvent } from '#server/events/live-feed.ts';

import { driverOf } from './driver-of.ts';
import type { TestServer } from './start-test-server.ts';

/**
 * The topic that announces changes to a table's rows, if it is not called like the table; null if no screen shows them.
 * A change to an account's history or a delivery's attempts is announced as a change to the account or the delivery.
 */
const TOPIC_OF: Readonly<Record<string, Topic | null>> = {
  scenario_files: 'scenarios',
  tenants: 'stores',
  floor_sections: 'floor',
  floor_tables: 'floor',
  receipt_numbers: null,
  authorization_codes: 'installs',
  capability_bindings: 'capabilities',
  capability_requests: 'capabilityRequests',
  audit: 'accounts',
  attempts: 'deliveries',
  payment_history: 'payments',
  device_steps: 'payments',
  amount_rules: 'amountRules',
  device_token_key: null,
  session_secret: null,
  saved_state: null,
  schema_version: null,
  idempotent_answers: null,
  cleared_logs: null,
};

/** Changes since the watch began. */
interface ChangeWatch {
  /**
   * Everything that was announced, as `topic id`; `evt` stands for the ids of events. Announcements that several
   * transactions of a call repeat are listed once.
   */
  readonly announced: () => string[];
  /** The tables in which rows were written. */
  readonly touched: () => string[];
}

/** Records announcements and changed tables from now on. */
export function watchChanges({ server }: TestServer): ChangeWatch {
  const { database, live, requestLog } = server.emulator;
  const connection = driverOf(database.read);
  const settle = (): void => {
    requestLog.flush();
    live.publish();
  };
  const tables = connection
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all() as string[];
  connection.exec('CREATE TEMP TABLE IF NOT EXISTS touched (name TEXT)');
  for (const table of tables) {
    for (const verb of ['INSERT', 'UPDATE', 'DELETE']) {
      connection.exec(`CREATE TEMP TRIGGER IF NOT EXISTS "${table} ${verb}" AFTER ${verb}
        ON main.${table} BEGIN INSERT INTO touched VALUES ('${table}'); END`);
    }
  }
  settle();
  connection.exec('DELETE FROM touched');
  const last = live.since(null)[0]?.id ?? '';
  return {
    announced: () => {
      settle();
      const told = new Map(live.since(last).map(({ data }) => [`${data.topic} ${data.id}`, data]));
      return [...told.values()].map(print);
    },
    touched: () => {
      settle();
      return connection.prepare('SELECT DISTINCT name FROM touched').pluck().all() as string[];
    },
  };
}

function print({ topic, id }: LiveEvent['data']): string {
  return topic === 'events' ? 'events evt' : `${topic} ${id}`;
}

/** Without the request log, which every Data API call adds to. */
export function withoutRequestLog(announced: readonly string[]): string[] {
  return announced.filter((change) => !change.startsWith('requests '));
}

/** Tables that have changed without an announcement. */
export function unannounced(touched: readonly string[], announced: readonly string[]): string[] {
  const topics = new Set(announced.map((change) => change.split(' ', 1)[0]));
  return touched.filter((table) => {
    const topic = Object.hasOwn(TOPIC_OF, table) ? TOPIC_OF[table] : table;
    return topic !== null && !topics.has(topic) && !topics.has('world');
  });
}
