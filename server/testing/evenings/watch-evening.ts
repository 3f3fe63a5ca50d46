import type { Account } from '#domain/account.ts';
import { totalsOf } from '#domain/account.ts';
import { listAccounts } from '#store/account-heads.ts';
import { findAccount } from '#store/accounts.ts';

import type { RunningServer } from '../../start-server.ts';
import { problemsOf } from './check-account.ts';

const STORE = 'srv-bistro';

/** More accounts than an evening has. */
const ALL = 100_000;

/** What an evening came to, and what was wrong on the way. */
export interface WatchedEvening {
  readonly data: {
    readonly state: string;
    readonly done: Readonly<Record<'tables' | 'packets' | 'payments' | 'moves' | 'voids', number>>;
  };
  /** How many changes of accounts were looked at. */
  readonly looked: number;
  /** Promises that were broken, in words; none should be. */
  readonly problems: readonly string[];
}

/** Watches the accounts of a server: each is looked at after every change of it. */
export function watchAccounts({ emulator }: RunningServer) {
  const { database } = emulator;
  const last = new Map<string, Account>();
  const problems: string[] = [];
  let looked = 0;
  const look = (id: string): void => {
    const account = findAccount(database.read, STORE, id);
    if (account === undefined) return;
    looked += 1;
    problems.push(...problemsOf(account).map((problem) => `account ${id} ${problem}`));
    const before = last.get(id);
    if (before !== undefined && before.state !== 'open') {
      problems.push(`account ${id} changed although it was ${before.state}`);
    }
    if (before?.sequenceScope === account.sequenceScope && account.sequence < before.sequence) {
      problems.push(`account ${id} went back to change ${account.sequence}`);
    }
    last.set(id, account);
  };
  database.onChanged((changes) => {
    for (const { topic, id } of changes) if (topic === 'accounts' && id !== '*') look(id);
  });
  return {
    begin: () => {
      last.clear();
      problems.length = 0;
      looked = 0;
    },
    /** What was wrong, and what is: the sums of the heads, and who has not paid and gone. */
    end: (stillOpen: ReadonlySet<string>): Pick<WatchedEvening, 'looked' | 'problems'> => {
      const filter = { kind: null, status: null, limit: ALL };
      for (const head of listAccounts(database.read, STORE, filter)) {
        const account = findAccount(database.read, STORE, head.uuid);
        const { total = 0, paid = 0 } = account === undefined ? {} : totalsOf(account);
        if (head.total !== total || head.paid !== paid) {
          problems.push(`account ${head.uuid} is listed with ${head.paid} of ${head.total}`);
        }
        if (account?.state === 'open' && !stillOpen.has(head.uuid)) {
          problems.push(`account ${head.uuid} is open after the evening`);
        }
      }
      return { looked, problems: [...problems] };
    },
  };
}

/** Plays evenings, each in the world that the server began with, and looks at every account meanwhile. */
export async function* playEvenings(
  server: RunningServer,
  play: (method: string, path: string, body?: unknown) => Promise<{ readonly body: unknown }>,
  seeds: Iterable<number>,
): AsyncGenerator<WatchedEvening & { readonly seed: number }> {
  const watch = watchAccounts(server);
  for (const seed of seeds) {
    await play('POST', '/reset');
    watch.begin();
    const before = listAccounts(server.emulator.database.read, STORE, {
      kind: null,
      status: 'open',
      limit: ALL,
    });
    const { body } = await play('POST', '/autopilot', { seed });
    const { data } = body as { data: WatchedEvening['data'] };
    yield { seed, data, ...watch.end(new Set(before.map(({ uuid }) => uuid))) };
  }
}
