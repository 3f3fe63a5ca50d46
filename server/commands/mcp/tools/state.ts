import * as z from 'zod';

import type { accountsAnswer } from '#contract/control/accounts.ts';
import type { stateAnswer } from '#contract/control/state.ts';
import { slug } from '#contract/fixture.ts';

import { tool } from '../tool.ts';
import { withoutKeys } from './without-keys.ts';

/** `state`: what a developer sees at first. */
export const state = tool({
  name: 'state',
  title: 'State of the sandbox',
  description:
    'Stores, installs of plugins with scopes and webhook (no keys), clock, limits, fault rules, the open ' +
    'accounts of one store (the first one unless named) and the last scenario run. Begin here: other tools take the ids from it.',
  input: z.strictObject({ serverId: slug.optional().describe('One store; all when left out.') }),
  does: 'read',
  run: async ({ serverId }, { countertop, signal }) => {
    const [state, accounts, faults, run] = await Promise.all([
      countertop.get('/state', signal) as Promise<z.infer<typeof stateAnswer>>,
      countertop.get('/accounts', signal, { serverId, status: 'open', limit: 1000 }) as Promise<
        Account[]
      >,
      countertop.get('/faults', signal) as Promise<{ readonly rules: readonly unknown[] }>,
      countertop.get('/scenario-run', signal),
    ]);
    const here = (one: { readonly serverId: string }) =>
      serverId === undefined || one.serverId === serverId;
    const { stores, installs, clock, limits, storage } = state;
    return {
      url: countertop.url,
      clock,
      limits: limits.profile,
      stores: stores.filter(here),
      installs: installs.filter(here).map(withoutKeys),
      openAccounts: accounts.map(inShort),
      faults: faults.rules,
      scenarioRun: run,
      ...(storage.problem !== null && { storage: storage.problem }),
    };
  },
});

type Account = z.infer<typeof accountsAnswer>[number];

/** An account as it is found again: by its id, its place and what is on it. */
function inShort(account: Account): object {
  const { accountId, total, paid, itemCount } = account;
  const place = account.kind === 'table' ? { tableId: account.tableId } : { packet: account.type };
  return { accountId, ...place, lines: itemCount, total, paid };
}
