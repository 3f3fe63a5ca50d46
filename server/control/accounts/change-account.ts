import { accountAnswer, changeAccountBody } from '#contract/control/accounts.ts';
import { storeQuery } from '#contract/control/fields.ts';
import { changeLineBody } from '#contract/control/lines.ts';
import { changeAccount } from '#operations/change-account.ts';
import { changeLine } from '#operations/change-line.ts';

import { route } from '../route.ts';
import { answerAccount } from './account-view.ts';

/** What is so already changes nothing and emits nothing. */
export const postChange = route({
  method: 'POST',
  path: '/accounts/:accountId/change',
  concerns: 'staff',
  query: storeQuery,
  body: changeAccountBody,
  summary: 'Changes the number of persons or the note of an open account.',
  output: accountAnswer,
  refusals: [
    'accountNotFound',
    'accountNotOpen',
    'onlyTablesSeat',
    'totalTooLarge',
    'staffOverpays',
  ],
  handle: ({ context, serverId, cause, params: { accountId = '' }, body }) => {
    const { personCount, note } = body;
    const change = { serverId, accountId, personCount, note, cause };
    return answerAccount(context.database.read, changeAccount(context, change));
  },
});

/** The line keeps its identity, its metadata and the price that stands on it. */
export const postChangeLine = route({
  method: 'POST',
  path: '/accounts/:accountId/change-line',
  concerns: 'staff',
  query: storeQuery,
  body: changeLineBody,
  summary: 'Changes the quantity or the note of a whole line of an open account.',
  output: accountAnswer,
  refusals: [
    'accountNotFound',
    'accountNotOpen',
    'coverLineUnchanged',
    'lineNotFound',
    'lineAlreadyVoided',
    'timerLineFixed',
    'totalTooLarge',
    'staffOverpays',
  ],
  handle: ({ context, serverId, cause, params: { accountId = '' }, body }) => {
    const { lineId, id, quantity, note } = body;
    const line = lineId ?? id ?? '';
    const change = { serverId, accountId, line, edit: { quantity, note }, cause };
    return answerAccount(context.database.read, changeLine(context, change));
  },
});
