import * as z from 'zod';

export const healthAnswer = z.strictObject({ status: z.literal('ok'), version: z.string() });
