import * as z from 'zod';

/** A place in a request that a refusal is about, with the product if it is in a line (B16). */
export const offender = z.strictObject({ path: z.string(), product: z.string().optional() });
