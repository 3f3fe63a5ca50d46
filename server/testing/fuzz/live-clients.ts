import { setTimeout as wait } from 'node:timers/promises';

import { Agent, request } from 'undici';

import { liveEvent } from '#server/contract/control/emulator.ts';

const HABITS = [
  'reads',
  'reads',
  'stalls',
  'stalls',
  'stalls',
  'reconnects',
  'reconnects',
] as const;

/** What reconnecting clients send as `Last-Event-ID` every second time, instead of the id of the last event. */
const ODD_IDS = ['', '0', 'x', '-1', 'ffffffffffff-1', '%00', '999999999999999999'];

/** How long (ms) reconnecting clients stay connected, and how long all clients wait before they connect again. */
const STAYS_MS = 150;

/** Clients of the live feed, until `close`: some read it, some connect and never read, some reconnect. */
export class LiveClients {
  readonly #closing = new AbortController();
  readonly #agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
  readonly #feed: { readonly url: string; readonly controlToken: string };
  readonly #onProblem: (problem: string) => void;
  /** The number of events that were received. */
  received = 0;

  constructor(
    feed: { readonly url: string; readonly controlToken: string },
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

  async #live(habit: (typeof HABITS)[number]): Promise<void> {
    let last: string | undefined;
    const onId = (id: string): void => {
      last = id;
    };
    for (let time = 0; !this.#closing.signal.aborted; time += 1) {
      const isOdd = habit === 'reconnects' && time % 2 > 0;
      const id = isOdd ? ODD_IDS[Math.floor(time / 2) % ODD_IDS.length] : last;
      try {
        await this.#connect(habit, id, onId);
      } catch {
        // The connection was cut off by either side.
      }
      await wait(STAYS_MS);
    }
  }

  async #connect(
    habit: (typeof HABITS)[number],
    lastId: string | undefined,
    onId: (id: string) => void,
  ): Promise<void> {
    const signals = [this.#closing.signal];
    if (habit === 'reconnects') signals.push(AbortSignal.timeout(STAYS_MS));
    const { statusCode, body } = await request(`${this.#feed.url}/control/events`, {
      dispatcher: this.#agent,
      signal: AbortSignal.any(signals),
      headers: {
        authorization: `Bearer ${this.#feed.controlToken}`,
        ...(lastId !== undefined && { 'last-event-id': lastId }),
      },
    });
    if (statusCode !== 200) {
      this.#onProblem(`the live feed answered ${statusCode}`);
      await body.dump();
    } else if (habit === 'stalls') {
      // This client never reads, so its events fill the buffers of both sides.
      await new Promise((resolve) => void body.on('close', resolve).on('error', () => undefined));
    } else {
      let rest = '';
      for await (const text of body.setEncoding('utf8') as AsyncIterable<string>) {
        const parts = `${rest}${text}`.split('\n\n');
        rest = parts.pop() ?? '';
        for (const part of parts) this.#check(part, onId);
      }
    }
  }

  /** Checks an event or a comment of the stream. */
  #check(part: string, onId: (id: string) => void): void {
    const [, id, data] = /^id: ([^\n]+)\ndata: ([^\n]+)$/u.exec(part) ?? [];
    if (id === undefined || data === undefined) {
      if (!/^(?:retry: \d+|: .*)$/u.test(part)) this.#onProblem(`the live feed sent ${part}`);
      return;
    }
    this.received += 1;
    onId(id);
    if (!liveEvent.safeParse(JSON.parse(data)).success) {
      this.#onProblem(`the live feed sent ${data}`);
    }
  }
}
