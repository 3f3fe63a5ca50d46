import type { QueryKey } from '@tanstack/react-query';

import type { LiveEventData } from '#contract/control/live.ts';

type Topic = LiveEventData['topic'];

/** What a snapshot is compared with now. */
const DIFFERENCES: QueryKey = ['snapshots', 'diff', 'now'];

/** What stands on everything; invalidating it reads all again. */
export const EVERYTHING: readonly QueryKey[] = [[]];

/**
 * What a change makes out of date, as beginnings of query keys. Keys begin with the resource's name;
 * those of one account have its id next: `['account', accountId, ...]`.
 */
const STALE: Readonly<Record<Topic, (id: string) => readonly QueryKey[]>> = {
  hello: () => [],
  world: () => EVERYTHING,
  accounts: (id) => [
    ['accounts'],
    ['accountSigns'],
    ['tables'],
    ['metadata'],
    ['activity'],
    ['firsts'],
    id === '*' ? ['account'] : ['account', id],
    DIFFERENCES,
  ],
  floor: () => [['tables'], DIFFERENCES],
  catalog: () => [['catalog'], DIFFERENCES],
  users: () => [['users'], DIFFERENCES],
  customers: () => [['customers'], ['account'], DIFFERENCES],
  stores: () => [['state'], ['stores'], ['clockDue'], ['request'], DIFFERENCES],
  // What a call that was refused lacked may be there now, and what would help has been done.
  installs: () => [
    ['codes'],
    ['state'],
    ['requests'],
    ['request'],
    ['clockDue'],
    ['account'],
    ['usage'],
    ['limitsHistory'],
    ['devices'],
    ['report'],
    DIFFERENCES,
  ],
  devices: () => [['devices'], ['usage'], ['limitsHistory'], ['clockDue']],
  capabilities: () => [['capabilities']],
  capabilityRequests: () => [['capabilities']],
  events: () => [['clockPast']],
  deliveries: (id) => [
    ['deliveries'],
    ['clockDue'],
    ['clockPast'],
    ['activity'],
    ['firsts'],
    ['faultsApplied'],
    ['report'],
    id === '*' ? ['delivery'] : ['delivery', id],
  ],
  callbacks: () => [['callbacks'], ['limitsHistory'], ['activity'], ['faultsApplied'], ['report']],
  payments: (id) => [
    ['payments'],
    ['clockDue'],
    ['tables'],
    ['activity'],
    id === '*' ? ['payment'] : ['payment', id],
    DIFFERENCES,
  ],
  alarms: () => [['alarms']],
  amountRules: () => [['amountRules']],
  requests: (id) => [
    ['requests'],
    ['clockDue'],
    ['clockPast'],
    ['limitsHistory'],
    ['activity'],
    ['firsts'],
    ['faultsApplied'],
    ['report'],
    id === '*' ? ['request'] : ['request', id],
  ],
  clock: () => [
    ['state'],
    ['request'],
    ['clockDue'],
    ['clockPast'],
    ['usage'],
    ['limitsHistory'],
    ['report'],
    DIFFERENCES,
  ],
  limits: () => [['state'], ['usage'], ['clockDue']],
  usage: () => [['usage'], ['limitsHistory'], ['clockDue']],
  autopilot: () => [['autopilot'], ['clockDue']],
  recording: () => [['recording']],
  storage: () => [['state']],
  scenarios: () => [['scenarios']],
  scenarioRun: () => [['scenarioRun']],
  snapshots: () => [['snapshots']],
  faults: () => [['faults'], ['faultsApplied']],
  checks: () => [['checks'], ['report']],
  evidence: () => [['fidelity'], ['evidence']],
};

/** Whether a topic is one that this interface knows. */
function isTopic(topic: string): topic is Topic {
  return Object.hasOwn(STALE, topic);
}

/** What an announcement makes out of date; a topic that nobody here knows makes everything so. */
export function staleAfter(topic: string, id: string): readonly QueryKey[] {
  return isTopic(topic) ? STALE[topic](id) : EVERYTHING;
}
