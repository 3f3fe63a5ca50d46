import * as z from 'zod';

export const fidelityAnswer = z.array(
  z.strictObject({
    id: z.string(),
    topic: z.string(),
    specification: z.string(),
    emulator: z.string(),
    touches: z.array(z.string()),
    kind: z.enum(['assumed', 'reading']),
  }),
);
