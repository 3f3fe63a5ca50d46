import { request } from 'undici';

import type { Write } from './writes.ts';

/** The API key of a plugin of the fixture that may read and write orders. */
const API_KEY = 'srv-bistro.demo-qr.sk_test_demo-qr';

/** How many writes are in progress at the same time. */
export const AT_ONCE = 24;

/** The outcome of a write, as far as its sender can know. */
export type Outcome = 'done' | 'refused' | 'lost';

/** A write and its response. Times are ticks of the ledger. */
export interface Entry {
  readonly write: Write;
  readonly path: string;
  readonly body: string;
  /** The account that it is for, as `packet <packetId>` or `table <tableId>`; null until known. */
  account: string | null;
  readonly sentAt: number;
  /** When it was answered or lost: it has no effect after that. Null while it is in progress. */
  endedAt: number | null;
  outcome: Outcome | null;
  status: number | null;
  /** The whole body of the answer. */
  answer: string | null;
}

/** The accounts of the fixture that take any number of writes. */
const FIXTURE_ACCOUNTS = ['packet pkt-1001', 'packet pkt-1002', 'table salon-2'];

/**
 * The model of what a server must contain: every write that was sent, in order, and whether it was acknowledged.
 * `checkLedger` compares a database with it.
 */
export class Ledger {
  readonly entries: Entry[] = [];
  readonly #accounts: string[] = [...FIXTURE_ACCOUNTS];
  #tick = 0;

  /** Records a write that is about to be sent. */
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

  /** Records that a write is sent again. It may have taken effect the first time; the last answer counts. */
  again(entry: Entry): Entry {
    entry.endedAt = null;
    entry.outcome = null;
    return entry;
  }

  /** Records a response, or null if none came. The server has no further effect after this. */
  end(entry: Entry, answer: Pick<Answer, 'status' | 'body'> | null): void {
    entry.endedAt = this.#nextTick();
    entry.outcome = answer === null ? 'lost' : answer.status === 200 ? 'done' : 'refused';
    if (answer === null) return;
    entry.status = answer.status;
    entry.answer = answer.body;
    if (entry.outcome === 'refused') return;
    if (entry.write.kind === 'packet') {
      const { data } = JSON.parse(answer.body) as { data: { packetId: string } };
      entry.account = `packet ${data.packetId}`;
    }
    const { account } = entry;
    if (account !== null && !this.#accounts.includes(account)) this.#accounts.push(account);
  }

  withOutcome(outcome: Outcome): Entry[] {
    return this.entries.filter((entry) => entry.outcome === outcome);
  }

  /** Creates without an answer, to be sent again with their idempotency keys. */
  lostCreates(): Turn[] {
    const lost = this.withOutcome('lost').filter(opensAccount);
    return lost.map((entry) => () => this.again(entry));
  }

  #nextTick(): number {
    this.#tick += 1;
    return this.#tick;
  }

  #accountOf(write: Write): string | null {
    if (write.kind === 'packet') return null;
    if (write.kind === 'table') return `table ${write.tableId}`;
    return this.#accounts[write.target % this.#accounts.length] ?? null;
  }
}

/** Writes that open an account carry an idempotency key and can be sent again. */
export function opensAccount({ write }: Pick<Entry, 'write'>): boolean {
  return write.kind === 'packet' || write.kind === 'table';
}

function requestOf(write: Write, account: string | null): { path: string; body: string } {
  const { kind, cart, payments, tableId, personCount, marker } = write;
  const [type, id] = account?.split(' ') ?? [];
  const named = type === 'table' ? { tableId: id } : { packetId: id };
  const idempotencyKey = `key-${marker}`;
  const requests: Readonly<Record<Write['kind'], readonly [call: string, body: object]>> = {
    packet: ['packets/create', { cart, payments, idempotencyKey }],
    table: ['tables/create', { tableId, personCount, cart, payments, idempotencyKey }],
    orders: [`${type}s/update-orders`, { ...named, cart }],
    payments: [`${type}s/update-payments`, { ...named, payments }],
  };
  const [call, body] = requests[kind];
  return { path: `/plugin-api/${call}`, body: JSON.stringify(body) };
}

/** A complete answer. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  /** True if the first answer to an idempotency key was sent again. */
  readonly replayed: boolean;
}

/** Reads as a plugin, or writes if there is a body. Null if the connection broke before the answer was complete. */
export async function send(url: string, body?: string, key = API_KEY): Promise<Answer | null> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  try {
    const answer = await request(url, {
      headers,
      ...(body !== undefined && { method: 'POST', body }),
    });
    const replayed = answer.headers['x-idempotent-replay'] === 'true';
    return { status: answer.statusCode, body: await answer.body.text(), replayed };
  } catch {
    return null;
  }
}

/** A write that is recorded when its turn comes. */
export type Turn = () => Entry;

/** Does `work` for all items in order, `atOnce` at a time. */
export async function inParallel<T>(
  atOnce: number,
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items].values();
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Where writes are sent, and the API key if it is not the default. */
interface Target {
  readonly url: string;
  readonly key?: string;
  readonly atOnce?: number;
}

/** Sends writes until all are answered or the server is gone. */
export async function sendAll(
  { url, key, atOnce = AT_ONCE }: Target,
  ledger: Ledger,
  turns: readonly Turn[],
  onAnswer: () => void = () => undefined,
): Promise<void> {
  let isGone = false;
  await inParallel(atOnce, turns, async (turn) => {
    if (isGone) return;
    const entry = turn();
    const answer = await send(url + entry.path, entry.body, key);
    ledger.end(entry, answer);
    if (answer === null) isGone = true;
    else onAnswer();
  });
}

/** Repeats all acknowledged creates, and returns a problem for each answer that is not a replay of the first. */
export async function checkReplays(
  { url, key, atOnce = AT_ONCE }: Target,
  ledger: Ledger,
): Promise<string[]> {
  const problems: string[] = [];
  const creates = ledger.withOutcome('done').filter(opensAccount);
  await inParallel(atOnce, creates, async ({ write, path, body, answer }) => {
    const again = await send(url + path, body, key);
    if (again?.replayed !== true || again.body !== answer) {
      problems.push(`${write.marker} was answered ${answer}, and now ${again?.body}`);
    }
  });
  return problems;
}
