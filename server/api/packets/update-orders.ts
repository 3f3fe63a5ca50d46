import { packetOrdersReplaced } from '#server/contract/data/account.ts';
import { packetsUpdateOrdersBody } from '#server/contract/data/packet-requests.ts';

import { endpoint } from '../endpoint.ts';
import { handleReplaceOrders } from '../full-replace.ts';
import { ORDERS_REFUSALS } from '../refusals.ts';

export const replacePacketOrders = endpoint({
  name: 'replacePacketOrders',
  method: 'POST',
  path: '/packets/update-orders',
  scopes: ['orders:write'],
  resource: 'packets',
  required: ['packetId', 'cart'],
  input: packetsUpdateOrdersBody,
  summary: 'Replaces all order lines of an open packet.',
  output: packetOrdersReplaced,
  refusals: ORDERS_REFUSALS,
  handle: (call) => handleReplaceOrders(call, { packetId: call.input.packetId }),
});
