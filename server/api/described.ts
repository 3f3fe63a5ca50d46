import type * as z from 'zod';

import type { RefusalCode } from '#server/domain/refusals/catalogue.ts';

/** What the machine-readable description says of an operation and tests hold it to. */
export interface Described {
  /** The name of the operation in generated clients. Renaming it breaks them. */
  readonly name: string;
  /** The endpoint is not callable in production yet (A17); otherwise it is live. */
  readonly flag?: 'soon';
  /** One sentence. */
  readonly summary: string;
  /** The schema of a success's `data`. */
  readonly output: z.ZodType;
  /** Fields that stand beside `data` (C6). */
  readonly beside?: Readonly<Record<string, z.ZodType>>;
  /** Refusals beyond those common to every call of its kind. */
  readonly refusals: readonly RefusalCode[];
}
