/** What a change is about; live screens read again what they show of it. */
export const TOPICS = [
  /** Everything: nothing that was read before can be relied on. */
  'world',
  /** By uuid; an account's history belongs to it. */
  'accounts',
  /** By store: sections and tables. */
  'floor',
  /** By entity and id: `product/p-cay`. */
  'catalog',
  'users',
  'customers',
  /** By server id. */
  'stores',
  /** By plugin id; a consent that waits for its exchange belongs to the install. */
  'installs',
  'devices',
  /** Bindings, by capability. */
  'capabilities',
  'capabilityRequests',
  'events',
  /** Attempts belong to their delivery. */
  'deliveries',
  /** Logged actions and hooks. */
  'callbacks',
  /** Terminal payments with their history; what the simulated device is about to send, too. */
  'payments',
  /** What a terminal reported and staff must look at. */
  'alarms',
  'amountRules',
  /** Logged Data API calls. */
  'requests',
  'clock',
  /** The limits themselves. */
  'limits',
  /** What is left of the limits, by plugin id. */
  'usage',
  /** The evening that runs by itself. */
  'autopilot',
  /** The scenario that is being recorded. */
  'recording',
  /** True if the emulator can write to its database. */
  'storage',
  /** Scenario files, by name. */
  'scenarios',
  /** How the scenario that plays stands. */
  'scenarioRun',
  /** Saved states: which there are. */
  'snapshots',
  /** The fault rules that are set. */
  'faults',
  /** Receiver checks, by plugin id. */
  'checks',
  /** What comparisons with the platform found, by document. */
  'evidence',
] as const;

export type Topic = (typeof TOPICS)[number];

/** Stands for every id of a topic, and for the one thing of a topic that has no ids. */
export const ANY = '*';

/** Something is no longer as it was. */
export interface Change {
  readonly topic: Topic;
  readonly id: string;
}

/** Tells of a change. */
export type Announce = (topic: Topic, id: string) => void;
