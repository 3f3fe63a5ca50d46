import * as z from 'zod';

export const SECTIONS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** What of the screen stands in its address. */
export const search = z.object({
  /** The row that is open: `?row=B17` leads to it, whatever else is filtered. */
  row: z.string().optional().catch(undefined),
  find: z.string().optional().catch(undefined),
  section: z.enum(SECTIONS).optional().catch(undefined),
  kind: z.enum(['assumed', 'reading']).optional().catch(undefined),
});

export type FidelitySearch = z.output<typeof search>;
