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
    this.#tick += 1;
    const account = this.#accountOf(write);
    const entry: Entry = {
      write,
      ...requestOf(write, account),
      account,
      sentAt: this.#tick,
      endedAt: null,
      outcome: null,
      answer: null,
    };
    this.entries.push(entry);
    return entry;
  }

  /** A write is sent once more: it counts from the first time on, and ends with the last. */
  again(entry: Entry): void {
    entry.endedAt = null;
    entry.outcome = null;
  }

  answered(entry: Entry, status: number, body: string): void {
    this.#end(entry, status === 200 ? 'done' : 'refused');
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
    this.#tick += 1;
    entry.endedAt = this.#tick;
    entry.outcome = outcome;
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
export function opensAccount({ kind }: Write): boolean {
  return kind === 'packet' || kind === 'table';
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
      return request(...replaceOf(account, 'update-orders'), { cart: write.cart });
    case 'payments':
      return request(...replaceOf(account, 'update-payments'), { payments: write.payments });
  }
}

function replaceOf(account: string | null, verb: string): [path: string, ref: object] {
  const [kind, id] = account?.split(' ') ?? [];
  return kind === 'table'
    ? [`tables/${verb}`, { tableId: id }]
    : [`packets/${verb}`, { packetId: id }];
}

function request(path: string, ...parts: object[]): { path: string; body: string } {
  return { path: `/plugin-api/${path}`, body: JSON.stringify(Object.assign({}, ...parts)) };
}
