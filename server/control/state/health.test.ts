import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { describe, expect, test } from 'vitest';

import { startTestServer } from '#server/testing/start-test-server.ts';
import type { FileServer } from '#server/testing/storage-trouble.ts';
import {
  fill,
  recovered,
  startFileServer,
  storageOf,
  writeProtect,
} from '#server/testing/storage-trouble.ts';

import manifest from '../../../package.json' with { type: 'json' };

const LINES = Array.from({ length: 100 }, () => ({ product: 'p-cay', note: 'x'.repeat(200) }));

const REASONS = {
  full: 'Not ready: the disk of the emulator is full',
  readOnly: 'Not ready: the database of the emulator can only be read',
} as const;

/** The first write detects any storage problem. */
async function tryToWrite({ post }: FileServer): Promise<void> {
  const body = { cart: LINES.map((line) => ({ ...line, quantity: 1 })) };
  expect((await post('/packets/create', body)).status).toBe(503);
}

describe('GET /control/health', () => {
  test.each([
    ['full', fill],
    ['readOnly', writeProtect],
  ] as const)(
    'is alive and not ready while the storage is %s, and ready when that is over',
    async (reason, begin) => {
      const server = await startFileServer();
      const trouble = begin(server);
      await tryToWrite(server);

      const alive = await server.send('/control/health');
      expect([alive.status, alive.body.data]).toEqual([
        200,
        { status: 'ok', version: manifest.version, ready: false, reason, faults: 0 },
      ]);
      const ready = await server.send('/control/health?ready=true');
      expect([ready.status, ready.body]).toEqual([
        503,
        {
          success: false,
          message: REASONS[reason],
          status: 503,
          code: 'notReady',
          params: { reason },
        },
      ]);
      // Responses to requests without a token must not contain any paths.
      expect(alive.text + ready.text).not.toContain(server.file);

      trouble.end();
      await recovered(server);
      expect((await server.send('/control/health?ready=true')).body.data.ready).toBe(true);
    },
  );

  test('is ready if only a log row was lost', async () => {
    const server = await startFileServer();
    const { database } = server.server.emulator;
    database.read.connection.exec(
      "CREATE TRIGGER refused BEFORE INSERT ON requests BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
    await server.get('/tables/open');
    await server.control('GET', '/requests');
    expect((await storageOf(server)).lostLogRows).toBeGreaterThan(0);
    expect((await server.send('/control/health?ready=true')).body.data.ready).toBe(true);
  });

  test.each([
    [
      '',
      200,
      { status: 'ok', version: manifest.version, ready: false, reason: 'closing', faults: 0 },
      undefined,
    ],
    ['?ready=true', 503, undefined, 'Not ready: the emulator is shutting down'],
  ])(
    'is not ready while the server closes: a call with %j in progress is answered %i',
    async (query, status, data, message) => {
      const { url, close } = await startTestServer();
      const { hostname, port } = new URL(url);
      const socket = connect({ host: hostname, port: Number(port) });
      const answered = text(socket);
      // An incomplete request: the server waits for its end before it closes the connection.
      socket.write(`GET /control/health${query} HTTP/1.1\r\nHost: localhost\r\n`);
      await hasArrived(url);
      const closed = close();
      socket.write('Connection: close\r\n\r\n');

      const [head = '', body = ''] = (await answered).split('\r\n\r\n');
      await closed;
      expect(head).toContain(`HTTP/1.1 ${status} `);
      const answer = JSON.parse(body) as { data?: unknown; message?: string };
      expect([answer.data, answer.message]).toEqual([data, message]);
    },
  );
});

/** Waits until the server has read what was sent before this call on another connection. */
async function hasArrived(url: string): Promise<void> {
  for (let n = 0; n < 3; n += 1) expect((await fetch(`${url}/control/health`)).status).toBe(200);
}
