import { accountAnswer, reasonBody } from '#contract/control/accounts.ts';
import { storeQuery } from '#contract/control/fields.ts';
import { reopenAccount } from '#operations/reopen-account.ts';

import { route } from '../route.ts';
import { answerAccount } from './account-view.ts';

export const postReopen = route({
  method: 'POST',
  path: '/accounts/:accountId/reopen',
  concerns: 'staff',
  query: storeQuery,
  body: reasonBody,
  summary: 'Opens a closed account again.',
  output: accountAnswer,
  refusals: ['accountNotFound', 'accountNotClosed', 'tableAlreadyOpen'],
  handle: ({ context, serverId, cause, params: { accountId = '' }, body }) => {
    const reason = body.reason ?? null;
    const account = reopenAccount(context, { serverId, accountId, reason, cause });
    return answerAccount(context.database.read, account);
  },
});
