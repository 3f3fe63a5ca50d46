import { accountAnswer, reasonBody } from '#contract/control/accounts.ts';
import { storeQuery } from '#contract/control/fields.ts';
import { packetStatusBody, staffPacketBody } from '#contract/control/packets.ts';
import { cancelPacket } from '#operations/cancel-packet.ts';
import { createPacket } from '#operations/create-packet.ts';
import { setPacketStatus } from '#operations/set-packet-status.ts';

import { answerAccount } from './accounts/account-view.ts';
import { CART_REFUSALS, route } from './route.ts';

export const postPacket = route({
  method: 'POST',
  path: '/packets',
  concerns: 'staff',
  query: storeQuery,
  body: staffPacketBody,
  summary: 'Opens a packet as staff does.',
  output: accountAnswer,
  refusals: [...CART_REFUSALS],
  handle: ({ context, serverId, cause, body: { customer, type, cart } }) => {
    const packet = createPacket(context, { serverId, customer, type, cart, plugin: null, cause });
    return answerAccount(context.database.read, packet);
  },
});

/** The same status again changes nothing and emits nothing (D3). */
export const postStatus = route({
  method: 'POST',
  path: '/accounts/:accountId/status',
  concerns: 'staff',
  query: storeQuery,
  body: packetStatusBody,
  summary: 'Sets the status of an open packet.',
  output: accountAnswer,
  refusals: ['accountNotFound', 'accountNotOpen', 'packetsOnly'],
  handle: ({ context, serverId, cause, params: { accountId = '' }, body: { status } }) => {
    const packet = setPacketStatus(context, { serverId, accountId, status, cause });
    return answerAccount(context.database.read, packet);
  },
});

export const postCancel = route({
  method: 'POST',
  path: '/accounts/:accountId/cancel',
  concerns: 'staff',
  query: storeQuery,
  body: reasonBody,
  summary: 'Cancels an open packet.',
  output: accountAnswer,
  refusals: ['accountNotFound', 'accountNotOpen', 'packetsOnly'],
  handle: ({ context, serverId, cause, params: { accountId = '' }, body }) => {
    const reason = body.reason ?? null;
    const packet = cancelPacket(context, { serverId, accountId, reason, cause });
    return answerAccount(context.database.read, packet);
  },
});
