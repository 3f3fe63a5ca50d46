import type { QueryClient } from '@tanstack/react-query';

import { CallFailure } from './client.ts';
import { setConnection } from './connection.ts';
import { restAfter } from './pace.ts';
import { readAgain } from './read-again.ts';
import type { Breathe } from './refresher.ts';
import { Refresher } from './refresher.ts';
import { readState } from './state.ts';
import { EVERYTHING, staleAfter } from './topics.ts';

// The event stream keeps the queries up to date: each announcement makes what it names be read again.

/** How long we wait before knocking again at a server that is away. */
const KNOCK_EVERY_MS = 1000;

const breathe: Breathe = (key, tookMs) =>
  new Promise((resolve) => setTimeout(resolve, restAfter(key, tookMs)));

/** Follows the event stream for as long as the page lives; returns how it stops. */
export function followEvents(client: QueryClient): () => void {
  const refresher = new Refresher((queryKey) => readAgain(client, queryKey), breathe);
  let source: EventSource | null = null;
  let timer: number | undefined;
  let wasAway = false;

  function open(): void {
    source = new EventSource('/control/events');
    source.addEventListener('open', () => {
      setConnection('live');
      // What was announced meanwhile may be unknown, so everything is read again.
      if (wasAway) refresher.changed(EVERYTHING);
      wasAway = false;
    });
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const { topic, id } = parseJson(data);
      if (typeof topic === 'string' && typeof id === 'string') {
        refresher.changed(staleAfter(topic, id));
      }
    });
    source.addEventListener('error', () => {
      source?.close();
      wasAway = true;
      void knock();
    });
  }

  /** A stream does not say why it failed; a plain call does. */
  async function knock(): Promise<void> {
    try {
      await readState();
      open();
    } catch (error) {
      const locked = error instanceof CallFailure && error.kind === 'locked';
      setConnection(locked ? 'locked' : 'lost');
      timer = window.setTimeout(() => void knock(), KNOCK_EVERY_MS);
    }
  }

  open();
  return () => {
    window.clearTimeout(timer);
    source?.close();
  };
}

/** What is no JSON, or no object, announces nothing. */
function parseJson(text: string): { readonly topic?: unknown; readonly id?: unknown } {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}
