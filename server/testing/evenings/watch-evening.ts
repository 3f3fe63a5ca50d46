import type { Account } from '#server/domain/account.ts';
import { totalsOf } from '#server/domain/account.ts';
import type { RunningServer } from '#server/start/start-server.ts';
import { listAccounts } from '#server/store/account-lists.ts';
import { findAccount } from '#server/store/accounts.ts';

import { problemsOfAccount } from '../ledger/sound-accounts.ts';

const STORE = 'srv-bistro';

/** More accounts than an evening has. */
const ALL = 100_000;

/** The statuses that staff give packets (B6). */
const STATUSES: ReadonlySet<string> = new Set([
  'none',
  'Approved',
  'Ready',
  'OnDelivery',
  'Delivered',
  'Rejected',
]);

/** The result of an evening. */
export interface WatchedEvening {
  readonly data: {
    readonly state: string;
    readonly done: Readonly<Record<'tables' | 'packets' | 'payments' | 'moves' | 'voids', number>>;
  };
  /** How many changes to accounts were checked. */
  readonly looked: number;
  /** Violated expectations; should be empty. */
  readonly problems: readonly string[];
}

/** Checks the accounts of a server after every change; `begin` and `end` enclose an evening. */
export function watchAccounts({ emulator }: RunningServer) {
  const { database } = emulator;
  const last = new Map<string, Account>();
  let stillOpen: ReadonlySet<string> = new Set();
  let problems: string[] = [];
  let looked = 0;
  const heads = (status: 'open' | null) =>
    listAccounts(database.read, STORE, { kind: null, status, limit: ALL });

  const look = (id: string): void => {
    const account = findAccount(database.read, STORE, id);
    if (account === undefined) return;
    looked += 1;
    const sums = { ...totalsOf(account), itemCount: account.orders.length };
    const found = problemsOfAccount({ ...account, ...sums });
    if (account.kind === 'packet' && !STATUSES.has(account.status)) {
      found.push(`is ${account.status}`);
    }
    const before = last.get(id);
    if (before !== undefined && before.state !== 'open') {
      found.push(`changed although it was ${before.state}`);
    }
    if (before?.sequenceScope === account.sequenceScope && account.sequence < before.sequence) {
      found.push(`went back to change ${account.sequence}`);
    }
    problems.push(...found.map((problem) => `account ${id}: ${problem}`));
    last.set(id, account);
  };
  database.onChanged((changes) => {
    for (const { topic, id } of changes) if (topic === 'accounts' && id !== '*') look(id);
  });

  return {
    begin: (): void => {
      last.clear();
      problems = [];
      looked = 0;
      stillOpen = new Set(heads('open').map(({ uuid }) => uuid));
    },
    /** Also checks the sums in the list of accounts, and that every account of the evening has ended. */
    end: (): Pick<WatchedEvening, 'looked' | 'problems'> => {
      for (const head of heads(null)) {
        const account = findAccount(database.read, STORE, head.uuid);
        const { total = 0, paid = 0 } = account === undefined ? {} : totalsOf(account);
        if (head.total !== total || head.paid !== paid) {
          problems.push(`account ${head.uuid} is listed with ${head.paid} of ${head.total}`);
        }
        if (account?.state === 'open' && !stillOpen.has(head.uuid)) {
          problems.push(`account ${head.uuid} is open after the evening`);
        }
      }
      return { looked, problems };
    },
  };
}

/** Resets the world, plays an evening, and checks every account after each of its changes. */
export async function playEvening(
  watch: ReturnType<typeof watchAccounts>,
  control: (method: string, path: string, body?: unknown) => Promise<{ readonly body: unknown }>,
  seed: number,
): Promise<WatchedEvening> {
  await control('POST', '/reset');
  watch.begin();
  const { body } = await control('POST', '/autopilot', { seed });
  const { data } = body as { data: WatchedEvening['data'] };
  return { data, ...watch.end() };
}
