import type { ServerResponse } from 'node:http';

import { afterRealTime } from '#server/clock/real-time.ts';

import { NO_GUESSING } from './send.ts';

/** One event; a client that comes back names the id of the last one that it has heard. */
export interface StreamEvent {
  readonly id: string;
  /** Sent as JSON. */
  readonly data: unknown;
}

/** The way to a client. */
export interface EventSink {
  hear(events: readonly StreamEvent[]): void;
  end(): void;
}

/** Lets a client hear events from now on; returns how it stops. */
export type Follow = (client: EventSink) => () => void;

/** The media type of server-sent events. */
const EVENT_STREAM_TYPE = 'text/event-stream';

/** How long a client waits before it comes back. */
const RETRY_MS = 1000;

/** What lies between us and a client may close a connection on which nothing is said for long. */
export const HEARTBEAT_MS = 15_000;

/** A client that leaves more than about so much unread is cut off; it comes back and catches up. */
export const MOST_UNREAD_BYTES = 1024 * 1024;

const HEADERS = {
  'Content-Type': EVENT_STREAM_TYPE,
  'Cache-Control': 'no-store',
  ...NO_GUESSING,
  // Proxies that gather answers would hold events back.
  'X-Accel-Buffering': 'no',
};

/** Sends events to a client until it goes away, falls too far behind, or there are no more. */
export function sendEvents(response: ServerResponse, follow: Follow): void {
  // A client that has gone already will not go once more.
  if (response.destroyed) return;
  response.writeHead(200, HEADERS);
  if (response.req.method === 'HEAD') {
    response.end();
    return;
  }
  const reader = new Reader(response);
  const send = (text: string): void => reader.send(text);
  // The comment makes proxies pass on the headers.
  send(`retry: ${RETRY_MS}\n\n: events follow\n\n`);
  const beat = (): { cancel(): void } =>
    afterRealTime(HEARTBEAT_MS, () => {
      send(': nothing new\n\n');
      heartbeat = beat();
    });
  let heartbeat = beat();
  const stop = follow({
    hear: (events) => {
      if (events.length > 0) send(printed(events));
    },
    end: () => {
      reader.finish();
      endNow(response);
    },
  });
  response.on('close', () => {
    stop();
    heartbeat.cancel();
  });
}

/**
 * A client that is sent one text after the other. While it has not taken the last, the next wait as
 * they are: they are the same for all clients, so that a hundred who do not read hold no more than one.
 */
class Reader {
  readonly #response: ServerResponse;
  #waiting: string[] = [];
  #waitingLength = 0;
  #isTaking = false;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  /** One that has left too much unread is cut off instead. */
  send(text: string): void {
    if (this.#response.writableLength + this.#waitingLength > MOST_UNREAD_BYTES) {
      this.#forget();
      this.#response.destroy();
      return;
    }
    this.#waiting.push(text);
    this.#waitingLength += text.length;
    if (!this.#isTaking) this.#handOver();
  }

  /** Hands over what waits, whether the last was taken or not. */
  finish(): void {
    this.#handOver();
  }

  #handOver(): void {
    if (this.#waiting.length === 0 || this.#response.destroyed) return;
    const text = this.#waiting.join('');
    this.#forget();
    this.#isTaking = true;
    this.#response.write(text, () => {
      this.#isTaking = false;
      this.#handOver();
    });
  }

  #forget(): void {
    this.#waiting = [];
    this.#waitingLength = 0;
  }
}

/** Texts of events that several clients hear; each hears the same list. */
const texts = new WeakMap<readonly StreamEvent[], string>();

function printed(events: readonly StreamEvent[]): string {
  const known = texts.get(events);
  if (known !== undefined) return known;
  const text = events.map(printEvent).join('');
  texts.set(events, text);
  return text;
}

function printEvent({ id, data }: StreamEvent): string {
  return `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Ends a stream, without waiting for a client that does not read. */
function endNow(response: ServerResponse): void {
  response.end();
  // By then, everything has been handed over that a client was ready to take.
  setImmediate(() => {
    if (!response.writableFinished) response.destroy();
  });
}
