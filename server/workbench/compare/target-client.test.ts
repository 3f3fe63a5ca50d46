import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer } from 'node:http';

import { describe, expect, onTestFinished, test } from 'vitest';

import { listenOnFreePort } from '#server/testing/free-port.ts';

import { TargetClient } from './target-client.ts';

const KEY = 'srv-a.plugin.secret';

async function clientOf(listener: RequestListener) {
  const server = createServer(listener);
  const port = await listenOnFreePort(server);
  const client = new TargetClient(`http://127.0.0.1:${port}/eu/plugin-api`, KEY, 'compare-test/1');
  onTestFinished(async () => {
    await client.close();
    server.closeAllConnections();
    server.close();
  });
  return client;
}

/** A target that records its requests. */
function echoing() {
  const asked: { url: string | undefined; headers: IncomingMessage['headers']; body: string }[] =
    [];
  const client = clientOf((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push({
        url: request.url,
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      });
      response.writeHead(200, { 'content-type': 'application/json', 'x-ratelimit-limit': '5' });
      response.end('{"success":true}');
    });
  });
  return { client, asked };
}

describe('a call to a target', () => {
  test('goes to the path below the Data API, with the key, and returns the unchanged answer', async () => {
    const { client, asked } = echoing();
    const attempt = await (await client).attempt({ method: 'GET', path: '/tables/get?id=a%20b' });
    expect(attempt).toMatchObject({
      answer: {
        status: 200,
        headers: { 'x-ratelimit-limit': '5', 'content-type': 'application/json' },
        body: { success: true },
        isHtml: false,
      },
    });
    expect(asked[0]?.url).toBe('/eu/plugin-api/tables/get?id=a%20b');
    expect(asked[0]?.headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      accept: 'application/json',
      'user-agent': 'compare-test/1',
    });
    expect(asked[0]?.headers['content-type']).toBeUndefined();
  });

  test('sends a body as JSON, and a raw body unchanged', async () => {
    const { client, asked } = echoing();
    await (await client).attempt({ method: 'POST', path: '/a', body: { cart: [] } });
    await (
      await client
    ).attempt({
      method: 'POST',
      path: '/b',
      rawBody: '{"cart"',
      headers: { 'Content-Type': 'text/plain' },
    });
    await (
      await client
    ).attempt({
      method: 'POST',
      path: '/c',
      body: {},
      headers: { 'content-type': null },
    });
    expect(asked.map(({ body, headers }) => [body, headers['content-type']])).toEqual([
      ['{"cart":[]}', 'application/json'],
      ['{"cart"', 'text/plain'],
      ['{}', undefined],
    ]);
  });

  test('has no key or a wrong key if requested', async () => {
    const { client, asked } = echoing();
    await (await client).attempt({ method: 'GET', path: '/a', key: 'none' });
    await (await client).attempt({ method: 'GET', path: '/a', key: 'wrong' });
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      'Bearer srv-a.plugin.countertop-compare-wrong-key',
    ]);
  });

  test('does not follow a redirect', async () => {
    let calls = 0;
    const client = await clientOf((request, response) => {
      calls += 1;
      response.writeHead(302, { location: '/elsewhere' }).end();
      request.resume();
    });
    const attempt = await client.attempt({ method: 'GET', path: '/a' });
    expect(attempt).toMatchObject({ answer: { status: 302, headers: { location: '/elsewhere' } } });
    expect(calls).toBe(1);
  });

  test.each([
    ['a page by its type', 'text/html; charset=utf-8', 'hello', true, undefined],
    ['a page by its beginning', 'text/plain', '\n<!DOCTYPE html><p>hello', true, undefined],
    ['JSON with the type of a page', 'text/html', '{"success":true}', false, { success: true }],
    ['plain text', 'text/plain', 'no', false, undefined],
    ['nothing', 'application/json', '', false, undefined],
  ])('recognizes %s', async (_, type, text, isHtml, body) => {
    const client = await clientOf((_request, response) => {
      response.writeHead(200, { 'content-type': type }).end(text);
    });
    expect(await client.attempt({ method: 'GET', path: '/a' })).toMatchObject({
      answer: { isHtml, ...(body !== undefined && { body }) },
    });
  });

  test('reads no answer beyond 16 MiB', async () => {
    const client = await clientOf((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const piece = Buffer.alloc(1024 * 1024, '1');
      const more = (): void => {
        while (!response.destroyed && response.write(piece));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    expect(await client.attempt({ method: 'GET', path: '/a' })).toEqual({
      noAnswer: 'the answer is larger than 16 MiB',
      neverSent: false,
      isFinal: true,
    });
  });

  test('without an answer in time is aborted', async () => {
    const client = await clientOf(() => undefined);
    expect(await client.attempt({ method: 'GET', path: '/a' }, { withinMs: 50 })).toEqual({
      noAnswer: 'it took too long to answer',
      neverSent: false,
      isFinal: false,
    });
  });

  test('with a closed connection may have arrived', async () => {
    const client = await clientOf((request) => request.socket.destroy());
    expect(await client.attempt({ method: 'GET', path: '/a' })).toMatchObject({
      noAnswer: 'the connection was closed before there was an answer',
      neverSent: false,
    });
  });

  test('with a refused connection has not arrived', async () => {
    const server = createServer();
    const port = await listenOnFreePort(server);
    await new Promise((resolve) => {
      server.close(resolve);
    });
    const client = new TargetClient(`http://127.0.0.1:${port}/plugin-api`, KEY, 'compare-test/1');
    onTestFinished(() => client.close());
    expect(await client.attempt({ method: 'POST', path: '/a', body: {} })).toEqual({
      noAnswer: 'the connection was refused',
      neverSent: true,
      isFinal: false,
    });
  });

  test('with TLS to a plain server is explained', async () => {
    const server = createServer((_request, response) => response.end());
    const port = await listenOnFreePort(server);
    const client = new TargetClient(`https://127.0.0.1:${port}/plugin-api`, KEY, 'compare-test/1');
    onTestFinished(async () => {
      await client.close();
      server.closeAllConnections();
      server.close();
    });
    expect(await client.attempt({ method: 'GET', path: '/a' })).toMatchObject({
      noAnswer: 'it does not speak TLS',
      isFinal: true,
    });
  });
});
