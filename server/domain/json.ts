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

/** A field that is a finite number, else null. */
export function numberOf(value: unknown, name: string): number | null {
  const found = fieldOf(value, name);
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

/** The objects in a list; empty if the value is not a list. */
export function objectsOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** A JSON value with every string replaced; field names are kept. `field` is the enclosing field's name, or empty. */
export function mapTexts(
  value: unknown,
  map: (text: string, field: string) => unknown,
  field = '',
): unknown {
  if (typeof value === 'string') return map(value, field);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map, field));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, map, name)]),
  );
}

/** The values in a JSON value that are not objects or lists, with their paths. */
export function* leavesOf(
  value: unknown,
  path: readonly PropertyKey[] = [],
): Generator<{ readonly value: unknown; readonly path: readonly PropertyKey[] }> {
  if (typeof value !== 'object' || value === null) yield { value, path };
  else {
    for (const [key, inner] of Object.entries(value)) {
      yield* leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  }
}

/** Parses JSON; returns undefined if the text is invalid. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** JSON with sorted fields. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isObject(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  );
}

type Without<Omitted, Fields> = { [F in keyof Fields]?: Exclude<Fields[F], Omitted> };

/** Omits undefined fields. */
export function given<Fields extends object>(fields: Fields) {
  return fieldsWith(fields, (value) => value !== undefined) as Without<undefined, Fields>;
}

/** Omits null fields. */
export function withoutNulls<Fields extends object>(fields: Fields) {
  return fieldsWith(fields, (value) => value !== null) as Without<null, Fields>;
}

/** Omits fields that are null, false, 0, or an empty string, list or object. */
export function withoutEmpty<Fields extends object>(fields: Fields) {
  return fieldsWith(fields, (value) =>
    typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value),
  ) as Without<null, Fields>;
}

function fieldsWith(fields: object, isKept: (value: unknown) => boolean): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isKept(value)));
}

/** Nesting limits for JSON. */
export const DEEPEST = {
  /** Payloads and forms forwarded to plugins (C8, D9). */
  sentOn: 32,
  /** Logged requests and responses that the control API returns as JSON. */
  shown: 100,
  /** Test request bodies sent by developers. */
  tried: 1000,
  /** Bodies of the control API, which are read and printed recursively. */
  body: 1100,
} as const;

/** Returns true if objects and arrays are nested deeper than `depth` levels. */
export function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  return Object.values(value).some((inner) => isDeeperThan(inner, depth - 1));
}

/** Returns true if a JSON value contains more than `most` values, counting itself, arrays and objects. */
export function holdsMoreThan(value: unknown, most: number): boolean {
  // Iterative, since deep nesting would overflow the stack.
  const left: unknown[] = [value];
  let count = 1;
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next !== 'object' || next === null) continue;
    const inner: readonly unknown[] = Object.values(next);
    count += inner.length;
    if (count > most) return true;
    for (const one of inner) left.push(one);
  }
  return false;
}
