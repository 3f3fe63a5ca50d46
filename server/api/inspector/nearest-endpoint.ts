import { withPrefix } from '#server/domain/data-api-paths.ts';
import { distance } from '#server/domain/nearest-name.ts';

interface Declared {
  readonly method: string;
  /** Relative to `/plugin-api`; `:name` matches one segment. */
  readonly path: string;
}

/** The largest edit distance at which a path counts as similar. */
const MOST_DIFFERENCES = 4;

/** Longer paths are not compared, since they are hardly typos. */
const LONGEST = 100;

/**
 * The endpoint that a call to an unknown path or method probably meant, as `GET /plugin-api/...`:
 * the same path with another method, or the most similar path. Null if none is similar.
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
      const known = withPrefix(endpoint.path);
      const differences = distance(given, fitted(known, given));
      return { endpoint, known, differences, same: endpoint.method === method };
    })
    .filter(({ differences }) => differences <= MOST_DIFFERENCES)
    .toSorted((one, other) => one.differences - other.differences || +other.same - +one.same);
  const [best] = ranked;
  return best === undefined ? null : `${best.endpoint.method} ${best.known}`;
}

/** A declared path with its parameters filled in from the given path. */
function fitted(known: string, given: string): string {
  const parts = given.split('/');
  return known
    .split('/')
    .map((part, index) => (part.startsWith(':') ? (parts[index] ?? part) : part.toLowerCase()))
    .join('/');
}
