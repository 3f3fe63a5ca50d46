import { onTestFinished } from 'vitest';
import type * as z from 'zod';

import { liveEvent } from '#server/contract/control/emulator.ts';

import { TEST_TOKEN } from './start-test-server.ts';

/** An event as a client receives it. */
export interface HeardEvent {
  readonly id: string;
  readonly data: z.output<typeof liveEvent>;
}

/** A client of `GET /control/events`. */
export interface LiveClient {
  readonly response: Response;
  /** The next event; throws if the stream ends first. */
  readonly next: () => Promise<HeardEvent>;
  /** The next events, as `topic id`. */
  readonly take: (count: number) => Promise<string[]>;
  /** Events up to and including the first of a topic, as `topic id`. */
  readonly upTo: (topic: string) => Promise<string[]>;
  /** The next block as it was sent; null at the end of the stream. */
  readonly block: () => Promise<string | null>;
  /** Closes the connection. */
  readonly close: () => Promise<void>;
}

/** Opens the stream with the token; with `lastEventId` as a client that reconnects. */
export async function follow(
  url: string,
  { lastEventId, token = TEST_TOKEN }: { lastEventId?: string; token?: string } = {},
): Promise<LiveClient> {
  const { response, block, close } = await openStream(`${url}/control/events`, {
    Authorization: `Bearer ${token}`,
    ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
  });
  const next = async (): Promise<HeardEvent> => {
    for (;;) {
      const found = await block();
      if (found === null) throw new Error('The stream has ended.');
      const [, id, json] = /^id: (.+)\ndata: (.+)$/u.exec(found) ?? [];
      if (id !== undefined && json !== undefined) {
        return { id, data: liveEvent.parse(JSON.parse(json)) };
      }
    }
  };
  const take: LiveClient['take'] = async (count) => {
    const heard: string[] = [];
    while (heard.length < count) heard.push(print(await next()));
    return heard;
  };
  const upTo: LiveClient['upTo'] = async (topic) => {
    const heard: string[] = [];
    for (;;) {
      const event = await next();
      heard.push(print(event));
      if (event.data.topic === topic) return heard;
    }
  };
  return { response, next, take, upTo, block, close };
}

/** Opens an event stream, and closes it after the test. */
export async function openStream(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Pick<LiveClient, 'response' | 'block' | 'close'>> {
  const response = await fetch(url, { headers });
  if (response.body === null) throw new Error('The answer has no body.');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const close = async (): Promise<void> => reader.cancel().catch(() => undefined);
  onTestFinished(close);

  let text = '';
  const block = async (): Promise<string | null> => {
    while (!text.includes('\n\n')) {
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
    const end = text.indexOf('\n\n');
    const found = text.slice(0, end);
    text = text.slice(end + 2);
    return found;
  };
  return { response, block, close };
}

function print({ data }: HeardEvent): string {
  return `${data.topic} ${data.id}`;
}
