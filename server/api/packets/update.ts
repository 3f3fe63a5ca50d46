import type { PacketUpdated } from '#server/contract/data/account.ts';
import { packetUpdated } from '#server/contract/data/account.ts';
import { packetsUpdateBody } from '#server/contract/data/packet-requests.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { PacketChanges } from '#server/operations/update-packet.ts';
import { updatePacket as update } from '#server/operations/update-packet.ts';

import { endpoint } from '../endpoint.ts';

export const updatePacket = endpoint({
  method: 'POST',
  path: '/packets/update',
  scopes: ['orders:write'],
  bucket: 'write',
  resource: 'packets',
  required: ['packetId'],
  input: packetsUpdateBody,
  summary: 'Changes fields of an open packet.',
  output: packetUpdated,
  refusals: ['notFound'],
  handle: ({ input: { packetId, ...changes }, caller, cause, context }) => {
    const updated = fieldsOf(changes);
    if (updated.length === 0) return { refused: 'missingParams', resource: 'packets' };
    const packet = update(context, { serverId: caller.serverId, packetId, changes, cause });
    return isRefusal(packet) ? packet : { data: { packetId, updated } satisfies PacketUpdated };
  },
});

/** The fields that a request names, nested ones dotted, in the order of B6. */
function fieldsOf({ status, note, paymentNote, customer, type }: PacketChanges): string[] {
  const given = {
    status,
    note,
    paymentNote,
    'customer.address': customer?.address,
    'customer.phone': customer?.phone,
    type,
  };
  return Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}
