import * as z from 'zod';

export const sessionEndedAnswer = z.object({ ended: z.literal(true) });
