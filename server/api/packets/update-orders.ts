import { packetOrdersReplaced } from '#server/contract/data/account.ts';
import { packetsUpdateOrdersBody } from '#server/contract/data/packet-requests.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { replaceOrders as replace } from '#server/operations/replace-orders.ts';

import { endpoint } from '../endpoint.ts';
import { optionsInAnotherCase } from '../inspector/explain.ts';
import { ORDERS_REFUSALS } from '../refusals.ts';
import { answerReplaced } from '../replaced.ts';

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
  handle: (call) => {
    const { input, caller, cause, context } = call;
    const { serverId, pluginId: plugin } = caller;
    const request = { serverId, plugin, cause, account: { packetId: input.packetId } };
    const replaced = replace(context, request, input.cart);
    if (!isRefusal(replaced)) {
      for (const one of optionsInAnotherCase(input.cart, replaced.account.orders)) call.note(one);
    }
    return answerReplaced('orders', replaced, call);
  },
});
