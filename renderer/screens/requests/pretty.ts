import { parsed } from '#server/domain/json.ts';

/** Formatted JSON; any other text unchanged. */
export function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** An error response. */
export interface SaidError {
  readonly message: string;
  /** Places in the request, such as `cart[0].lineId`. */
  readonly places: readonly string[];
}

/** The error in a response body; null if there is none. */
export function errorIn(body: string): SaidError | null {
  const answer = parsed(body);
  if (!isObject(answer) || answer['success'] !== false) return null;
  const { message, details } = answer;
  const places = Array.isArray(details) ? details.filter(isObject).map(({ path }) => path) : [];
  return {
    message: typeof message === 'string' ? message : '',
    places: places.filter((path) => typeof path === 'string'),
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
