import type * as z from 'zod';

import type { collectBody } from '#server/contract/control/accounts.ts';
import type { Collectable } from '#server/domain/collection.ts';
import { toMinor } from '#server/domain/money.ts';
import { collectPayment } from '#server/operations/collect-payment.ts';

import { handlers } from '../handler.ts';
import { answerAccount } from './account-view.ts';

export const collectHandlers = handlers({
  collectPayment: ({ context, serverId, cause, params: { accountId }, body }) => {
    const { methodId, parts = null } = body;
    const what = collectableOf(body);
    const account = collectPayment(context, {
      serverId,
      accountId,
      methodId,
      what,
      parts,
      cause,
    });
    return answerAccount(context.database.read, account);
  },
});

function collectableOf({ amount, lines }: z.output<typeof collectBody>): Collectable {
  if (lines === undefined) return { amount: amount === undefined ? null : toMinor(amount) };
  return {
    lines: lines.map(({ lineId, id, quantity }) => ({ line: lineId ?? id ?? '', quantity })),
  };
}
