import { isObject } from '../json.ts';
import type { Phase, TourStep } from '../step.ts';
import { tourStep } from '../step.ts';
import packet from './packet.json' with { type: 'json' };
import reads from './reads.json' with { type: 'json' };
import refusedCalls from './refused-calls.json' with { type: 'json' };
import refusedPackets from './refused-packets.json' with { type: 'json' };
import table from './table.json' with { type: 'json' };
import world from './world.json' with { type: 'json' };

// Rules for the steps:
// - What settles most comes first, so that an interrupted run has said the most.
// - Three reads are answered 401, and no other step is: more might look like an attempt to guess keys.
// - `packet-create` opens on any platform: nothing in it is an assumption of ours.
// - What is refused before products are looked at names an unknown product, packet or table, so that nothing
//   would open or change even if it were accepted. Tables that are refused come before the tour opens one.
// - No catalog write would change anything if it were accepted: the tour leaves the menu alone.
// - Capability calls are refused before a provider is asked.

/** What our side is built from. The details read what the lists before them show. */
export const WORLD = stepsOf('world', world);

/** Every step but the clean-up, which depends on what was opened. */
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

/** Spells out repetitions: `{a*65}` in a text, and `{ times, item }` in a list. */
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
