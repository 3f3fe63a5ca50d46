/** An object of parsed JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value of parsed JSON is an object and no list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list; none where it is no list. */
export function objectsOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** An own field of an object; undefined where there is none, or no object. */
export function fieldOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A field that is a text; null where it is none. */
export function textOf(value: unknown, name: string): string | null {
  const found = fieldOf(value, name);
  return typeof found === 'string' ? found : null;
}

/** A field that is a finite number; null where it is none. */
export function numberOf(value: unknown, name: string): number | null {
  const found = fieldOf(value, name);
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

/** How a comparison calls the type of a value. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  return Array.isArray(value) ? 'array' : typeof value;
}
