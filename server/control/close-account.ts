import { closedAnswer } from '#contract/control-answers-accounts.ts';
import { closeBody } from '#contract/control-staff.ts';
import { storeQuery } from '#contract/control.ts';
import { isRefusal } from '#domain/refusal.ts';
import { closeAccount } from '#operations/close-account.ts';

import { route } from './route.ts';

export const postClose = route({
  method: 'POST',
  path: '/accounts/:accountId/close',
  concerns: 'staff',
  query: storeQuery,
  body: closeBody,
  summary: 'Closes an account that is paid in full.',
  output: closedAnswer,
  refusals: ['accountNotFound', 'accountNotOpen', 'notFullyPaid'],
  handle: ({ context, serverId, cause, params: { accountId = '' } }) => {
    const account = closeAccount(context, { serverId, accountId, cause });
    return isRefusal(account) ? account : { data: { closed: true } };
  },
});
