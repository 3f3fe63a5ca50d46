import type { Write } from './writes.ts';

/** What became of a write, as far as the one who sent it can know. */
export type Outcome = 'done' | 'refused' | 'lost';

/** A write on its way, and what came back. Times are ticks of the journal. */
export interface Entry {
  readonly write: Write;
  readonly path: string;
  readonly body: string;
  /** The account that it is for, as `packet <packetId>` or `table <tableId>`; null until known. */
  account: string | null;
  readonly sentAt: number;
  /** When it was answered or lost; nothing more can come of it after that. Null: under way. */
  endedAt: number | null;
  outcome: Outcome | null;
  status: number | null;
  /** The whole body of the answer. */
  answer: string | null;
}

/** The accounts of the fixture that can be written to without end. */
const FIXTURE_ACCOUNTS = ['packet pkt-1001', 'packet pkt-1002', 'table salon-2'];

/** Everything that was sent in a round, in the order in which it was sent. */
export class Journal {
  readonly entries: Entry[] = [];
  readonly #accounts: string[] = [...FIXTURE_ACCOUNTS];
  #tick = 0;

  /** Writes down a write that is about to be sent. */
  begin(write: Write): Entry {
    const account = this.#accountOf(write);
    const entry: Entry = {
      write,
      ...requestOf(write, account),
      account,
      sentAt: this.#nextTick(),
      endedAt: null,
      outcome: null,
      status: null,
      answer: null,
    };
    this.entries.push(entry);
    return entry;
  }

  /** A write is sent once more: it counts from the first time on, and ends with the last. */
  again(entry: Entry): Entry {
    entry.endedAt = null;
    entry.outcome = null;
    return entry;
  }

  answered(entry: Entry, status: number, body: string): void {
    this.#end(entry, status === 200 ? 'done' : 'refused');
    entry.status = status;
    entry.answer = body;
    if (status !== 200) return;
    if (entry.write.kind === 'packet') {
      const { data } = JSON.parse(body) as { data: { packetId: string } };
      entry.account = `packet ${data.packetId}`;
    }
    const { account } = entry;
    if (account !== null && !this.#accounts.includes(account)) this.#accounts.push(account);
  }

  /** No answer came, and the server is gone: whatever it did with the write, it did before now. */
  lost(entry: Entry): void {
    this.#end(entry, 'lost');
  }

  withOutcome(outcome: Outcome): Entry[] {
    return this.entries.filter((entry) => entry.outcome === outcome);
  }

  #end(entry: Entry, outcome: Outcome): void {
    entry.endedAt = this.#nextTick();
    entry.outcome = outcome;
  }

  #nextTick(): number {
    this.#tick += 1;
    return this.#tick;
  }

  #accountOf(write: Write): string | null {
    switch (write.kind) {
      case 'packet':
        return null;
      case 'table':
        return `table ${write.tableId}`;
      case 'orders':
      case 'payments':
        return this.#accounts[write.target % this.#accounts.length] ?? null;
    }
  }
}

/** Whether a write opens an account; those carry an idempotency key and can be sent again. */
export function opensAccount({ write }: Pick<Entry, 'write'>): boolean {
  return write.kind === 'packet' || write.kind === 'table';
}

function requestOf(write: Write, account: string | null): { path: string; body: string } {
  switch (write.kind) {
    case 'packet': {
      const { cart, payments, marker } = write;
      return request('packets/create', { cart, payments, idempotencyKey: `key-${marker}` });
    }
    case 'table': {
      const { tableId, personCount, cart, payments, marker } = write;
      const idempotencyKey = `key-${marker}`;
      return request('tables/create', { tableId, personCount, cart, payments, idempotencyKey });
    }
    case 'orders':
      return replace(account, 'update-orders', { cart: write.cart });
    case 'payments':
      return replace(account, 'update-payments', { payments: write.payments });
  }
}

function replace(account: string | null, verb: string, lists: object) {
  const [kind, id] = account?.split(' ') ?? [];
  return kind === 'table'
    ? request(`tables/${verb}`, { tableId: id, ...lists })
    : request(`packets/${verb}`, { packetId: id, ...lists });
}

function request(path: string, body: object): { path: string; body: string } {
  return { path: `/plugin-api/${path}`, body: JSON.stringify(body) };
}
