/** An object of parsed JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list; none if it is not a list. */
export function objectsOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** An own field of an object; undefined if there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A field that is a non-empty string, else null. */
export function textOf(value: unknown, name: string): string | null {
  const found = fieldOf(value, name);
  return typeof found === 'string' && found !== '' ? found : null;
}

/** A field that is a finite number, else null. */
export function numberOf(value: unknown, name: string): number | null {
  const found = fieldOf(value, name);
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

/** The name of a value's type in a comparison. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  return Array.isArray(value) ? 'array' : typeof value;
}
