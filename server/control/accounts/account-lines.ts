import { accountAnswer } from '#contract/control/accounts.ts';
import { storeQuery } from '#contract/control/fields.ts';
import { addLinesBody, readyBody, voidLineBody } from '#contract/control/lines.ts';
import { addLines } from '#operations/add-lines.ts';
import { markLines } from '#operations/mark-lines.ts';
import { voidLine } from '#operations/void-line.ts';

import { CART_REFUSALS, route } from '../route.ts';
import { answerAccount } from './account-view.ts';

export const postLines = route({
  method: 'POST',
  path: '/accounts/:accountId/lines',
  concerns: 'staff',
  query: storeQuery,
  body: addLinesBody,
  summary: 'Appends lines to an open account.',
  output: accountAnswer,
  refusals: ['accountNotFound', 'accountNotOpen', ...CART_REFUSALS],
  handle: ({ context, serverId, cause, params: { accountId = '' }, body: { cart } }) =>
    answerAccount(context.database.read, addLines(context, { serverId, accountId, cart, cause })),
});

export const postVoid = route({
  method: 'POST',
  path: '/accounts/:accountId/void',
  concerns: 'staff',
  query: storeQuery,
  body: voidLineBody,
  summary: 'Voids a line of an open account.',
  output: accountAnswer,
  refusals: [
    'accountNotFound',
    'accountNotOpen',
    'coverLineFixed',
    'lineNotFound',
    'lineAlreadyVoided',
    'staffOverpays',
  ],
  handle: ({ context, serverId, cause, params: { accountId = '' }, body }) => {
    const line = body.lineId ?? body.id ?? '';
    const reason = body.reason ?? null;
    const account = voidLine(context, { serverId, accountId, line, reason, cause });
    return answerAccount(context.database.read, account);
  },
});

/** Lines that are marked so already change nothing and emit nothing. */
export const postReady = route({
  method: 'POST',
  path: '/accounts/:accountId/ready',
  concerns: 'staff',
  query: storeQuery,
  body: readyBody,
  summary: 'Marks lines of an open account as ready, and says where they wait.',
  output: accountAnswer,
  refusals: [
    'accountNotFound',
    'accountNotOpen',
    'coverLineUnmarked',
    'lineNotFound',
    'lineAlreadyVoided',
    'lineNamedTwice',
  ],
  handle: ({ context, serverId, cause, params: { accountId = '' }, body }) => {
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
