import type { QueryClient } from '@tanstack/react-query';

import { checkBuild } from './build.ts';
import { getConnection, onConnection, setConnection } from './connection.ts';
import { restAfter } from './pace.ts';
import { readAgain } from './read-again.ts';
import type { Breathe } from './refresher.ts';
import { Refresher } from './refresher.ts';
import { standingAfter } from './standing.ts';
import { readState } from './state.ts';
import { EVERYTHING, staleAfter } from './topics.ts';
import { onWake } from './wake.ts';

// The event stream keeps the queries up to date: each announcement makes what it names be read again.

/** How long we wait before knocking again at a server that is away. */
const KNOCK_EVERY_MS = 1000;
/** A server that says nothing for so long is as good as away. */
const PATIENCE_MS = 10_000;

const breathe: Breathe = (key, tookMs) =>
  new Promise((resolve) => setTimeout(resolve, restAfter(key, tookMs)));

/** Follows the event stream for as long as the page lives; returns how it stops. */
export function followEvents(client: QueryClient): () => void {
  const refresher = new Refresher((queryKey) => readAgain(client, queryKey), breathe);
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
    const standing = await readState(AbortSignal.timeout(PATIENCE_MS)).then(
      () => 'live' as const,
      standingAfter,
    );
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

/** What is no JSON, or no object, announces nothing. */
function parseJson(text: string): { readonly topic?: unknown; readonly id?: unknown } {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}
