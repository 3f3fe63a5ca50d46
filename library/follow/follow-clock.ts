import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:http';
import { Agent as SecureAgent, request as requestSecurely } from 'node:https';

import type { Emulator } from '../clock.ts';
import { lookupLocally } from '../local-names.ts';
import { DataApiCalls } from './data-api-calls.ts';
import { FollowedTimers } from './followed-timers.ts';

const real = { setInterval, clearInterval };

/** The longest delay of Node's timers. */
const LONGEST_MS = 2 ** 31 - 1;

/** How often timers are checked once the server has ended. */
const ALONE_MS = 10;

interface Now {
  readonly id: string;
  readonly now: string;
  readonly mode: 'real' | 'virtual' | 'ticking';
}

/** An event of `GET /control/clock/follow`. */
type FollowEvent = Now | { readonly at: string; readonly turn: number };

/** The turn of a report that the server has not asked for. */
const UNASKED = 0;

/**
 * Lets the timers of this process follow an emulator's clock. `onEnd` is called when the emulator ends. Throws if it
 * cannot be reached, or if the timers are fake already.
 */
export async function followClock(
  emulator: Emulator,
  title: string,
  onEnd: (follower: Follower) => void,
): Promise<Follower> {
  const query = new URLSearchParams({ pid: String(process.pid), title }).toString();
  const stream = await call(emulator, 'GET', `/clock/follow?${query}`);
  if (stream.statusCode !== 200) {
    throw new Error(`${emulator.control}/clock/follow responded with ${stream.statusCode}.`);
  }
  const events = eventsOf(stream);
  const first = await events.next();
  if (first.done === true) throw new Error(`${emulator.control} ended before it sent its time.`);
  // Following must not keep the process alive.
  stream.socket.unref();
  try {
    return new Follower(emulator, stream, first.value as Now, events, onEnd);
  } catch (error) {
    stream.destroy();
    throw error;
  }
}

class Follower {
  readonly #emulator: Emulator;
  readonly #stream: IncomingMessage;
  readonly #id: string;
  readonly #timers: FollowedTimers;
  readonly #calls: DataApiCalls;
  readonly #agent: Agent;
  /** Keeps the process alive while a timer is pending. */
  #hold: NodeJS.Timeout | undefined;
  #reported: number | null = null;
  #isRunning = false;
  #isNoted = false;
  #hasStopped = false;

  constructor(
    emulator: Emulator,
    stream: IncomingMessage,
    { id, now, mode }: Now,
    events: AsyncGenerator<FollowEvent>,
    onEnd: (follower: Follower) => void,
  ) {
    this.#emulator = emulator;
    const { agent: OwnAgent } = protocolOf(emulator);
    this.#agent = new OwnAgent({ keepAlive: true, maxSockets: 1 });
    this.#stream = stream;
    this.#id = id;
    this.#timers = new FollowedTimers(Date.parse(now), () => this.#noteChange());
    this.#timers.set(Date.parse(now), mode);
    const named: Readonly<Record<string, string>> = { 'X-Countertop-Follower': id };
    this.#calls = new DataApiCalls(emulator, () => (this.#isRunning ? named : {}));
    void this.#follow(events).then(() => {
      if (!this.#hasStopped) onEnd(this);
    });
  }

  /** Restores the time and timers of this process; pending timers are dropped. */
  stop(): void {
    if (this.#hasStopped) return;
    this.#hasStopped = true;
    this.#stream.destroy();
    this.#agent.destroy();
    this.#calls.stop();
    this.#timers.uninstall();
    real.clearInterval(this.#hold);
  }

  /** Lets time continue without the emulator. */
  runAlone(): void {
    this.#timers.set(this.#timers.now(), 'ticking');
    real.setInterval(() => void this.#runUntil(this.#timers.now()), ALONE_MS).unref();
  }

  async #follow(events: AsyncGenerator<FollowEvent>): Promise<void> {
    try {
      for await (const event of events) {
        if ('now' in event) {
          this.#timers.set(Date.parse(event.now), event.mode);
          this.#noteChange();
          continue;
        }
        await this.#runUntil(Date.parse(event.at));
        this.#report(Date.parse(event.at), event.turn);
      }
    } catch {
      // The connection is lost.
    }
  }

  async #runUntil(at: number): Promise<void> {
    this.#isRunning = true;
    await this.#timers.runUntil(at, () => this.#calls.rest());
    this.#isRunning = false;
    this.#updateHold();
  }

  /** Reports a new next timer when the code that set it has run. */
  #noteChange(): void {
    if (this.#isNoted) return;
    this.#isNoted = true;
    setImmediate(() => {
      this.#isNoted = false;
      if (this.#hasStopped) return;
      this.#updateHold();
      const isNew = this.#timers.next() !== this.#reported;
      if (isNew && !this.#isRunning) this.#report(this.#timers.now(), UNASKED);
    });
  }

  #updateHold(): void {
    const { hasRef } = this.#timers;
    if (hasRef === (this.#hold !== undefined)) return;
    real.clearInterval(this.#hold);
    this.#hold = hasRef ? real.setInterval(() => undefined, LONGEST_MS) : undefined;
  }

  #report(at: number, turn: number): void {
    const next = this.#timers.next();
    this.#reported = next;
    const due = next === null ? null : toIso(Math.max(next, at));
    const body = JSON.stringify({ at: toIso(at), next: due, turn });
    const send = (): Promise<IncomingMessage> =>
      call(this.#emulator, 'POST', `/clock/follow/${this.#id}`, { body, agent: this.#agent });
    // Sent again if it fails, since the server may just have closed the idle connection.
    void send()
      .catch(send)
      .then((response) => response.resume())
      .catch(() => undefined);
  }
}

export type { Follower };

function protocolOf({ control }: Emulator) {
  return control.startsWith('https:')
    ? { agent: SecureAgent, send: requestSecurely }
    : { agent: Agent, send: request };
}

function call(
  emulator: Emulator,
  method: string,
  path: string,
  { body, agent }: { readonly body?: string; readonly agent?: Agent } = {},
): Promise<IncomingMessage> {
  const { send } = protocolOf(emulator);
  const headers = {
    Authorization: `Bearer ${emulator.token}`,
    ...(body !== undefined && {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    }),
  };
  return new Promise((resolve, reject) => {
    send(`${emulator.control}${path}`, { method, headers, agent, lookup: lookupLocally }, resolve)
      .on('error', reject)
      .end(body);
  });
}

/** The events of a stream, with the fields of their `data`. */
async function* eventsOf(stream: IncomingMessage): AsyncGenerator<FollowEvent> {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    text += String(chunk);
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (?<json>.+)$/mu.exec(block)?.groups?.['json'];
      if (data !== undefined) yield JSON.parse(data) as FollowEvent;
    }
  }
}

function toIso(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
