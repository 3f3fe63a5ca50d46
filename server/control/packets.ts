import { cancelPacket } from '#server/operations/cancel-packet.ts';
import { createPacket } from '#server/operations/create-packet.ts';
import { setPacketStatus } from '#server/operations/set-packet-status.ts';

import { answerAccount } from './accounts/account-view.ts';
import { handlers } from './handler.ts';

export const packetsHandlers = handlers({
  openPacket: ({ context, serverId, cause, body: { customer, type, cart } }) => {
    const packet = createPacket(context, { serverId, customer, type, cart, plugin: null, cause });
    return answerAccount(context.database.read, packet);
  },

  /** The same status again changes nothing and emits nothing (D3). */
  setPacketStatus: ({ context, serverId, cause, params: { accountId }, body: { status } }) => {
    const packet = setPacketStatus(context, { serverId, accountId, status, cause });
    return answerAccount(context.database.read, packet);
  },

  cancelAccount: ({ context, serverId, cause, params: { accountId }, body }) => {
    const reason = body.reason ?? null;
    const packet = cancelPacket(context, { serverId, accountId, reason, cause });
    return answerAccount(context.database.read, packet);
  },
});
