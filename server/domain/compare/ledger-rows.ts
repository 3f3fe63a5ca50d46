import type { TourCall, TourStep } from './tour-step.ts';

/** What of a row of the fidelity ledger a comparison looks at. */
export interface RowTouches {
  readonly id: string;
  /** Endpoints, fields and headers that the row is about, as the ledger writes them. */
  readonly touches: readonly string[];
}

/** One place of an answer, as a difference names it. */
export interface Place {
  /** `status`, `message`, the name of a header, or a field: `data[].docNo`. */
  readonly path: string;
  readonly isHeader: boolean;
  /** The HTTP status of our answer: what rows about a refusal name. */
  readonly status: number;
}

/**
 * The rows of the ledger that a difference goes back to: those that the step names for the longest
 * beginning of the path, then those it names for `*`, then those that touch the place by themselves.
 */
export function rowsOf(
  step: Pick<TourStep, 'about'>,
  call: Pick<TourCall, 'method' | 'path'>,
  place: Place,
  rows: readonly RowTouches[],
): string[] {
  const { about } = step;
  const named = longestBeginning(Object.keys(about), place.path);
  if (named !== null) return [...(about[named] ?? [])];
  const touching = rows
    .filter(({ touches }) => touches.some((touch) => isTouched(touch, call, place)))
    .map(({ id }) => id);
  return Object.hasOwn(about, '*') ? [...(about['*'] ?? [])] : touching;
}

/** Which of the keys is the path or the longest beginning of it, whole names only. */
function longestBeginning(keys: readonly string[], path: string): string | null {
  const [longest = null] = keys
    .filter((key) => beginsWith(path, key))
    .toSorted((one, other) => other.length - one.length);
  return longest;
}

function beginsWith(path: string, key: string): boolean {
  const [long, short] = [path.toLowerCase(), key.toLowerCase()];
  if (!long.startsWith(short)) return false;
  return long.length === short.length || long[short.length] === '.' || long[short.length] === '[';
}

function isTouched(touch: string, call: Pick<TourCall, 'method' | 'path'>, place: Place): boolean {
  const [what = '', ...rest] = touch.split(' ');
  if (what === 'header')
    return place.isHeader && rest[0]?.toLowerCase() === place.path.toLowerCase();
  if (place.isHeader) return false;
  const field = touchedField(place);
  if (what === '*') return rest[0] === field;
  const [path = '', named] = rest;
  if (what !== call.method || !isEndpoint(path, call.path)) return false;
  return named === field;
}

/** The name under which the ledger knows a place of an answer. */
function touchedField({ path, status }: Place): string {
  if (path === 'status' || path === 'message') return String(status);
  return path.replace(/^data(?:\[\])?\.?/u, '');
}

/** Whether a path of the ledger, with parts such as `{paymentId}`, is that of a call. */
function isEndpoint(known: string, called: string): boolean {
  const [path = ''] = called.split('?');
  const [one, other] = [known.split('/'), `/plugin-api${path}`.split('/')];
  return (
    one.length === other.length &&
    one.every((part, index) => part.startsWith('{') || part === other[index])
  );
}
