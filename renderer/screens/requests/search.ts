import * as z from 'zod';

/** Numbers stand bare in an address, so a text of digits comes back as one. */
const text = z.union([z.string(), z.number().transform(String)]);

/** What of the screen stands in its address. */
export const search = z.object({
  /** The call that is open beside the list. */
  request: z.int().optional().catch(undefined),
  /** A plugin's id; `?` for calls whose key opens no install. */
  plugin: text.optional().catch(undefined),
  /** A part of the path. */
  path: text.optional().catch(undefined),
  status: z
    .union([z.int().min(100).max(599), z.enum(['2xx', '3xx', '4xx', '5xx'])])
    .optional()
    .catch(undefined),
});

export type RequestsSearch = z.output<typeof search>;
