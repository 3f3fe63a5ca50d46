import { setTimeout as wait } from 'node:timers/promises';

import { Agent, request } from 'undici';

import { liveEvent } from '#server/contract/control/live.ts';

/** One client reads along, one connects and never reads, one reconnects again and again. */
type Habit = 'reads' | 'stalls' | 'reconnects';

const HABITS: readonly Habit[] = [
  'reads',
  'reads',
  'stalls',
  'stalls',
  'stalls',
  'reconnects',
  'reconnects',
];

/** What clients that reconnect send as the last id that they have seen, every second time. */
const ODD_IDS = ['', '0', 'x', '-1', 'ffffffffffff-1', '%00', '999999999999999999'];

/** How long one that reconnects stays, and how long each waits before it connects (ms). */
const STAYS_MS = 150;

/** Clients of the live feed, until they are closed. */
export class LiveClients {
  readonly #closing = new AbortController();
  readonly #agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
  readonly #feed: { readonly url: string; readonly token: string };
  readonly #onProblem: (problem: string) => void;
  /** How many events they have received. */
  heard = 0;

  constructor(
    feed: { readonly url: string; readonly token: string },
    onProblem: (problem: string) => void,
  ) {
    this.#feed = feed;
    this.#onProblem = onProblem;
    for (const habit of HABITS) void this.#live(habit);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#agent.destroy();
  }

  async #live(habit: Habit): Promise<void> {
    let last: string | null = null;
    for (let time = 0; !this.#closing.signal.aborted; time += 1) {
      const isOdd = habit === 'reconnects' && time % 2 > 0;
      const odd = isOdd ? ODD_IDS[Math.floor(time / 2) % ODD_IDS.length] : undefined;
      try {
        last = await this.#connect(habit, odd ?? last);
      } catch {
        // Cut off before there was an answer.
      }
      await wait(STAYS_MS);
    }
  }

  /** Stays connected as long as the habit has it; returns the id of the last event. */
  async #connect(habit: Habit, lastId: string | null): Promise<string | null> {
    const { url, token } = this.#feed;
    const signals = [this.#closing.signal];
    if (habit === 'reconnects') signals.push(AbortSignal.timeout(STAYS_MS));
    const signal = AbortSignal.any(signals);
    const { statusCode, body } = await request(`${url}/control/events`, {
      dispatcher: this.#agent,
      signal,
      headers: {
        authorization: `Bearer ${token}`,
        ...(lastId !== null && { 'last-event-id': lastId }),
      },
    });
    if (statusCode !== 200) {
      this.#onProblem(`the live feed answered ${statusCode}`);
      await body.dump();
      return lastId;
    }
    // What is sent to one that never reads fills the buffers of both sides.
    if (habit === 'stalls') {
      await new Promise((resolve) => void body.on('close', resolve).on('error', () => undefined));
      return lastId;
    }
    return this.#read(body.setEncoding('utf8'), lastId);
  }

  async #read(body: AsyncIterable<string>, lastId: string | null): Promise<string | null> {
    let last = lastId;
    let rest = '';
    try {
      for await (const text of body) {
        const parts = `${rest}${text}`.split('\n\n');
        rest = parts.pop() ?? '';
        for (const part of parts) last = this.#check(part) ?? last;
      }
    } catch {
      // Cut off by either side.
    }
    return last;
  }

  /** Checks an event or a comment of the stream; returns the event's id. */
  #check(part: string): string | undefined {
    const [, id, data] = /^id: ([^\n]+)\ndata: ([^\n]+)$/u.exec(part) ?? [];
    if (data === undefined) {
      if (!/^(?:retry: \d+|: .*)$/u.test(part)) this.#onProblem(`the live feed sent ${part}`);
      return undefined;
    }
    this.heard += 1;
    if (!liveEvent.safeParse(JSON.parse(data)).success) {
      this.#onProblem(`the live feed sent ${data}`);
    }
    return id;
  }
}
