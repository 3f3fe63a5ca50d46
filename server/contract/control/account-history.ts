import * as z from 'zod';

import { LINE_FATES } from '#server/domain/replace-losses.ts';

import { metadataItem } from '../data/account.ts';
import { consumptionTypeRead } from '../data/consumption-type.ts';
import { ACTOR_FORMS } from '../events/envelope.ts';
import { json } from '../imported-columns.ts';
import { amountRead, listOf } from '../values.ts';
import { time } from './fields.ts';

export const historyActor = z.union(ACTOR_FORMS).meta({ id: 'HistoryActor' });

const docNo = z.int();
const reason = z.string().nullable();
const ids = z.array(z.string());
const metadata = z.array(metadataItem);
const line = { id: z.string(), lineId: z.string().nullable(), title: z.string() };
const product = z.strictObject({ id: z.string().nullable(), title: z.string() });
const party = z.strictObject({ accountId: z.string(), tableId: z.string(), docNo }).optional();
const replaced = { lines: z.int(), dropped: z.int(), withoutIdentity: z.int() };
const parts = z
  .int()
  .optional()
  .describe('The number of equal parts that the amount due was divided into.');

/** What a line lost in a full replace; metadata of a dropped line has its own entry. */
const lineLoss = z.strictObject({
  ...line,
  fate: z.enum(LINE_FATES),
  metadata: metadata.optional(),
  note: z.string().optional(),
  discount: amountRead.optional(),
  options: ids.optional(),
  allocations: listOf({
    line: z.string(),
    payment: z.string().nullable(),
    quantity: z.number(),
    amount: amountRead,
  }).optional(),
  ready: z.boolean().optional(),
  storages: ids.optional(),
  product: z.strictObject({ from: product, to: product }).optional(),
});

function changed<Value extends z.ZodType>(value: Value) {
  return z.strictObject({ from: value, to: value }).optional();
}

function entry<const Type extends string, Details extends z.core.$ZodLooseShape>(
  type: Type,
  details: Details,
) {
  const common = { id: z.string(), at: time, type: z.literal(type), actor: historyActor };
  return z.strictObject({ ...common, ...details });
}

/** An entry of an account's history. */
export const auditEntry = z.discriminatedUnion('type', [
  entry('account.opened', { docNo }),
  entry('account.closed', { docNo }),
  entry('account.reopened', { reason, docNo }),
  entry('account.moved', { from: z.string(), to: z.string() }),
  entry('account.merged', { from: party, to: party, lines: ids, persons: z.int().optional() }),
  entry('lines.moved', { from: party, to: party, lines: ids }),
  entry('account.changed', { persons: changed(z.int()), note: changed(z.string().nullable()) }),
  entry('line.changed', {
    line: z.string(),
    quantity: changed(z.number()),
    note: changed(z.string().nullable()),
  }),
  entry('lines.added', { lines: ids }),
  entry('line.voided', { line: z.string(), reason }),
  entry('lines.marked', { lines: ids, ready: z.boolean(), storages: ids.optional() }),
  entry('line.detailLost', { lines: z.array(lineLoss) }),
  entry('line.metadataLost', { lines: listOf({ ...line, metadata }) }),
  entry('orders.replaced', replaced),
  entry('payments.replaced', replaced),
  entry('packet.cancelled', { reason }),
  entry('packet.updated', {}),
  entry('packet.typeChanged', { from: consumptionTypeRead, to: consumptionTypeRead }),
  entry('packet.statusChanged', { from: z.string(), to: z.string() }),
  entry('payment.collected', {
    methodId: z.string().nullable(),
    amount: amountRead,
    lines: listOf({ id: z.string(), quantity: z.number(), amount: amountRead }),
    splits: listOf({ from: z.string(), into: ids }),
    parts,
  }),
  entry('payment.terminalApproved', { paymentId: z.string(), amount: z.string(), parts }),
]);

type HistoryEntry = z.output<typeof auditEntry>;

export const historyType = z.enum(auditEntry.options.map(({ shape }) => shape.type.value));

type FactOf<Entry> = Entry extends HistoryEntry ? Omit<Entry, 'id' | 'at' | 'actor'> : never;

/** An entry without its id, time and actor, which are added when it is stored. */
export type HistoryFact = FactOf<HistoryEntry>;

const rows = auditEntry.options.map((option) => {
  const details = (option as z.ZodObject).omit({ id: true, at: true, type: true, actor: true });
  return z.object({ type: option.shape.type, details: json(details) });
});

/** The type of an imported entry, with the details that belong to it. */
export const importedFact = z.discriminatedUnion('type', rows as [(typeof rows)[number]]);
