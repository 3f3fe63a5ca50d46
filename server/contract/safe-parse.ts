import type * as z from 'zod';

/**
 * Parses foreign JSON. Zod checks bounds of a `length` even on a value of the wrong type, and throws where that
 * `length` is an object that JSON has given a `toString` or `valueOf` of its own.
 */
export function safeParse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return schema.safeParse(withComparableLengths(value));
  }
}

/** The same value, in which every object called `length` can be compared with a number. */
export function withComparableLengths<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const [name, inner] of Object.entries(value)) {
    withComparableLengths(inner);
    if (name === 'length' && typeof inner === 'object' && inner !== null) {
      Object.defineProperty(inner, Symbol.toPrimitive, { value: () => Number.NaN });
    }
  }
  return value;
}
