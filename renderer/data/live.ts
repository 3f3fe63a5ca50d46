import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { CALL_TABLE } from '#server/contract/control/call-table.ts';
import { ANY, TOPICS } from '#server/domain/change.ts';
import { parsed } from '#server/domain/json.ts';

import { connectionAfter, control } from './client.ts';
import { getConnection, onConnection, setConnection } from './connection.ts';
import { checkBuild } from './outdated-page.ts';
import { Refresher } from './refresher.ts';

// The event stream keeps the queries up to date: each event refetches the queries of its topic.

const RETRY_EVERY_MS = 1000;
/** A server that does not respond for this long counts as lost. */
const TIMEOUT_MS = 10_000;

/** Follows the event stream until the returned function is called. */
export function followEvents(client: QueryClient): () => void {
  const refresher = new Refresher(client);
  const stream = new EventStream({
    onReconnect: () => {
      // Events may have been missed, so everything is refetched.
      refresher.changed(EVERYTHING);
      void checkBuild();
    },
    onMessage: (data) => {
      const { topic, id } = Object(parsed(data)) as { readonly topic?: unknown; id?: unknown };
      if (typeof topic === 'string' && typeof id === 'string') {
        refresher.changed(staleAfter(topic, id));
      }
    },
  });
  const stopListening = [
    onWake((isLong) => stream.wake(isLong)),
    // A call may detect the end of the session before the stream does.
    onConnection(() => getConnection() === 'locked' && stream.reconnect()),
  ];
  stream.open();
  return () => {
    for (const stop of stopListening) stop();
    stream.close();
  };
}

interface StreamHandlers {
  readonly onReconnect: () => void;
  readonly onMessage: (data: string) => void;
}

/** An `EventSource` that reconnects until it is closed, and keeps the connection state up to date. */
class EventStream {
  readonly #handlers: StreamHandlers;
  #source: EventSource | null = null;
  #timer: number | undefined;
  #isProbing = false;
  #wasLost = false;
  #isClosed = false;
  /** The delay before the next attempt: none after a stream that was open. */
  #delayMs = 0;

  constructor(handlers: StreamHandlers) {
    this.#handlers = handlers;
  }

  open(): void {
    const source = new EventSource('/control/events');
    this.#source = source;
    this.#delayMs = RETRY_EVERY_MS;
    this.#schedule(TIMEOUT_MS, () => this.reconnect());
    source.addEventListener('open', () => {
      this.#delayMs = 0;
      window.clearTimeout(this.#timer);
      setConnection('live');
      if (this.#wasLost) this.#handlers.onReconnect();
      this.#wasLost = false;
    });
    source.addEventListener('message', ({ data }: MessageEvent<string>) =>
      this.#handlers.onMessage(data),
    );
    source.addEventListener('error', () => this.reconnect());
  }

  reconnect(): void {
    if (this.#source === null) return;
    this.#disconnect();
    void this.#probe();
  }

  /**
   * Call when the page becomes visible again. After a long sleep the stream may be dead without an
   * error.
   */
  wake(isLong: boolean): void {
    if (this.#source === null) void this.#probe();
    else if (isLong || this.#source.readyState !== EventSource.OPEN) this.reconnect();
  }

  close(): void {
    this.#isClosed = true;
    this.#disconnect();
  }

  #disconnect(): void {
    window.clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
    this.#wasLost = true;
  }

  /** An `EventSource` does not expose the reason for a failure, so a plain call is made to find it. */
  async #probe(): Promise<void> {
    if (this.#isProbing) return;
    window.clearTimeout(this.#timer);
    this.#isProbing = true;
    const connection = await control
      .getState({}, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      .then(() => 'live' as const, connectionAfter);
    this.#isProbing = false;
    if (this.#isClosed) return;
    if (connection === 'live') this.#schedule(this.#delayMs, () => this.open());
    else {
      setConnection(connection);
      this.#schedule(RETRY_EVERY_MS, () => void this.#probe());
    }
  }

  #schedule(afterMs: number, run: () => void): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(run, afterMs);
  }
}

/** How often to check whether the computer slept. */
const SLEEP_CHECK_EVERY_MS = 20_000;
/**
 * A check this long after the previous one means the computer slept; browsers may delay timers of hidden pages by a
 * minute.
 */
const SLEPT_MS = 90_000;

/**
 * Calls back whenever the page becomes visible or gets the focus; `isLong` is true after the computer slept, the
 * browser suspended the page, or the network came back. Returns a function that stops it.
 */
function onWake(run: (isLong: boolean) => void): () => void {
  let seenAt = Date.now();
  const timer = window.setInterval(() => {
    const slept = Date.now() - seenAt > SLEPT_MS;
    seenAt = Date.now();
    if (slept) run(true);
  }, SLEEP_CHECK_EVERY_MS);
  const stop = new AbortController();
  const { signal } = stop;
  const shown = (): void => {
    if (!document.hidden) run(false);
  };
  document.addEventListener('visibilitychange', shown, { signal });
  window.addEventListener('focus', shown, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && run(true), { signal });
  window.addEventListener('online', () => run(true), { signal });
  return () => {
    window.clearInterval(timer);
    stop.abort();
  };
}

/** A prefix of every query key. */
export const EVERYTHING: readonly QueryKey[] = [[]];

/**
 * Key prefixes of the queries that a change invalidates: those of the reads that list the topic
 * (server/contract/control). An unknown topic invalidates all queries.
 */
export function staleAfter(topic: string, id: string): readonly QueryKey[] {
  if (topic === 'hello') return [];
  if (topic === 'world' || !(TOPICS as readonly string[]).includes(topic)) return EVERYTHING;
  return Object.entries(CALL_TABLE).flatMap(([name, { topics }]): QueryKey[] => {
    if ((topics as readonly string[]).includes(topic)) return [[name]];
    const own = topics.find((read) => read.startsWith(`${topic}/{`));
    if (own === undefined) return [];
    return [id === ANY ? [name] : [name, { [own.slice(topic.length + 2, -1)]: id }]];
  });
}
