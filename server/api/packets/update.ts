import { packetUpdated } from '#server/contract/data/account.ts';
import { packetsUpdateBody } from '#server/contract/data/packet-requests.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { updatePacket as update } from '#server/operations/update-packet.ts';

import { endpoint } from '../endpoint.ts';

export const updatePacket = endpoint({
  name: 'updatePacket',
  method: 'POST',
  path: '/packets/update',
  scopes: ['orders:write'],
  resource: 'packets',
  required: ['packetId'],
  input: packetsUpdateBody,
  summary: 'Changes fields of an open packet.',
  output: packetUpdated,
  refusals: ['notFound'],
  handle: ({ input: { packetId, ...changes }, writer: { serverId, cause }, context }) => {
    const updated = fieldsOf(changes);
    if (updated.length === 0) return { refused: 'missingParams', resource: 'packets' };
    const packet = update(context, { serverId, packetId, changes, cause });
    return isRefusal(packet) ? packet : { data: { packetId, updated } };
  },
});

/** The fields of a request in schema order; nested fields use dotted names (B6). */
function fieldsOf(changes: object): string[] {
  return Object.entries(changes).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? Object.keys(value).map((field) => `${name}.${field}`)
      : [name],
  );
}
