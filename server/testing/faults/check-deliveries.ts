import { isDeepStrictEqual } from 'node:util';

import type { Stored } from '../ledger/stored.ts';
import type { ListeningPlugin } from './listening-plugin.ts';

/**
 * Compares what a plugin received with what is stored, once the rules are removed and the clock has moved on. Unlike
 * `checkArrivals`, it also checks that attempts are numbered without a gap and account for every call.
 */
export function checkDeliveries(stored: Stored, plugin: ListeningPlugin): string[] {
  const { deliveries, attempts } = stored;
  const problems = checkArrivals(stored, plugin);
  for (const { id, attempts: counted } of deliveries) {
    const numbers = attempts.filter(({ delivery }) => delivery === id).map(({ n }) => n);
    const expected = Array.from({ length: counted }, (_, index) => index + 1);
    if (!isDeepStrictEqual(numbers, expected)) {
      problems.push(`delivery ${id} has the attempts ${numbers.join(', ')} and counts ${counted}`);
    }
  }
  const sent = attempts.reduce((sum, { fault }) => sum + callsOf(fault), 0);
  if (sent !== plugin.calls())
    problems.push(`${plugin.calls()} calls came, and ${sent} were stored`);
  return problems;
}

/** Each event has one delivery, which arrived with the stored data; no number of a sequence is missing. */
export function checkArrivals(
  { events, deliveries }: Stored,
  { taken }: ListeningPlugin,
): string[] {
  const problems: string[] = [];
  for (const event of events) {
    const name = `event ${event.id} (${event.type} ${event.sequence})`;
    const own = deliveries.filter((delivery) => delivery.event === event.id);
    const received = taken.get(event.id) ?? [];
    if (own.length !== 1) problems.push(`${name} has ${own.length} deliveries`);
    if (received.length === 0) problems.push(`${name} never arrived`);
    for (const { status } of own) {
      if (status !== 'delivered') problems.push(`${name} is ${status}`);
    }
    for (const one of received) {
      if (one.sequence !== event.sequence || !isDeepStrictEqual(one.data, event.data)) {
        problems.push(`${name} arrived as ${JSON.stringify(one)}`);
      }
    }
  }

  const heard = new Set(
    [...taken.values()].map(([one]) => `${one?.sequence} of ${one?.sequenceScope}`),
  );
  for (const [scope, ofScope] of Map.groupBy(events, (event) => event.sequenceScope)) {
    const last = Math.max(...ofScope.map(({ sequence }) => sequence));
    for (let sequence = 1; sequence <= last; sequence += 1) {
      if (!heard.has(`${sequence} of ${scope}`)) {
        problems.push(`number ${sequence} of ${scope} was never sent`);
      }
    }
  }
  return problems;
}

/** How many calls an attempt made under this fault. */
function callsOf(fault: string | null): number {
  if (fault === null) return 1;
  const { effect } = JSON.parse(fault) as {
    readonly effect: { readonly drop?: true; readonly duplicate?: number };
  };
  return effect.drop === true ? 0 : 1 + (effect.duplicate ?? 0);
}
