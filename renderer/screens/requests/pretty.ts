import { fieldOf, objectsOf, parsed, textOf } from '#server/domain/json.ts';

/** Formatted JSON; any other text unchanged. */
export function pretty(body: string): string {
  const json = parsed(body);
  return json === undefined ? body : JSON.stringify(json, null, 2);
}

interface SaidError {
  readonly message: string;
  /** Places in the request, such as `cart[0].lineId`. */
  readonly places: readonly string[];
}

/** The error in a response body; null if there is none. */
export function errorIn(body: string): SaidError | null {
  const answer = parsed(body);
  if (fieldOf(answer, 'success') !== false) return null;
  const places = objectsOf(fieldOf(answer, 'details')).map((detail) => textOf(detail, 'path'));
  return {
    message: textOf(answer, 'message') ?? '',
    places: places.filter((path) => path !== null),
  };
}
