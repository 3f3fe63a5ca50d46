import { tablePaymentsReplaced } from '#server/contract/data/account.ts';
import { tablesUpdatePaymentsBody } from '#server/contract/data/table-requests.ts';

import { endpoint } from '../endpoint.ts';
import { handleReplacePayments } from '../full-replace.ts';
import { PAYMENTS_REFUSALS } from '../refusals.ts';

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
  handle: (call) => handleReplacePayments(call, { tableId: call.input.tableId }),
});
