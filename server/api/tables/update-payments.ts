import { tablesUpdatePaymentsBody } from '#contract/table-requests.ts';
import { replacePayments as replace } from '#operations/replace-payments.ts';

import { endpoint } from '../endpoint.ts';
import { answerReplaced } from '../replaced.ts';

export const replaceTablePayments = endpoint({
  method: 'POST',
  path: '/tables/update-payments',
  scopes: ['orders:write'],
  bucket: 'write',
  resource: 'tables',
  required: ['tableId', 'payments'],
  input: tablesUpdatePaymentsBody,
  handle: ({ input: { tableId, payments }, caller, cause, context, note }) => {
    const { serverId, pluginId: plugin } = caller;
    const request = { serverId, plugin, cause, account: { tableId } };
    return answerReplaced('payments', replace(context, request, payments), note);
  },
});
