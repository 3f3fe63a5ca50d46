import { packetsUpdatePaymentsBody } from '#contract/packet-requests.ts';
import { replacePayments as replace } from '#operations/replace-payments.ts';

import { endpoint } from '../endpoint.ts';
import { answerReplaced } from '../replaced.ts';

export const replacePacketPayments = endpoint({
  method: 'POST',
  path: '/packets/update-payments',
  scopes: ['orders:write'],
  bucket: 'write',
  resource: 'packets',
  required: ['packetId', 'payments'],
  input: packetsUpdatePaymentsBody,
  handle: ({ input: { packetId, payments }, caller, cause, context, note }) => {
    const { serverId, pluginId: plugin } = caller;
    const request = { serverId, plugin, cause, account: { packetId } };
    return answerReplaced('payments', replace(context, request, payments), note);
  },
});
