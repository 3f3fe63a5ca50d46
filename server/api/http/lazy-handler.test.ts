import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import { describe, expect, test } from 'vitest';

import { lazyHandler } from './lazy-handler.ts';

type Handle = Parameters<typeof lazyHandler>[0] extends () => Promise<infer Loaded>
  ? Loaded
  : never;

describe('a handler that is loaded on first use', () => {
  test('is loaded once, by the first request', async () => {
    const { handled, loads, finish, call } = setUp();
    expect(loads()).toBe(0);

    const first = call('a');
    const second = call('b');
    expect(loads()).toBe(1);
    expect(handled).toEqual([]);

    finish();
    await Promise.all([first, second]);
    expect(handled).toEqual(['a', 'b']);

    void call('c');
    expect(handled).toEqual(['a', 'b', 'c']);
    expect(loads()).toBe(1);
  });

  test('fails all waiting requests if it cannot be loaded, and the next request tries again', async () => {
    const { handled, loads, fail, finish, call } = setUp();
    const waiting = [call('a'), call('b')];
    fail(new Error('It is not there.'));
    for (const request of waiting) await expect(request).rejects.toThrow('It is not there.');
    expect(handled).toEqual([]);

    const third = call('c');
    finish();
    await third;
    expect(handled).toEqual(['c']);
    expect(loads()).toBe(2);
  });

  test('also handles a request that is aborted while it is loaded', async () => {
    const { handled, finish, call, request } = setUp();
    const waiting = call('a');
    request('a').destroy(new Error('The client is gone.'));
    finish();
    await waiting;
    expect(handled).toEqual(['a']);
  });

  test('rejects with its own error', async () => {
    const handle = lazyHandler(() =>
      Promise.resolve(() => {
        throw new Error('A bug.');
      }),
    );
    const request = new IncomingMessage(new Socket());
    await expect(handle(request, new ServerResponse(request), () => undefined)).rejects.toThrow(
      'A bug.',
    );
  });
});

/** A handler that records its calls, and functions that control its loading. */
function setUp() {
  const handled: string[] = [];
  const requests = new Map<string, IncomingMessage>();
  let loading = Promise.withResolvers<Handle>();
  let loads = 0;
  const handle = lazyHandler(() => {
    loads += 1;
    loading = Promise.withResolvers<Handle>();
    return loading.promise;
  });
  const request = (url: string): IncomingMessage => {
    const made = requests.get(url) ?? new IncomingMessage(new Socket());
    made.url = url;
    requests.set(url, made);
    return made;
  };
  return {
    handled,
    request,
    loads: () => loads,
    finish: () => loading.resolve(({ url = '' }) => void handled.push(url)),
    fail: (error: Error) => loading.reject(error),
    call: (url: string) => handle(request(url), new ServerResponse(request(url)), () => undefined),
  };
}
