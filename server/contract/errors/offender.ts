import * as z from 'zod';

/** A place in a request that a refusal is about: its path, and the product where it is that of a line (B16). */
export const offender = z.strictObject({ path: z.string(), product: z.string().optional() });
