import type { ServerResponse } from 'node:http';

import { everyRealTime } from '#server/clock/real-time.ts';

import { NO_GUESSING } from './send.ts';

/** One event; a reconnecting client sends the id of the last event it received, if events have ids. */
export interface StreamEvent {
  readonly id?: string;
  /** The type of the event; `message` if undefined. */
  readonly event?: string;
  /** Sent as JSON. */
  readonly data: unknown;
}

export interface EventSink {
  send(events: readonly StreamEvent[]): void;
  end(): void;
}

/** Subscribes a client; returns a function that unsubscribes it. */
export type Follow = (client: EventSink) => () => void;

/** The client's delay before reconnecting. */
const RETRY_MS = 1000;

/** Comments are sent at this interval, since proxies may close idle connections. */
export const HEARTBEAT_MS = 15_000;

/**
 * The limit of unread data per client; beyond it the connection is closed, and the client reconnects and
 * catches up.
 */
export const MOST_UNREAD_BYTES = 1024 * 1024;

const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  ...NO_GUESSING,
  // Disables buffering by proxies.
  'X-Accel-Buffering': 'no',
};

/** Sends events until the client disconnects, falls too far behind, or the stream ends. */
export function sendEvents(response: ServerResponse, follow: Follow): void {
  // The client has already disconnected, so no `close` event will follow.
  if (response.destroyed) return;
  response.writeHead(200, HEADERS);
  if (response.req.method === 'HEAD') {
    response.end();
    return;
  }
  const reader = new Reader(response);
  const send = (text: string): void => reader.send(text);
  // An initial comment makes proxies forward the headers.
  send(`retry: ${RETRY_MS}\n\n: events follow\n\n`);
  const heartbeat = everyRealTime(HEARTBEAT_MS, () => send(': nothing new\n\n'));
  const stop = follow({
    send: (events) => {
      if (events.length > 0) send(printed(events));
    },
    end: () => {
      reader.flush();
      endNow(response);
    },
  });
  response.on('close', () => {
    stop();
    heartbeat.cancel();
  });
}

/**
 * Sends texts to a client in order. Pending texts are the same strings for all clients, so slow clients take hardly
 * any memory.
 */
class Reader {
  readonly #response: ServerResponse;
  #waiting: string[] = [];
  #waitingLength = 0;
  #isTaking = false;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  /** Sends a text, or closes the connection if too much is unread. */
  send(text: string): void {
    if (this.#response.writableLength + this.#waitingLength > MOST_UNREAD_BYTES) {
      this.#clear();
      this.#response.destroy();
      return;
    }
    this.#waiting.push(text);
    this.#waitingLength += text.length;
    if (!this.#isTaking) this.flush();
  }

  /** Writes the pending texts, even if the previous write has not completed. */
  flush(): void {
    if (this.#waiting.length === 0 || this.#response.destroyed) return;
    const text = this.#waiting.join('');
    this.#clear();
    this.#isTaking = true;
    this.#response.write(text, () => {
      this.#isTaking = false;
      this.flush();
    });
  }

  #clear(): void {
    this.#waiting = [];
    this.#waitingLength = 0;
  }
}

/** Caches rendered events by list, since all clients get the same list. */
const texts = new WeakMap<readonly StreamEvent[], string>();

function printed(events: readonly StreamEvent[]): string {
  const text =
    texts.get(events) ??
    events
      .map(({ data, ...fields }) => `${lines(fields)}data: ${JSON.stringify(data)}\n\n`)
      .join('');
  texts.set(events, text);
  return text;
}

function lines(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

/** Ends a stream without waiting for slow clients. */
function endNow(response: ServerResponse): void {
  response.end();
  // By the next turn of the event loop, everything that the client was ready to read has been sent.
  setImmediate(() => {
    if (!response.writableFinished) response.destroy();
  });
}
