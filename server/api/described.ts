import type * as z from 'zod';

import type { RefusalCode } from '#server/domain/refusals/catalogue.ts';

/** Documentation of an operation, for OpenAPI and for the check of answers in tests. */
export interface Described {
  /** The name of the operation in generated clients. Renaming it breaks them. */
  readonly name: string;
  /** Not callable in production yet (A17). */
  readonly flag?: 'soon';
  /** One sentence. */
  readonly summary: string;
  /** The schema of a success's `data`. */
  readonly output: z.ZodType;
  /** Fields beside `data` (C6). */
  readonly beside?: Readonly<Record<string, z.ZodType>>;
  /** Refusals beyond those common to every call of its kind. */
  readonly refusals: readonly RefusalCode[];
}
