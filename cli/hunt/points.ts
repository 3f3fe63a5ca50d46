import type { HarEntry } from '#server/contract/control/har.ts';
import { withoutPrefix } from '#server/domain/data-api-paths.ts';
import type { FaultMatch, FaultPlace } from '#server/domain/faults/rule.ts';

/** Something that happens in every run, named by its number and not by its time. */
export interface Point {
  readonly on: FaultPlace;
  readonly match: FaultMatch;
  /** The number among the requests, deliveries or callbacks with the same match in one sandbox, from 1. */
  readonly nth: number;
  /** The attempt of a delivery, from 1. */
  readonly attempt?: number;
}

/** Points without their number. */
type Series = Omit<Point, 'nth'>;

/** The terminal simulator is part of the emulator, so its calls are not disturbed. */
const OWN_DEVICE = 'countertop-device';

/** Every run has other ids, so a path with an id would not be a point that runs have in common. */
const ID_OF_PAYMENT = /(?<=^\/payments\/)[^/]+/u;

/** The points that several undisturbed runs have in common. */
export function commonPoints(runs: readonly (readonly HarEntry[])[]): Point[] {
  const [first = new Map<string, number>(), ...others] = runs.map(countSeries);
  return [...first].flatMap(([series, most]) => {
    const count = Math.min(most, ...others.map((counts) => counts.get(series) ?? 0));
    return Array.from({ length: count }, (_, index) => ({
      ...(JSON.parse(series) as Series),
      nth: index + 1,
    }));
  });
}

/** How often each series happened in the sandbox where it happened most often. */
function countSeries(entries: readonly HarEntry[]): Map<string, number> {
  const perSandbox = new Map<string, number>();
  const most = new Map<string, number>();
  for (const entry of entries) {
    const series = seriesOf(entry);
    if (series === null) continue;
    const key = JSON.stringify(series);
    const place = `${entry._countertop.sandbox} ${key}`;
    const count = (perSandbox.get(place) ?? 0) + 1;
    perSandbox.set(place, count);
    most.set(key, Math.max(count, most.get(key) ?? 0));
  }
  return most;
}

function seriesOf({ request, _countertop: about }: HarEntry): Series | null {
  const { pluginId } = about;
  if (pluginId === null) return null;
  switch (about.kind) {
    case 'request': {
      const { method, url, headers } = request;
      const agent = headers.find(({ name }) => name.toLowerCase() === 'user-agent');
      const path = withoutPrefix(new URL(url).pathname).replace(ID_OF_PAYMENT, '*');
      return agent?.value === OWN_DEVICE
        ? null
        : { on: 'request', match: { pluginId, method, path } };
    }
    case 'delivery': {
      const { type, attempt } = about;
      return { on: 'delivery', match: { pluginId, type }, attempt };
    }
    case 'callback':
      return { on: 'callback', match: { pluginId, type: about.type } };
  }
}
