import { packetPaymentsReplaced } from '#server/contract/data/account.ts';
import { packetsUpdatePaymentsBody } from '#server/contract/data/packet-requests.ts';
import { replacePayments as replace } from '#server/operations/replace-payments.ts';

import { endpoint } from '../endpoint.ts';
import { PAYMENTS_REFUSALS } from '../refusals.ts';
import { answerReplaced } from '../replaced.ts';

export const replacePacketPayments = endpoint({
  name: 'replacePacketPayments',
  method: 'POST',
  path: '/packets/update-payments',
  scopes: ['orders:write'],
  resource: 'packets',
  required: ['packetId', 'payments'],
  input: packetsUpdatePaymentsBody,
  summary: 'Replaces all payment lines of an open packet.',
  output: packetPaymentsReplaced,
  refusals: PAYMENTS_REFUSALS,
  handle: (call) => {
    const { input, caller, cause, context } = call;
    const { serverId, pluginId: plugin } = caller;
    const request = { serverId, plugin, cause, account: { packetId: input.packetId } };
    return answerReplaced('payments', replace(context, request, input.payments), call);
  },
});
