import { packetPaymentsReplaced } from '#server/contract/data/account.ts';
import { packetsUpdatePaymentsBody } from '#server/contract/data/packet-requests.ts';

import { endpoint } from '../endpoint.ts';
import { handleReplacePayments } from '../full-replace.ts';
import { PAYMENTS_REFUSALS } from '../refusals.ts';

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
  handle: (call) => handleReplacePayments(call, { packetId: call.input.packetId }),
});
