import * as z from 'zod';

import { CHANGES, DELETE_REASONS } from '#server/domain/line-changes.ts';

import { packetRead, tableRead, orderLineRead } from '../data/account.ts';
import { catalogDeleted, catalogRead } from '../data/catalog.ts';
import { customerRecordRead, userRead } from '../data/people.ts';
import { emptyData, eventEnvelope } from './envelope.ts';

// The data of sale events: the account, and additional fields by kind (D3, D4).

const tableRef = z.strictObject({ type: z.literal('table'), id: z.string() });

/** `lineId` is null for a line without an identity (B34). */
const line = { lineId: z.string().nullable(), id: z.string() };

/** A change to an order line (D4, B34). */
export const lineChange = z
  .union([
    z.strictObject({
      op: z.literal('created'),
      ...line,
      splitFrom: z
        .string()
        .nullable()
        .optional()
        .describe('The identity of the line that was split.'),
      movedFrom: tableRef
        .extend({ lineId: z.string().nullable() })
        .optional()
        .describe('Where it came from, and its identity there.'),
      after: orderLineRead,
    }),
    z.strictObject({
      op: z.literal('updated'),
      ...line,
      movedTo: tableRef.optional().describe('Where a part of its quantity went.'),
      movedQuantity: z.number().optional(),
      before: orderLineRead,
      after: orderLineRead,
    }),
    z.strictObject({
      op: z.literal('cancelled'),
      ...line,
      quantity: z.number(),
      before: orderLineRead,
    }),
    z.strictObject({
      op: z.literal('removed'),
      ...line,
      removeReason: z.literal('deleted'),
      before: orderLineRead,
    }),
    z.strictObject({
      op: z.literal('removed'),
      ...line,
      removeReason: z.literal('moved'),
      movedTo: tableRef,
      before: orderLineRead,
    }),
  ])
  .meta({ id: 'LineChange', description: 'What happened to an order line.' });

const changes = z.strictObject({
  changed: z
    .enum(CHANGES)
    .nullable()
    .describe('The first that applies; null: neither lines nor payments changed.'),
  lineChanges: z.array(lineChange).min(1).optional().describe('Left out where no line changed.'),
});

export const reopenedFrom = z
  .strictObject({
    saleId: z.string().describe('The `uuid` of the sale that had been closed.'),
    docNo: z.int(),
    closedAt: z.int(),
  })
  .meta({ id: 'ReopenedFrom', description: 'The closed sale that was opened again.' });

const reopened = z.strictObject({ reopenedFrom });

export const tableUpdatedData = z
  .intersection(tableRead, changes)
  .meta({ id: 'TableUpdatedData', description: 'The account as it is now, and what changed.' });

export const tableDeletedData = z
  .intersection(
    tableRead,
    z.strictObject({ deleteReason: z.enum(DELETE_REASONS), movedTo: tableRef }),
  )
  .meta({
    id: 'TableDeletedData',
    description: 'The account as it last stood on the table, and where it went.',
  });

export const tableReopenedData = z.intersection(tableRead, reopened).meta({
  id: 'TableReopenedData',
  description: 'The account with its old receipt number, and the closed sale that was reopened.',
});

export const packetUpdatedData = z
  .intersection(packetRead, changes)
  .meta({ id: 'PacketUpdatedData', description: 'The packet as it is now, and what changed.' });

export const packetReopenedData = z.intersection(packetRead, reopened).meta({
  id: 'PacketReopenedData',
  description: 'The packet with its old receipt number, and the closed sale that was reopened.',
});

export const packetStatusChangedData = z
  .intersection(packetRead, z.strictObject({ previousStatus: z.string() }))
  .meta({ id: 'PacketStatusChangedData', description: 'The packet, and the status it had.' });

export interface EventKind {
  /** For instance `table.updated`. */
  readonly type: string;
  /** The type in Pascal case: `TableUpdated`. */
  readonly name: string;
  /** One sentence. */
  readonly summary: string;
  /** The whole envelope. */
  readonly body: z.ZodType;
  /** The `data` with all gated fields. */
  readonly data: z.ZodType;
}

// Optional fields of the envelope that some kinds always or never have.
const OF_A_SALE = { sequence: z.int().min(1), sequenceScope: z.string().regex(/^sq_/u) };
const WITHOUT_ACTOR = { actor: z.never().optional() };

export const customerData = z
  .strictObject({ customerId: z.string(), customer: customerRecordRead })
  .meta({ id: 'CustomerData', description: 'The customer; after a deletion, the last state.' });

export const capabilityStatus = z
  .strictObject({
    requestId: z.string(),
    status: z.string(),
    providerMessageId: z.string().nullable(),
    error: z.string().optional(),
  })
  .meta({ id: 'CapabilityStatus', description: 'The status of a request to a provider.' });

const kinds = [
  sale('table.created', 'A table was opened.', tableRead),
  sale('table.updated', 'The account of a table changed.', tableUpdatedData),
  sale('table.deleted', 'An account left its table.', tableDeletedData),
  sale('table.closed', 'Staff closed the account of a table.', tableRead),
  sale('table.reopened', 'Staff opened the closed account of a table again.', tableReopenedData),
  sale('packet.created', 'A packet was created.', packetRead),
  sale('packet.updated', 'Something other than the status of a packet changed.', packetUpdatedData),
  sale('packet.closed', 'Staff closed a packet.', packetRead),
  sale('packet.cancelled', 'Staff cancelled a packet.', packetRead),
  sale('packet.reopened', 'Staff opened a closed packet again.', packetReopenedData),
  gated('packet.status_changed', 'The status of a packet changed.', packetStatusChangedData, {
    ...OF_A_SALE,
    ...WITHOUT_ACTOR,
  }),
  ...records('product', 'A product', catalogRead.product, catalogDeleted),
  ...records('category', 'A category', catalogRead.category, catalogDeleted),
  ...records('payment_method', 'A payment method', catalogRead.payment_method, catalogDeleted),
  ...records('ingredient', 'An ingredient', catalogRead.ingredient, catalogDeleted),
  ...records('user', 'A user', userRead, userRead),
  ...records('customer', 'A customer', customerData, customerData),
  kind(
    'app.installed',
    'The plugin was installed.',
    z.strictObject({ version: z.string(), scopes: z.array(z.string()) }),
    WITHOUT_ACTOR,
  ),
  kind('app.uninstalled', 'The plugin was removed.', z.strictObject({}), WITHOUT_ACTOR),
  kind('messaging.message.status', 'A provider reported on a message.', capabilityStatus),
  kind('invoice.status', 'A provider reported on an invoice.', capabilityStatus),
] as const;

/** All kinds of events (specification, Events; D3). */
export const EVENT_KINDS: readonly EventKind[] = kinds;

/** The kinds with literal types and their schemas. */
export type TypedEventKind = (typeof kinds)[number];

function sale<const Type extends string, Data extends z.ZodType>(
  type: Type,
  summary: string,
  data: Data,
) {
  return gated(type, summary, data, OF_A_SALE);
}

function records<const Resource extends string, Data extends z.ZodType, Deleted extends z.ZodType>(
  resource: Resource,
  noun: string,
  data: Data,
  deleted: Deleted,
) {
  return [
    gated(`${resource}.created`, `${noun} was created.`, data),
    gated(`${resource}.updated`, `${noun} changed.`, data),
    gated(`${resource}.deleted`, `${noun} was deleted.`, deleted),
  ] as const;
}

/** A kind whose `data` is empty for installs that may not read the resource (C5). */
function gated<
  const Type extends string,
  Data extends z.ZodType,
  Envelope extends z.core.$ZodLooseShape = NoFields,
>(type: Type, summary: string, data: Data, envelope?: Envelope) {
  return { ...kind(type, summary, z.union([data, emptyData]), envelope), data };
}

type NoFields = Record<never, never>;

function kind<
  const Type extends string,
  Data extends z.ZodType,
  Envelope extends z.core.$ZodLooseShape = NoFields,
>(type: Type, summary: string, data: Data, envelope?: Envelope) {
  const name = nameOf(type);
  const own = { type: z.literal(type), ...envelope, data } as Envelope & {
    type: z.ZodLiteral<Type>;
    data: Data;
  };
  const body = z
    .intersection(eventEnvelope, z.strictObject(own))
    .meta({ id: name, description: summary });
  return { type, name, summary, body, data };
}

type NameOf<Type extends string> = Type extends `${infer Word}.${infer Rest}`
  ? `${NameOf<Word>}${NameOf<Rest>}`
  : Type extends `${infer Word}_${infer Rest}`
    ? `${NameOf<Word>}${NameOf<Rest>}`
    : Capitalize<Type>;

function nameOf<Type extends string>(type: Type) {
  const words = type.split(/[._]/u);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('') as NameOf<Type>;
}
