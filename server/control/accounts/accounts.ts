import {
  accountAnswer,
  accountsAnswer,
  accountsQuery,
  asPluginAnswer,
  asPluginQuery,
} from '#contract/control/accounts.ts';
import { storeQuery } from '#contract/control/fields.ts';
import { listAccounts } from '#store/account-heads.ts';
import { findAccount } from '#store/accounts.ts';
import { findInstall } from '#store/installs.ts';

import { route } from '../route.ts';
import { answerAccount, viewHead } from './account-view.ts';
import { viewAsPlugin } from './as-plugin.ts';

export const getAccounts = route({
  method: 'GET',
  path: '/accounts',
  concerns: 'store',
  query: accountsQuery,
  summary: 'Lists accounts, the newest first.',
  output: accountsAnswer,
  refusals: [],
  handle: ({ context, serverId, query: { kind = null, status = null, limit } }) => ({
    data: listAccounts(context.database.read, serverId, { kind, status, limit }).map(viewHead),
  }),
});

export const getAccount = route({
  method: 'GET',
  path: '/accounts/:accountId',
  concerns: 'store',
  query: storeQuery,
  summary: 'Reads everything that staff sees of an account.',
  output: accountAnswer,
  refusals: ['accountNotFound'],
  handle: ({ context: { database }, serverId, params: { accountId = '' } }) => {
    const account = findAccount(database.read, serverId, accountId);
    return answerAccount(database.read, account ?? { refused: 'accountNotFound', accountId });
  },
});

/** What a plugin's own read returns, and what is kept from it. */
export const getAsPlugin = route({
  method: 'GET',
  path: '/accounts/:accountId/as-plugin',
  concerns: 'store',
  query: asPluginQuery,
  summary: 'Reads an account as a plugin does, and what is kept from it.',
  output: asPluginAnswer,
  refusals: ['accountNotFound', 'installNotFound'],
  handle: ({ context, serverId, params: { accountId = '' }, query: { pluginId } }) => {
    const { read } = context.database;
    const account = findAccount(read, serverId, accountId);
    if (account === undefined) return { refused: 'accountNotFound', accountId };
    const install = findInstall(read, serverId, pluginId);
    if (install === undefined) return { refused: 'installNotFound', pluginId, serverId };
    return { data: viewAsPlugin(account, install) };
  },
});
