import { addLines } from '#server/operations/add-lines.ts';
import { markLines } from '#server/operations/mark-lines.ts';
import { voidLine } from '#server/operations/void-line.ts';

import { handlers } from '../handler.ts';
import { answerAccount } from './account-view.ts';

export const accountLinesHandlers = handlers({
  addLines: ({ context, serverId, cause, params: { accountId }, body: { cart } }) =>
    answerAccount(context.database.read, addLines(context, { serverId, accountId, cart, cause })),

  voidLine: ({ context, serverId, cause, params: { accountId }, body }) => {
    const line = body.lineId ?? body.id ?? '';
    const reason = body.reason ?? null;
    const account = voidLine(context, { serverId, accountId, line, reason, cause });
    return answerAccount(context.database.read, account);
  },

  /** Lines that are marked so already change nothing and emit nothing. */
  markReady: ({ context, serverId, cause, params: { accountId }, body }) => {
    const { ready, storages } = body;
    const lines = body.lines.map(({ lineId, id }) => lineId ?? id ?? '');
    const account = markLines(context, {
      serverId,
      accountId,
      lines,
      marks: { ready, storages },
      cause,
    });
    return answerAccount(context.database.read, account);
  },
});
