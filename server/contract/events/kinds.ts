import * as z from 'zod';

import { packetRead, tableRead } from '../data/account.ts';
import { catalogDeleted, catalogRead } from '../data/catalog.ts';
import { customerRecordRead, userRead } from '../data/people.ts';
import { emptyData, eventEnvelope } from './envelope.ts';
import {
  packetReopenedData,
  packetStatusChangedData,
  packetUpdatedData,
  tableDeletedData,
  tableReopenedData,
  tableUpdatedData,
} from './sale-data.ts';

/** A kind of event: when it comes, and its body. */
export interface EventKind {
  /** For instance `table.updated`. */
  readonly type: string;
  /** One sentence. */
  readonly summary: string;
  /** The whole envelope. */
  readonly body: z.ZodType;
  /** Its `data`, for whoever may read the resource. */
  readonly data: z.ZodType;
}

/** What an envelope of the kind has for certain, or never. */
interface Certain {
  readonly actor?: z.ZodType;
  readonly sequence?: z.ZodType;
  readonly sequenceScope?: z.ZodType;
}

const NEVER = z.never().optional();
const OF_A_SALE = { sequence: z.int().min(1), sequenceScope: z.string().regex(/^sq_/u) };
const WITHOUT_ACTOR = { actor: NEVER };

const customerData = z
  .strictObject({ customerId: z.string(), customer: customerRecordRead })
  .meta({ id: 'CustomerData', description: 'The customer; of a deleted one the last state.' });

const capabilityStatus = z
  .strictObject({
    requestId: z.string(),
    status: z.string(),
    providerMessageId: z.string().nullable(),
    error: z.string().optional(),
  })
  .meta({ id: 'CapabilityStatus', description: 'How a request to a provider went.' });

/** Every kind of event (specification, Events; D3). */
export const EVENT_KINDS: readonly EventKind[] = [
  sale('table.created', 'A table was opened.', tableRead),
  sale('table.updated', 'The account of a table changed.', tableUpdatedData),
  sale('table.deleted', 'An account left its table.', tableDeletedData),
  sale('table.closed', 'Staff closed the account of a table.', tableRead),
  sale('table.reopened', 'Staff opened the closed account of a table again.', tableReopenedData),
  sale('packet.created', 'A packet was created.', packetRead),
  sale('packet.updated', 'Something of a packet changed, not its status.', packetUpdatedData),
  sale('packet.closed', 'Staff closed a packet.', packetRead),
  sale('packet.cancelled', 'Staff cancelled a packet.', packetRead),
  sale('packet.reopened', 'Staff opened a closed packet again.', packetReopenedData),
  sale(
    'packet.status_changed',
    'The status of a packet changed.',
    packetStatusChangedData,
    WITHOUT_ACTOR,
  ),
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
];

function sale(type: string, summary: string, data: z.ZodType, certain: Certain = {}): EventKind {
  return withheld(type, summary, data, { ...OF_A_SALE, ...certain });
}

function records(
  resource: string,
  noun: string,
  data: z.ZodType,
  deleted: z.ZodType,
): readonly EventKind[] {
  return [
    withheld(`${resource}.created`, `${noun} was created.`, data),
    withheld(`${resource}.updated`, `${noun} changed.`, data),
    withheld(`${resource}.deleted`, `${noun} was deleted.`, deleted),
  ];
}

/** A kind whose `data` is empty for an install that may not read the resource (C5). */
function withheld(type: string, summary: string, data: z.ZodType, certain?: Certain): EventKind {
  return { ...kind(type, summary, z.union([data, emptyData]), certain), data };
}

function kind(type: string, summary: string, data: z.ZodType, certain: Certain = {}): EventKind {
  const body = z
    .intersection(eventEnvelope, z.strictObject({ type: z.literal(type), ...certain, data }))
    .meta({ id: nameOf(type), description: summary });
  return { type, summary, body, data };
}

/** A name for code: `packet.status_changed` is `PacketStatusChanged`. */
function nameOf(type: string): string {
  return type
    .split(/[._]/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
