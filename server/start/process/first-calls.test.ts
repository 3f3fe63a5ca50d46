import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';

import { describe, expect, onTestFinished, test } from 'vitest';

import type { ServingProcess } from '#server/testing/serve-process.ts';
import { serveJson } from '#server/testing/serve-process.ts';
import { KEYS } from '#server/testing/start-test-server.ts';

// Both APIs are loaded by their first call, so each test needs a new process.

const CART = JSON.stringify({ cart: [{ product: 'p-cay', quantity: 1 }], type: 'takeaway' });

describe('a server that has just started', () => {
  test('answers first calls that arrive together, in their order', async () => {
    const { ready } = await startFresh();
    const socket = await connectTo(ready.url);
    const create = post('/plugin-api/packets/create', CART);
    const state = get('/control/state', ready.controlToken);
    const page = get('/llms.txt', '');
    socket.write(create + create + state + create + get('/control/nothing', 'wrong') + page);

    // The page is the last answer.
    const text = await received(socket, /text\/plain[^]*\r\n\r\n[^]/u);

    expect(statusesIn(text)).toEqual(['200', '200', '200', '200', '401', '200']);
    const [first, second, , third] = text.split('HTTP/1.1 ').slice(1);
    const numbers = [first, second, third].map(
      (answer) => /"docNo":(\d+)/u.exec(answer ?? '')?.[1],
    );
    expect(numbers).toEqual(['5', '6', '7']);
  });

  test('when stopped, still answers a call that waits for its API to load', async () => {
    const { ready, child, ended } = await startFresh();
    const socket = await connectTo(ready.url);
    const [head = '', body = ''] = post('/plugin-api/packets/create', CART).split('\r\n\r\n');
    // Node sends "100 Continue" when it passes the request on, which starts loading the API.
    socket.write(`${head}\r\nExpect: 100-continue\r\n\r\n`);
    await received(socket, /100 Continue\r\n\r\n/u);
    child.kill('SIGTERM');
    socket.write(body);

    expect(statusesIn(await received(socket, /"success":[^]*\}$/u))).toContain('200');
    socket.end();
    expect(await ended).toMatchObject({ code: 0, signal: null, stderr: '' });
  });
});

async function startFresh(): Promise<ServingProcess> {
  const server = await serveJson(['--port', '0', '--db', ':memory:', '--limits', 'off']);
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  return server;
}

async function connectTo(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** The text that a socket receives from now on, as soon as it matches. */
function received(socket: Socket, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const look = (piece: string): void => {
      text += piece;
      if (!pattern.test(text)) return;
      socket.off('data', look);
      resolve(text);
    };
    socket.on('data', look);
    socket.once('close', () => reject(new Error(`The connection ended after ${text}.`)));
  });
}

function statusesIn(text: string): string[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d+)/gu)].map(([, status = '']) => status);
}

function get(path: string, key: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${key}\r\n\r\n`;
}

function post(path: string, body: string): string {
  return [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Bearer ${KEYS.qr}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}
