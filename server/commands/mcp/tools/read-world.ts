import * as z from 'zod';

import { slug } from '#contract/fixture.ts';

import { rowsWithin } from '../rows.ts';
import { ToolRefusal } from '../tool-refusal.ts';
import type { ToolCall } from '../tool.ts';
import { tool } from '../tool.ts';

/** Where each thing is read; `:id` stands for the id that must be given. */
const READS = {
  tables: '/tables',
  accounts: '/accounts',
  account: '/accounts/:id',
  products: '/catalog/products',
  categories: '/catalog/categories',
  'payment-methods': '/catalog/payment-methods',
  ingredients: '/catalog/ingredients',
  users: '/users',
  customers: '/customers',
  devices: '/devices',
  payments: '/payments',
  payment: '/payments/:id',
  callbacks: '/callbacks',
  snapshots: '/snapshots',
  scenarios: '/scenarios',
  scenario: '/scenarios/:id',
  'fault-presets': '/faults',
  usage: '/limits/usage',
  checks: '/receiver-checks',
  check: '/receiver-checks/:id',
} as const;

type What = keyof typeof READS;

const WHAT = Object.keys(READS) as [What, ...What[]];

/** Of all stores together; the others are of the one that is named. */
const OF_ALL_STORES = new Set<What>(['snapshots', 'scenarios', 'scenario', 'fault-presets']);

/** `read_world`: what is on screen and in no other tool. */
export const readWorld = tool({
  name: 'read_world',
  title: 'Read what is in the sandbox',
  description:
    `Reads one kind of thing, for the ids that other tools take: ${WHAT.join(', ')}. account, payment, scenario and check ` +
    'need an id. Lists have total and, where there are more, `next` with the arguments for the rest.',
  input: z.strictObject({
    what: z.enum(WHAT),
    id: z.string().min(1).max(200).optional(),
    serverId: slug.optional().describe('The first store when left out.'),
    limit: z.int().min(1).max(1000).default(100),
    offset: z.int().min(0).default(0),
  }),
  does: 'read',
  run: async ({ what, id, serverId, limit, offset }, call) => {
    const found = await read(what, { id, serverId }, call);
    if (!Array.isArray(found)) return { [what]: found };
    const asked = found.slice(offset, offset + limit).map((row) => brief(row, call.full));
    const { rows } = rowsWithin(asked, call.full);
    const end = offset + rows.length;
    return {
      [what]: rows,
      total: found.length,
      next: end < found.length && rows.length > 0 ? { what, offset: end } : null,
    };
  },
});

async function read(
  what: What,
  { id, serverId }: { readonly id: string | undefined; readonly serverId: string | undefined },
  { countertop, signal }: ToolCall,
): Promise<unknown> {
  const template = READS[what];
  if (template.includes(':id') && id === undefined) {
    throw new ToolRefusal(`what: ${what} needs the id of one.`);
  }
  const path = template.replace(':id', () => encodeURIComponent(id ?? ''));
  const query = OF_ALL_STORES.has(what) ? {} : { serverId };
  const found = await countertop.get(path, signal, query);
  if (what === 'fault-presets') return (found as { readonly presets: unknown }).presets;
  if (what === 'tables') return tablesOf(found as readonly Section[]);
  return itemsOf(found);
}

interface Section {
  readonly title: string;
  readonly tables: readonly {
    readonly tableId: string;
    readonly title: string;
    readonly state: string;
    readonly account: { readonly accountId: string; readonly total: number } | null;
  }[];
}

/** Tables in one list, each with its account in short. */
function tablesOf(sections: readonly Section[]): object[] {
  return sections.flatMap(({ title: section, tables }) =>
    tables.map(({ tableId, title, state, account }) => ({
      tableId,
      title,
      section,
      state,
      ...(account !== null && { accountId: account.accountId, total: account.total }),
    })),
  );
}

/** Logs are pages, of which the rows are wanted. */
function itemsOf(found: unknown): unknown {
  if (typeof found !== 'object' || found === null || !('items' in found)) return found;
  return found.items;
}

/** A row of a list without what is not set, and in English alone; as it is with `full`. */
function brief(row: unknown, full: boolean): unknown {
  if (full || typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
      .map(([name, value]) => [name, isInBothLanguages(value) ? value.en : value]),
  );
}

function isInBothLanguages(value: unknown): value is { readonly en: string } {
  return typeof value === 'object' && value !== null && 'en' in value && 'tr' in value;
}
