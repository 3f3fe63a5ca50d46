import type * as z from 'zod';

import { accountAnswer, collectBody } from '#contract/control/accounts.ts';
import { storeQuery } from '#contract/control/fields.ts';
import type { Collectable } from '#domain/collection.ts';
import { toMinor } from '#domain/money.ts';
import { collectPayment } from '#operations/collect-payment.ts';

import { route } from '../route.ts';
import { answerAccount } from './account-view.ts';

export const postCollect = route({
  method: 'POST',
  path: '/accounts/:accountId/collect',
  concerns: 'staff',
  query: storeQuery,
  body: collectBody,
  summary: 'Takes a payment: all that is due, an amount, or lines and parts of lines.',
  output: accountAnswer,
  refusals: [
    'accountNotFound',
    'accountNotOpen',
    'noPaymentMethods',
    'unknownPaymentMethod',
    'lineNamedTwice',
    'lineNotFound',
    'lineAlreadyVoided',
    'lineAlreadyPaid',
    'quantityExceedsLine',
    'coverLineWhole',
    'nothingDue',
    'staffOverpays',
  ],
  handle: ({ context, serverId, cause, params: { accountId = '' }, body }) => {
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
