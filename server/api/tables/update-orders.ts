import { tableOrdersReplaced } from '#server/contract/data/account.ts';
import { tablesUpdateOrdersBody } from '#server/contract/data/table-requests.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { replaceOrders as replace } from '#server/operations/replace-orders.ts';

import { endpoint } from '../endpoint.ts';
import { optionsInAnotherCase } from '../inspector/explain.ts';
import { ORDERS_REFUSALS } from '../refusals.ts';
import { answerReplaced } from '../replaced.ts';

export const replaceTableOrders = endpoint({
  name: 'replaceTableOrders',
  method: 'POST',
  path: '/tables/update-orders',
  scopes: ['orders:write'],
  resource: 'tables',
  required: ['tableId', 'cart'],
  input: tablesUpdateOrdersBody,
  summary: 'Replaces all order lines of an open table.',
  output: tableOrdersReplaced,
  refusals: [...ORDERS_REFUSALS, 'timerProduct'],
  handle: (call) => {
    const { input, caller, cause, context } = call;
    const { serverId, pluginId: plugin } = caller;
    const request = { serverId, plugin, cause, account: { tableId: input.tableId } };
    const replaced = replace(context, request, input.cart);
    if (!isRefusal(replaced)) {
      for (const one of optionsInAnotherCase(input.cart, replaced.account.orders)) call.note(one);
    }
    return answerReplaced('orders', replaced, call);
  },
});
