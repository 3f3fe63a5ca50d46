import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { CALL_TABLE } from '#server/contract/control/call-table.ts';
import { ANY, TOPICS } from '#server/domain/change.ts';

import { checkBuild } from './build.ts';
import { control } from './client.ts';
import { getConnection, onConnection, setConnection } from './connection.ts';
import { Refresher } from './refresher.ts';
import { standingAfter } from './standing.ts';

// The event stream keeps the queries up to date: each announcement refetches what it names.

/** The interval between attempts to reach a server that is away. */
const KNOCK_EVERY_MS = 1000;
/** A server that stays silent this long counts as away. */
const PATIENCE_MS = 10_000;

/** Follows the event stream for as long as the page lives; returns how it stops. */
export function followEvents(client: QueryClient): () => void {
  const refresher = new Refresher(client);
  const stream = new Stream({
    onBack: () => {
      // What was announced meanwhile may be unknown, so everything is read again.
      refresher.changed(EVERYTHING);
      void checkBuild();
    },
    onMessage: (data) => {
      const { topic, id } = parseJson(data);
      if (typeof topic === 'string' && typeof id === 'string') {
        refresher.changed(staleAfter(topic, id));
      }
    },
  });
  const stopListening = [
    onWake((isLong) => stream.wake(isLong)),
    // A call may find out before the stream does that the session is over.
    onConnection(() => getConnection() === 'locked' && stream.renew()),
  ];
  stream.open();
  return () => {
    for (const stop of stopListening) stop();
    stream.close();
  };
}

interface Heard {
  /** It is there again after it was away. */
  readonly onBack: () => void;
  readonly onMessage: (data: string) => void;
}

/** The event stream, which comes back by itself however often and however long it was away. */
class Stream {
  readonly #heard: Heard;
  #source: EventSource | null = null;
  #timer: number | undefined;
  #isKnocking = false;
  #wasAway = false;
  #isClosed = false;
  /** How long the next try waits: one that was refused is not made again at once. */
  #pauseMs = 0;

  constructor(heard: Heard) {
    this.#heard = heard;
  }

  open(): void {
    const source = new EventSource('/control/events');
    this.#source = source;
    this.#pauseMs = KNOCK_EVERY_MS;
    this.#later(PATIENCE_MS, () => this.renew());
    source.addEventListener('open', () => {
      this.#pauseMs = 0;
      window.clearTimeout(this.#timer);
      setConnection('live');
      if (this.#wasAway) this.#heard.onBack();
      this.#wasAway = false;
    });
    source.addEventListener('message', ({ data }: MessageEvent<string>) =>
      this.#heard.onMessage(data),
    );
    source.addEventListener('error', () => this.renew());
  }

  /** Lets go of the stream, and asks the server how it stands. */
  renew(): void {
    if (this.#source === null) return;
    this.#letGo();
    void this.#knock();
  }

  /** The page is looked at again. A stream that has slept for long may be dead without knowing. */
  wake(isLong: boolean): void {
    if (this.#source === null) void this.#knock();
    else if (isLong || this.#source.readyState !== EventSource.OPEN) this.renew();
  }

  close(): void {
    this.#isClosed = true;
    this.#letGo();
  }

  #letGo(): void {
    window.clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
    this.#wasAway = true;
  }

  /** A stream does not say why it failed; a plain call does. */
  async #knock(): Promise<void> {
    if (this.#isKnocking) return;
    window.clearTimeout(this.#timer);
    this.#isKnocking = true;
    const standing = await control
      .getState({}, { signal: AbortSignal.timeout(PATIENCE_MS) })
      .then(() => 'live' as const, standingAfter);
    this.#isKnocking = false;
    if (this.#isClosed) return;
    if (standing === 'live') this.#later(this.#pauseMs, () => this.open());
    else {
      setConnection(standing);
      this.#later(KNOCK_EVERY_MS, () => void this.#knock());
    }
  }

  #later(afterMs: number, run: () => void): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(run, afterMs);
  }
}

/** How often we check whether the computer slept. */
const SLEEP_CHECK_EVERY_MS = 20_000;
/** A check that is this late means it did; browsers may delay timers of hidden pages by a minute. */
const SLEPT_MS = 90_000;

/**
 * Calls back whenever the page becomes visible or the network returns, and after the computer slept or
 * the browser suspended the page (`isLong`). Returns how to stop.
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

/** A message that is not a JSON object announces nothing. */
function parseJson(text: string): { readonly topic?: unknown; readonly id?: unknown } {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}

/** The beginning of every query key. */
export const EVERYTHING: readonly QueryKey[] = [[]];

/**
 * The beginnings of the keys of all queries that a change makes out of date: those of the reads that name
 * the topic (server/contract/control). A topic that this page does not know concerns everything.
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
