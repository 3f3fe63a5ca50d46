import * as z from 'zod';

import type { LedgerRow } from '../explain/rules.ts';
import type { ServedDocument } from '../lookup/document.ts';
import { createLookup } from '../lookup/lookup.ts';
import type { ToolCall } from '../tool.ts';
import { tool } from '../tool.ts';

type Lookup = ReturnType<typeof createLookup>;

/** Prepared once for each server that is asked. */
const prepared = new WeakMap<object, Promise<Lookup>>();

/** `lookup`: what there is, by words. */
export const lookup = tool({
  name: 'lookup',
  title: 'Look something up',
  description:
    'Finds endpoints of the Data API with their fields, refusals and what leads to them, events, headers, ledger rows (where ' +
    'the platform is silent and what is assumed) and control calls, by words such as "move table", or by id such as ' +
    '"POST /tables/create", "plugin.tables.notOwner" or "A1", which gives all of it.',
  input: z.strictObject({
    words: z.string().min(1).max(1000),
  }),
  does: 'read',
  run: async ({ words }, call) => (await lookupOf(call))(words),
});

async function lookupOf(call: ToolCall): Promise<Lookup> {
  const known = prepared.get(call.countertop);
  if (known !== undefined) return await known;
  const made = prepare(call);
  prepared.set(call.countertop, made);
  // Another try may succeed.
  made.catch(() => prepared.delete(call.countertop));
  return await made;
}

async function prepare({ countertop, signal }: ToolCall): Promise<Lookup> {
  const [dataApi, controlApi, ledger] = await Promise.all([
    countertop.document('/openapi/data-api.json', signal),
    countertop.document('/openapi/control-api.json', signal),
    countertop.get('/fidelity', signal),
  ]);
  return createLookup({
    dataApi: dataApi as ServedDocument,
    controlApi: controlApi as ServedDocument,
    ledger: ledger as LedgerRow[],
  });
}
