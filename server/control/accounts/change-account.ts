import { changeAccount } from '#server/operations/change-account.ts';
import { changeLine } from '#server/operations/change-line.ts';

import { handlers } from '../handler.ts';
import { answerAccount } from './account-view.ts';

export const changeAccountHandlers = handlers({
  /** What is so already changes nothing and emits nothing. */
  changeAccount: ({ context, serverId, cause, params: { accountId }, body }) => {
    const { personCount, note } = body;
    const change = { serverId, accountId, personCount, note, cause };
    return answerAccount(context.database.read, changeAccount(context, change));
  },

  /** The line keeps its identity, its metadata and the price that stands on it. */
  changeLine: ({ context, serverId, cause, params: { accountId }, body }) => {
    const { lineId, id, quantity, note } = body;
    const line = lineId ?? id ?? '';
    const change = { serverId, accountId, line, edit: { quantity, note }, cause };
    return answerAccount(context.database.read, changeLine(context, change));
  },
});
