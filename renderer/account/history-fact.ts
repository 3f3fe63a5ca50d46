import '#renderer/data/without-eval.ts';
import * as z from 'zod';

import type { Account, HistoryEntry } from '#renderer/data/types.ts';

const reason = z.string().nullable().catch(null);
const ids = z.array(z.string()).catch([]);
const party = z.looseObject({ accountId: z.string(), tableId: z.string(), docNo: z.number() });
const replaced = z.looseObject({
  lines: z.number(),
  dropped: z.number(),
  withoutIdentity: z.number().catch(0),
});

/** The number of equal parts that the rest was divided into. */
const parts = z.number().optional().catch(undefined);

const line = { id: z.string(), lineId: z.string().nullable(), title: z.string() };
const metadata = z.array(
  z.looseObject({
    key: z.string(),
    value: z.union([z.string(), z.number(), z.boolean()]),
    by: z.string(),
  }),
);

/** A line that a full replace dropped, with its metadata. */
const lostLine = z.looseObject({ ...line, metadata: metadata.nullable() });

export type LostLine = z.output<typeof lostLine>;

/** Other details of a line that a full replace removed. */
const lesserLine = z.looseObject({
  ...line,
  metadata: metadata.optional(),
  note: z.string().optional(),
  discount: z.number().optional(),
  options: z.array(z.string()).optional(),
  allocations: z.array(z.looseObject({ amount: z.number() })).optional(),
  ready: z.boolean().optional(),
  storages: z.array(z.string()).optional(),
  product: z.looseObject({ to: z.looseObject({ title: z.string() }) }).optional(),
});

export type LesserLine = z.output<typeof lesserLine>;

const note = z.string().nullable();

/** A changed field. */
function changed<Value extends z.ZodType>(value: Value) {
  return z.looseObject({ from: value, to: value }).optional();
}

/** The schema of the details for each entry type. */
const details = {
  'account.opened': z.looseObject({ docNo: z.number().nullable().catch(null) }),
  'account.closed': z.looseObject({ docNo: z.number() }),
  'account.reopened': z.looseObject({ docNo: z.number(), reason }),
  'account.moved': z.looseObject({ from: z.string(), to: z.string() }),
  'account.merged': z.looseObject({
    from: party.optional(),
    to: party.optional(),
    lines: ids,
    persons: z.number().optional(),
  }),
  'lines.moved': z.looseObject({ from: party.optional(), to: party.optional(), lines: ids }),
  'account.changed': z.looseObject({ persons: changed(z.number()), note: changed(note) }),
  'line.changed': z.looseObject({
    line: z.string(),
    quantity: changed(z.number()),
    note: changed(note),
  }),
  'lines.added': z.looseObject({ lines: ids }),
  'line.voided': z.looseObject({ line: z.string(), reason }),
  'lines.marked': z.looseObject({
    lines: ids,
    ready: z.boolean(),
    storages: z.array(z.string()).optional(),
  }),
  'line.detailLost': z.looseObject({ lines: z.array(lesserLine) }),
  'line.metadataLost': z.looseObject({ lines: z.array(lostLine) }),
  'orders.replaced': replaced,
  'payments.replaced': replaced,
  'packet.cancelled': z.looseObject({ reason }),
  'packet.updated': z.looseObject({}),
  'packet.typeChanged': z.looseObject({ from: z.string().nullable(), to: z.string().nullable() }),
  'packet.statusChanged': z.looseObject({ from: z.string(), to: z.string() }),
  'payment.collected': z.looseObject({
    methodId: z.string().nullable(),
    amount: z.number(),
    lines: z.array(z.looseObject({ id: z.string(), quantity: z.number() })).catch([]),
    splits: z.array(z.looseObject({ from: z.string(), into: ids })).catch([]),
    parts,
  }),
  'payment.terminalApproved': z.looseObject({ paymentId: z.string(), amount: z.string(), parts }),
} as const;

type Details = typeof details;
export type FactType = keyof Details;

/** The entry types that have their own texts. */
export const FACT_TYPES: readonly string[] = Object.keys(details);

/** A parsed entry; `unknown` if its type or details are not recognized. */
export type HistoryFact =
  | { [Type in FactType]: z.output<Details[Type]> & { readonly type: Type } }[FactType]
  | { readonly type: 'unknown'; readonly details: unknown };

/** Parses an entry; returns `unknown` if it is not recognized. */
export function historyFact(entry: HistoryEntry): HistoryFact {
  const { type } = entry;
  const schema: z.ZodType | undefined = Object.hasOwn(details, type)
    ? details[type as FactType]
    : undefined;
  const parsed = schema?.safeParse(entry);
  if (parsed?.success !== true) return { type: 'unknown', details: entry };
  // TypeScript cannot correlate the type with its schema.
  return { ...(parsed.data as object), type } as HistoryFact;
}

/** The account that this one was merged into; null if it was not. */
export function mergedInto({ audit }: Pick<Account, 'audit'>) {
  for (const entry of audit) {
    const fact = historyFact(entry);
    if (fact.type === 'account.merged' && fact.to !== undefined) return fact.to;
  }
  return null;
}
