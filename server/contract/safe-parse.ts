import type * as z from 'zod';

/**
 * Parses untrusted JSON. Zod compares `length` even of values of the wrong type, and throws if it is an object whose
 * `toString` is not a function.
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

/** Changes a value in place: objects under a key `length` compare with numbers as NaN instead of throwing. */
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
