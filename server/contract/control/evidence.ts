import * as z from 'zod';

/** A comparison's document without its calls. */
export const evidenceAnswer = z.strictObject({
  id: z.string(),
  source: z
    .enum(['builtIn', 'handedIn'])
    .describe('`builtIn`: it comes with Countertop and stays.'),
  target: z.string(),
  at: z.string().describe('When the comparison began, as its document says it.'),
  calls: z.int().nonnegative(),
  differences: z.int().nonnegative(),
  confirmed: z.array(z.string()).describe('Ledger rows by id.'),
  contradicted: z.array(z.string()).describe('Ledger rows by id.'),
  unknownRows: z
    .array(z.string())
    .describe('Ids that no row of this ledger has: another version of Countertop wrote them.'),
});

/** The latest comparison first. */
export const evidenceListAnswer = z.array(evidenceAnswer);

export const evidenceDeletedAnswer = z.strictObject({ id: z.string() });
