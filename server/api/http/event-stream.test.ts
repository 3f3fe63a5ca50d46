import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:net';

import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { listenInTest } from '#server/testing/listen-in-test.ts';

import type { EventSink } from './event-stream.ts';
import { HEARTBEAT_MS, MOST_UNREAD_BYTES, sendEvents } from './event-stream.ts';

/** A client on a raw connection, and our end of its stream. */
async function openStream() {
  const opened = Promise.withResolvers<{ sink: EventSink; response: ServerResponse }>();
  const gone = Promise.withResolvers<void>();
  const server = createServer((_, response) => {
    sendEvents(response, (sink) => {
      opened.resolve({ sink, response });
      return gone.resolve;
    });
  });
  const client = connect(await listenInTest(server), '127.0.0.1');
  onTestFinished(() => {
    client.destroy();
  });
  client.setEncoding('utf8').on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return { ...(await opened.promise), client, gone: gone.promise };
}

/** The text that a client receives, up to a match. */
async function until(client: Socket, pattern: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of client.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (pattern.test(text)) return text;
  }
  throw new Error(`Closed before ${pattern}: ${text}`);
}

describe('a stream of events', () => {
  test('sends an event as its id and one line of JSON, whatever its data contains', async () => {
    const { sink, client } = await openStream();
    sink.send([{ id: 'a-1', data: { text: 'one\ntwo\r\n\n' } }]);
    expect(await until(client, /data: .*\n\n/u)).toContain(
      'id: a-1\ndata: {"text":"one\\ntwo\\r\\n\\n"}\n\n',
    );
  });

  test('sends a heartbeat', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { client } = await openStream();
    await until(client, /events follow\n\n/u);

    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(await until(client, /: .*\n\n/u)).toContain(': nothing new\n\n');
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(await until(client, /: .*\n\n/u)).toContain(': nothing new\n\n');
  });

  test('sends no more heartbeats once the client has disconnected', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { client, response, gone } = await openStream();
    client.destroy();
    await gone;

    const write = vi.spyOn(response, 'write');
    vi.advanceTimersByTime(10 * HEARTBEAT_MS);
    expect(write).not.toHaveBeenCalled();
  });

  test('is closed if more than a mebibyte is unread', async () => {
    const { sink, client, response, gone } = await openStream();
    client.pause();
    const event = [{ id: 'a-1', data: 'x'.repeat(256 * 1024) }];
    let heard = 0;
    while (!response.destroyed) {
      sink.send(event);
      heard += 256 * 1024;
    }

    await gone;
    expect(heard).toBeGreaterThan(MOST_UNREAD_BYTES);
    expect(heard).toBeLessThan(3 * MOST_UNREAD_BYTES);
  });

  test('writes nothing more until the last write has completed', async () => {
    const { sink, client, response } = await openStream();
    const write = vi.spyOn(response, 'write');
    sink.send([{ id: 'a-0', data: 0 }]);
    const before = write.mock.calls.length;
    for (let n = 1; n <= 1000; n += 1) sink.send([{ id: `a-${n}`, data: n }]);
    expect([response.destroyed, write.mock.calls.length]).toEqual([false, before]);

    expect(await until(client, /id: a-1000\n/u)).toContain('id: a-1\n');
    // Waiting texts are written together.
    expect(write.mock.calls.length).toBeLessThanOrEqual(before + 2);
  });

  test('renders a list of events once for all clients', async () => {
    const one = await openStream();
    const other = await openStream();
    let reads = 0;
    const event = {
      id: 'a-1',
      get data() {
        reads += 1;
        return 'once';
      },
    };
    const events = [event];
    one.sink.send(events);
    other.sink.send(events);

    for (const { client } of [one, other]) {
      expect(await until(client, /data: .*\n\n/u)).toContain('id: a-1\ndata: "once"\n\n');
    }
    expect(reads).toBe(1);
  });

  test('sends all events that occurred while the client was slow, in order', async () => {
    const { sink, client } = await openStream();
    client.pause();
    for (let n = 1; n <= 500; n += 1) sink.send([{ id: `a-${n}`, data: 'x'.repeat(1000) }]);
    client.resume();
    const text = await until(client, /id: a-500\ndata: "x+"\n\n/u);
    const ids = [...text.matchAll(/id: a-(\d+)\n/gu)].map(([, n]) => Number(n));
    expect(ids).toEqual(Array.from({ length: 500 }, (_, n) => n + 1));
  });

  test('sends all of a large batch to a client that reads', async () => {
    const { sink, client } = await openStream();
    const events = Array.from({ length: 20 }, (_, n) => ({
      id: `a-${n}`,
      data: 'x'.repeat(256 * 1024),
    }));
    sink.send(events);
    expect((await until(client, /id: a-19\ndata: "x+"\n\n/u)).length).toBeGreaterThan(
      5 * MOST_UNREAD_BYTES,
    );
  });

  test('ends normally for a client that reads', async () => {
    const { sink, client } = await openStream();
    sink.send([{ id: 'a-1', data: 'last' }]);
    sink.end();
    // The end of a chunked body.
    expect(await until(client, /\r\n0\r\n\r\n$/u)).toContain('data: "last"');
  });

  test('ends at once for a client that does not read', async () => {
    // With real timers, a heartbeat could close the connection first.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { sink, client, response, gone } = await openStream();
    client.pause();
    sink.send([{ id: 'a-1', data: 'x'.repeat(32 * MOST_UNREAD_BYTES) }]);
    sink.end();
    await gone;
    expect(response.writableFinished).toBe(false);
  });
});
