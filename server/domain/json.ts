/** An object of parsed JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own field of a JSON object; undefined if there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A field that is a non-empty string, else null. */
export function textOf(value: unknown, name: string): string | null {
  const found = fieldOf(value, name);
  return typeof found === 'string' && found !== '' ? found : null;
}

/** Parses text as JSON; undefined if it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
