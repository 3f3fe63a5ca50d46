import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

import { expect, onTestFinished, test } from 'vitest';

import type { ServingProcess } from '#server/testing/serve-process.ts';
import { serveJson } from '#server/testing/serve-process.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import { KEYS } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';
import { envelopes } from '#server/testing/webhooks.ts';

const EVENTS = 20;

async function serve(db: string): Promise<ServingProcess> {
  const flags = ['--port', '0', '--db', db, '--limits', 'off', '--clock', '2026-03-01T12:00:00Z'];
  const server = await serveJson(flags);
  onTestFinished(() => void server.child.kill('SIGKILL'));
  return server;
}

async function control({ ready }: ServingProcess, method: string, route: string, body?: object) {
  const answer = await fetch(`${ready.control}${route}`, {
    method,
    headers: {
      Authorization: `Bearer ${ready.controlToken}`,
      'Content-Type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  // oxlint-disable-next-line no-explicit-any
  return ((await answer.json()) as any).data;
}

async function makeEvents({ ready }: ServingProcess): Promise<void> {
  for (let n = 0; n < EVENTS; n += 1) {
    const answer = await fetch(`${ready.dataApi}/packets/update`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ packetId: 'pkt-1001', note: `note ${n}` }),
    });
    expect(answer.status).toBe(200);
  }
}

/** A receiver that holds its responses until the test releases them. */
async function startHolding() {
  const held: ServerResponse[] = [];
  const full = Promise.withResolvers<void>();
  let answers = false;
  const receiver = await startProvider((response) => {
    if (answers) response.end();
    else held.push(response);
    if (held.length === 8) full.resolve();
  });
  const answerFromNow = (): void => {
    answers = true;
  };
  return { receiver, eightAreUnderWay: full.promise, answerFromNow };
}

test('a kill during some attempts and before others loses no event and changes no id', async () => {
  const db = temporaryFile();
  const { receiver, eightAreUnderWay, answerFromNow } = await startHolding();
  const first = await serve(db);
  const webhook = { url: receiver.baseUrl };
  await control(first, 'PATCH', '/installs/demo-qr', { webhook });
  await makeEvents(first);
  await eightAreUnderWay;
  const { items } = await control(first, 'GET', '/deliveries');
  first.child.kill('SIGKILL');
  await first.ended;
  const begun = envelopes(receiver).map(({ id }) => id);
  receiver.calls.length = 0;
  answerFromNow();

  const second = await serve(db);
  await control(second, 'POST', '/clock', { advanceMs: 0 });

  const promised = items.map(({ eventId }: { eventId: string }) => eventId).reverse();
  expect(promised).toHaveLength(EVENTS);
  expect(new Set(envelopes(receiver).map(({ id }) => id))).toEqual(new Set(promised));
  expect(promised).toEqual(expect.arrayContaining(begun));
  const after = await control(second, 'GET', '/deliveries');
  for (const { status, attempts } of after.items) {
    expect([status, attempts]).toEqual(['delivered', 1]);
  }
});

test('pending retries and their count continue after a restart', { tags: ['long'] }, async () => {
  const db = temporaryFile();
  const receiver = await startProvider((response) => response.writeHead(500).end());
  const first = await serve(db);
  await control(first, 'PATCH', '/installs/demo-qr', { webhook: { url: receiver.baseUrl } });
  await control(first, 'POST', '/tables/salon-1/open');
  await control(first, 'POST', '/clock', { advanceMs: 11_000 });
  first.child.kill('SIGTERM');
  expect((await first.ended).code).toBe(0);

  const second = await serve(db);
  await control(second, 'POST', '/clock', { advanceMs: 24 * 3_600_000 });

  const { items } = await control(second, 'GET', '/deliveries');
  expect(items).toEqual([expect.objectContaining({ status: 'dropped', attempts: 6 })]);
  expect(new Set(envelopes(receiver).map(({ id }) => id)).size).toBe(1);
  expect(receiver.calls).toHaveLength(6);
});

test('a stop does not wait for a receiver that hangs, and leaves its delivery pending', async () => {
  const db = temporaryFile();
  const { receiver, answerFromNow } = await startHolding();
  const first = await serve(db);
  await control(first, 'PATCH', '/installs/demo-qr', { webhook: { url: receiver.baseUrl } });
  await control(first, 'POST', '/tables/salon-1/open');
  first.child.kill('SIGTERM');
  const [code] = await once(first.child, 'exit');
  expect(code).toBe(0);

  answerFromNow();
  const second = await serve(db);
  await control(second, 'POST', '/clock', { advanceMs: 0 });

  const { items } = await control(second, 'GET', '/deliveries');
  expect(items).toEqual([expect.objectContaining({ status: 'delivered', attempts: 1 })]);
});
