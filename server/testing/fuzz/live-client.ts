import type { ClientRequest, IncomingMessage } from 'node:http';
import { request } from 'node:http';

import { liveEvent } from '#contract/control/live.ts';

import type { Random } from '../crash/random.ts';

/** How a client of the live feed behaves. */
export type Listening = 'reads' | 'stalls' | 'comes back';

/** What clients that come back may say that they have heard last. */
const ODD_IDS = ['', '0', 'x', '-1', 'ffffffffffff-1', '999999999999999999', '%00', '\u00e9-1'];

/** How long one that comes back stays (ms). */
const STAYS_MS = 150;

/** A client of the live feed: it connects again whenever it is cut off, until it is closed. */
export class LiveClient {
  readonly #url: string;
  readonly #token: string;
  readonly #listening: Listening;
  readonly #random: Random;
  readonly #onProblem: (problem: string) => void;
  #call: ClientRequest | undefined;
  #timer: NodeJS.Timeout | undefined;
  #last: string | null = null;
  #text = '';
  #closed = false;
  /** How many events it has heard. */
  heard = 0;

  constructor(
    { url, token }: { readonly url: string; readonly token: string },
    listening: Listening,
    random: Random,
    onProblem: (problem: string) => void,
  ) {
    this.#url = url;
    this.#token = token;
    this.#listening = listening;
    this.#random = random;
    this.#onProblem = onProblem;
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#call?.destroy();
  }

  #connect(): void {
    if (this.#closed) return;
    const lastId = this.#lastId();
    this.#text = '';
    const call = request(`${this.#url}/control/events`, {
      headers: {
        Authorization: `Bearer ${this.#token}`,
        ...(lastId !== null && { 'Last-Event-ID': lastId }),
      },
      agent: false,
    });
    this.#call = call;
    call.on('response', (response) => this.#listen(response));
    call.on('error', () => undefined);
    call.on('close', () => this.#again());
    call.end();
  }

  #lastId(): string | null {
    if (this.#listening !== 'comes back') return this.#last;
    if (this.#random.chance(0.5)) return this.#last;
    return this.#random.pick(ODD_IDS);
  }

  #listen(response: IncomingMessage): void {
    response.on('error', () => undefined);
    if (response.statusCode !== 200) {
      this.#onProblem(`the live feed answered ${response.statusCode}`);
      response.resume();
      return;
    }
    // It never reads: what is sent fills the buffers of both sides.
    if (this.#listening === 'stalls') return;
    response.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    if (this.#listening === 'comes back') {
      this.#timer = setTimeout(() => this.#call?.destroy(), STAYS_MS);
    }
  }

  #again(): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => this.#connect(), STAYS_MS);
  }

  #read(text: string): void {
    const parts = `${this.#text}${text}`.split('\n\n');
    this.#text = parts.pop() ?? '';
    for (const part of parts) {
      const [, id, data] = /^id: ([^\n]+)\ndata: ([^\n]+)$/u.exec(part) ?? [];
      if (id === undefined || data === undefined) {
        if (!/^(?:retry: \d+|: .*)$/u.test(part)) this.#onProblem(`the live feed says ${part}`);
        continue;
      }
      this.heard += 1;
      this.#last = id;
      const parsed = liveEvent.safeParse(JSON.parse(data));
      if (!parsed.success) this.#onProblem(`the live feed says ${data}`);
    }
  }
}

/** Opens some of each kind. */
export function openLiveClients(
  server: { readonly url: string; readonly token: string },
  random: Random,
  onProblem: (problem: string) => void,
): LiveClient[] {
  const kinds: readonly Listening[] = [
    'reads',
    'reads',
    'stalls',
    'stalls',
    'stalls',
    'comes back',
    'comes back',
  ];
  return kinds.map((kind) => new LiveClient(server, kind, random, onProblem));
}
