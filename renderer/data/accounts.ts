import { queryOptions } from '@tanstack/react-query';

import type { Asked } from './client.ts';
import { control } from './client.ts';
import { read } from './queries.ts';

/** How many accounts a list shows at most if nothing else is asked for. */
const MOST = 500;

/** Accounts without their lines, newest first. */
export function accountsQuery(
  serverId: string,
  filter: Pick<Asked<'listAccounts'>, 'status' | 'kind' | 'limit'> = {},
) {
  return read('listAccounts', { serverId, limit: MOST, ...filter });
}

/** A move of an account, as a whole or of some lines. */
export type Move = Omit<Asked<'moveAccount'>, 'serverId' | 'actor' | 'dryRun'>;

/**
 * The events that a move would send; nothing is changed. They are read again when the account or
 * `standing`, what is known of the target, changes.
 */
export function moveRehearsalQuery(
  serverId: string,
  { accountId, ...rest }: Move,
  standing: readonly (string | number | boolean)[] = [],
) {
  return queryOptions({
    // Begins as the query of the account does, so that it is out of date when the account is.
    queryKey: ['getAccount', { serverId, accountId }, 'move', rest, standing],
    queryFn: async ({ signal }) => {
      const rehearsed = await control.moveAccount(
        { serverId, accountId, ...rest, dryRun: true },
        { isRehearsal: true, signal },
      );
      return 'target' in rehearsed ? [] : rehearsed.events;
    },
  });
}
