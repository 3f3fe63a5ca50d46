import { distance } from '#server/domain/nearest-name.ts';

/** An endpoint as the Data API declares it; `:name` in its path stands for one segment. */
interface Declared {
  readonly method: string;
  /** Relative to `/plugin-api`. */
  readonly path: string;
}

const BASE = '/plugin-api';

/** A path may be this far from the one that was meant: letters to add, drop or change. */
const MOST_DIFFERENCES = 4;

/** Longer paths are no slips of the pen. */
const LONGEST = 100;

/**
 * What a call to a path or method that does not exist probably meant, as `GET /plugin-api/...`: the
 * same path under another method, else the path that is spelled most like it. Null: nothing is near.
 */
export function nearestEndpoint(
  method: string,
  path: string,
  declared: readonly Declared[],
): string | null {
  if (path.length > LONGEST) return null;
  const given = path.replace(/\/+$/u, '').toLowerCase();
  const ranked = declared
    .map((endpoint) => {
      const known = `${BASE}${endpoint.path}`;
      const differences = distance(given, fitted(known, given));
      return { endpoint, known, differences, same: endpoint.method === method };
    })
    .filter(({ differences }) => differences <= MOST_DIFFERENCES)
    .toSorted((one, other) => one.differences - other.differences || +other.same - +one.same);
  const [best] = ranked;
  return best === undefined ? null : `${best.endpoint.method} ${best.known}`;
}

/** A declared path with the segments that vary taken from the given one. */
function fitted(known: string, given: string): string {
  const parts = given.split('/');
  return known
    .split('/')
    .map((part, index) => (part.startsWith(':') ? (parts[index] ?? part) : part.toLowerCase()))
    .join('/');
}
