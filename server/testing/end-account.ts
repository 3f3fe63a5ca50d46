import type { AccountState } from '#domain/account.ts';
import { findAccount, saveAccount } from '#store/accounts.ts';

import type { TestServer } from './start-test-server.ts';

/** Puts an account of the first store into a state in which it is no longer open. */
export function endAccount(
  { server }: TestServer,
  uuid: string,
  state: Exclude<AccountState, 'open'>,
): void {
  const { database, clock } = server.emulator;
  database.write((db) => {
    const account = findAccount(db, 'srv-bistro', uuid);
    if (account === undefined) throw new Error(`The fixture has no account ${uuid}.`);
    saveAccount(db, { ...account, state, closedAt: clock.now() });
  });
}
