/** Change topics, with the ids of their changes; live screens reload the data they show when its topic changes. */
export const TOPICS = [
  /** Everything has changed. */
  'world',
  /** By uuid; includes an account's history. */
  'accounts',
  /** By store: sections and tables. */
  'floor',
  /** By entity and id: `product/p-cay`. */
  'catalog',
  'users',
  'customers',
  /** By server id. */
  'stores',
  /** By plugin id; includes consents that are not exchanged yet. */
  'installs',
  'devices',
  /** Bindings, by capability. */
  'capabilities',
  'capabilityRequests',
  'events',
  /** Includes attempts. */
  'deliveries',
  /** Logged actions and hooks. */
  'callbacks',
  /** Terminal payments with their history and scheduled steps of the simulated device. */
  'payments',
  'alarms',
  'amountRules',
  /** Logged Data API calls. */
  'requests',
  'clock',
  'limits',
  /** Remaining calls within the limits, by plugin id. */
  'usage',
  'autopilot',
  'recording',
  /** Whether the database can be written. */
  'storage',
  /** Scenario files, by name. */
  'scenarios',
  /** The state of the running scenario. */
  'scenarioRun',
  'snapshots',
  'faults',
  /** Receiver checks, by plugin id. */
  'checks',
  'pull',
  'evidence',
  /** Includes whether named sandboxes are awake and, to the minute, when they were last used. */
  'sandboxes',
] as const;

export type Topic = (typeof TOPICS)[number];

/** The id in a change that concerns a whole topic, or a topic without ids. */
export const ANY = '*';

export interface Change {
  readonly topic: Topic;
  readonly id: string;
}

export type Announce = (topic: Topic, id: string) => void;
