import type * as z from 'zod';

/** The formats whose name says all that the pattern says that zod writes beside it. */
const NAMED_FORMATS: ReadonlySet<string | undefined> = new Set(['date', 'date-time']);

/**
 * Leaves out what says nothing to a reader: the pattern beside a format that means the same, and of
 * whole numbers that they are no larger than JavaScript takes, which `int64` tells better to languages
 * that have numbers of several sizes.
 */
export function simplify(zodSchema: z.core.$ZodTypes, schema: z.core.JSONSchema.BaseSchema): void {
  if (NAMED_FORMATS.has(schema.format)) delete schema.pattern;
  if (!isWholeNumber(zodSchema) || schema.maximum !== Number.MAX_SAFE_INTEGER) return;
  delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  schema.format = 'int64';
}

/** `z.int()`; what has bounds of its own in a request is told by its `meta`. */
function isWholeNumber({ _zod: { def } }: z.core.$ZodTypes): boolean {
  return def.type === 'number' && 'format' in def && def.format === 'safeint';
}
