import { isObject } from '#server/domain/json.ts';

import type { Phase, TourStep } from '../step.ts';
import { tourStep } from '../step.ts';
import packet from './packet.json' with { type: 'json' };
import reads from './reads.json' with { type: 'json' };
import refusedCalls from './refused-calls.json' with { type: 'json' };
import refusedPackets from './refused-packets.json' with { type: 'json' };
import table from './table.json' with { type: 'json' };
import world from './world.json' with { type: 'json' };

// Rules for the steps:
// - Steps that settle the most ledger rows come first, in case the run is interrupted.
// - Exactly three reads get a 401: more might look like an attempt to guess keys.
// - `packet-create` must succeed on any platform, so it makes no assumptions.
// - Calls that are refused before products are checked use an unknown product, packet or table, so that nothing
//   would be opened or changed even if they were accepted. Calls refused because of their table come before the tour
//   opens one.
// - No catalog write would change anything even if it were accepted.
// - Capability calls are refused before a provider is called.

/** The reads from which the emulator's world is built. */
export const WORLD = stepsOf('world', world);

/** All steps except the clean-up, which depends on the accounts that were opened. */
export const TOUR: readonly TourStep[] = [
  ...WORLD,
  ...stepsOf('reads', reads),
  ...stepsOf('writes', [...packet, ...table, ...refusedPackets, ...refusedCalls]),
];

/** Throws if the data is invalid. */
function stepsOf(phase: Phase, data: readonly { id: string; with?: unknown }[]): TourStep[] {
  return data.map((step) => {
    const sameBody = data.find(({ id }) => id === step.with);
    const body = sameBody === undefined ? step.with : sameBody.with;
    return {
      ...tourStep.parse(expand({ ...step, ...(body !== undefined && { with: body }) })),
      phase,
    };
  });
}

/** Expands repetitions: `{a*65}` in a text, and `{ times, item }` in a list. */
function expand(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(/\{([^{}*]+)\*(\d+)\}/gu, (_, text: string, times: string) =>
      text.repeat(Number(times)),
    );
  }
  if (Array.isArray(value)) return value.flatMap(expandItem);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, expand(inner)]));
}

function expandItem(item: unknown): unknown[] {
  if (!isObject(item) || typeof item['times'] !== 'number') return [expand(item)];
  return Array.from({ length: item['times'] }, () => expand(item['item']));
}
