import type { HarEntry } from '#server/contract/control/har.ts';
import { withoutPrefix } from '#server/domain/data-api-paths.ts';
import type { FaultMatch, FaultPlace } from '#server/domain/faults/rule.ts';
import { OWN_DEVICE } from '#server/domain/terminal-payment.ts';

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

/** Ids differ between runs, so a path with an id cannot name a point that runs have in common. */
const ID_OF_PAYMENT = /(?<=^\/payments\/)[^/]+/u;

/** The points that several undisturbed runs have in common, in the order of the first run. */
export function commonPoints(runs: readonly (readonly HarEntry[])[]): Point[] {
  const [first = new Map<string, Point>(), ...others] = runs.map(pointsOf);
  return [...first]
    .filter(([name]) => others.every((other) => other.has(name)))
    .map(([, point]) => point);
}

/** The points that a run reached in any of its sandboxes; the key is the point as JSON. */
function pointsOf(entries: readonly HarEntry[]): Map<string, Point> {
  const counts = new Map<string, number>();
  const points = new Map<string, Point>();
  for (const entry of entries) {
    const series = seriesOf(entry);
    if (series === null) continue;
    const counted = JSON.stringify([entry._countertop.sandbox, series]);
    const nth = (counts.get(counted) ?? 0) + 1;
    counts.set(counted, nth);
    const point = { ...series, nth };
    points.set(JSON.stringify(point), point);
  }
  return points;
}

function seriesOf({ request, _countertop: about }: HarEntry): Series | null {
  const { pluginId } = about;
  if (pluginId === null) return null;
  switch (about.kind) {
    case 'request': {
      const { method, url, headers } = request;
      // The simulated terminal is part of the emulator, so its calls are not disturbed.
      if (headers.some(({ value }) => value === OWN_DEVICE)) return null;
      const path = withoutPrefix(new URL(url).pathname).replace(ID_OF_PAYMENT, '*');
      return { on: 'request', match: { pluginId, method, path } };
    }
    case 'delivery': {
      const { type, attempt } = about;
      return { on: 'delivery', match: { pluginId, type }, attempt };
    }
    case 'callback':
      return { on: 'callback', match: { pluginId, type: about.type } };
  }
}
