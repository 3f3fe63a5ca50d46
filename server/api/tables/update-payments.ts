import { tablePaymentsReplaced } from '#server/contract/data/account.ts';
import { tablesUpdatePaymentsBody } from '#server/contract/data/table-requests.ts';
import { replacePayments as replace } from '#server/operations/replace-payments.ts';

import { endpoint } from '../endpoint.ts';
import { PAYMENTS_REFUSALS } from '../refusals.ts';
import { answerReplaced } from '../replaced.ts';

export const replaceTablePayments = endpoint({
  name: 'replaceTablePayments',
  method: 'POST',
  path: '/tables/update-payments',
  scopes: ['orders:write'],
  resource: 'tables',
  required: ['tableId', 'payments'],
  input: tablesUpdatePaymentsBody,
  summary: 'Replaces all payment lines of an open table.',
  output: tablePaymentsReplaced,
  refusals: PAYMENTS_REFUSALS,
  handle: (call) => {
    const { input, caller, cause, context } = call;
    const { serverId, pluginId: plugin } = caller;
    const request = { serverId, plugin, cause, account: { tableId: input.tableId } };
    return answerReplaced('payments', replace(context, request, input.payments), call);
  },
});
