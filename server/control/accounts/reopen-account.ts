import { reopenAccount } from '#server/operations/reopen-account.ts';

import { handlers } from '../handler.ts';
import { answerAccount } from './account-view.ts';

export const reopenAccountHandlers = handlers({
  reopenAccount: ({ context, serverId, cause, params: { accountId }, body }) => {
    const reason = body.reason ?? null;
    const account = reopenAccount(context, { serverId, accountId, reason, cause });
    return answerAccount(context.database.read, account);
  },
});
