import { tableOrdersReplaced } from '#server/contract/data/account.ts';
import { tablesUpdateOrdersBody } from '#server/contract/data/table-requests.ts';

import { endpoint } from '../endpoint.ts';
import { handleReplaceOrders } from '../full-replace.ts';
import { ORDERS_REFUSALS } from '../refusals.ts';

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
  handle: (call) => handleReplaceOrders(call, { tableId: call.input.tableId }),
});
