import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import { describe, expect, onTestFinished, test, vi } from 'vitest';

import type { Provider, ReceivedCall } from '#testing/start-provider.ts';
import { startProvider } from '#testing/start-provider.ts';
import type { TestServer } from '#testing/start-test-server.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { watchStatements } from '#testing/watch-statements.ts';
import { advance, answering, deliveries, envelopes, subscribe } from '#testing/webhooks.ts';

import { PreparedDeliveries } from './prepared-deliveries.ts';

interface NoteEvent {
  readonly data: { readonly note: string };
}

/** As many events as wait; more than are prepared at once. */
const QUEUED = 64;

/** How many calls an install has under way at most (D7). */
const SLOTS = 8;

/** A server with events that wait for one receiver; none has been sent yet. */
async function startWithQueue(receiver: Provider, count = QUEUED): Promise<TestServer> {
  const server = await startTestServer();
  const { deliverer } = server.server.emulator;
  await subscribe(server, 'demo-qr', receiver);
  await deliverer.halt();
  for (let n = 1; n <= count; n += 1) await note(server, n);
  return server;
}

async function note(server: TestServer, n: number): Promise<void> {
  await server.post('/packets/update', { packetId: 'pkt-1001', note: String(n) });
}

/** Sends what waits, and waits until all has arrived. */
async function sendAll(server: TestServer): Promise<void> {
  server.server.emulator.deliverer.resume();
  await advance(server);
}

/**
 * A receiver that lets as many calls wait as may be under way, does something, and then answers all
 * that come: what is behind those has been prepared by then.
 */
function meanwhile(work: () => Promise<unknown>): Promise<Provider> {
  const held: ServerResponse[] = [];
  let isHolding = true;
  const release = async (): Promise<void> => {
    await turns(20);
    await work();
    isHolding = false;
    for (const response of held) response.end();
  };
  return startProvider((response) => {
    if (!isHolding) response.end();
    else if (held.push(response) === SLOTS) void release();
  });
}

async function turns(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await new Promise((resolve) => void setImmediate(resolve));
}

function numbersAt(receiver: Provider): number[] {
  return envelopes(receiver).map(({ data }) => Number(data.note));
}

/** Whether a call is signed with a secret, at the time that its header names. */
function isSignedWith(secret: string, { headers, raw }: ReceivedCall): boolean {
  const [, seconds, signature] =
    /^t=(\d+),v1=(.*)$/u.exec(String(headers['x-service-signature'])) ?? [];
  return createHmac('sha256', secret).update(`${seconds}.${raw}`).digest('hex') === signature;
}

const NUMBERS = Array.from({ length: QUEUED }, (_, index) => index + 1);

test('a queue is sent with one read and three writes a delivery, and one look at many places', async () => {
  const receiver = await startProvider(answering(200));
  const server = await startWithQueue(receiver);

  const { statements, plans } = await watchStatements(server, () => sendAll(server));

  expect(numbersAt(receiver)).toEqual(NUMBERS);
  const timesOf = (sql: RegExp): number => statements.filter((one) => sql.test(one)).length;
  const ofEach = {
    event: timesOf(/^\s*SELECT deliveries\.id, .*JOIN events/su),
    standing: timesOf(/^\s*SELECT status, attempts FROM deliveries/u),
    attempt: timesOf(/^\s*INSERT INTO attempts/u),
    progress: timesOf(/^\s*UPDATE deliveries/u),
  };
  expect(ofEach).toEqual({ event: QUEUED, standing: QUEUED, attempt: QUEUED, progress: QUEUED });
  // How many are written together depends on how fast they are answered.
  const transactions = timesOf(/^(?:BEGIN|COMMIT)/u);
  expect(transactions).toBeLessThanOrEqual(2 * QUEUED);
  const places = timesOf(/next_attempt_at AS due_at FROM deliveries/u);
  expect(places).toBeLessThanOrEqual(3);
  expect(statements).toHaveLength(4 * QUEUED + transactions + places);
  expect(plans.filter((step) => step.startsWith('SCAN'))).toEqual([]);
});

test('no more than 64 are prepared, whatever waits, and one of each queue before another of any', async () => {
  const receiver = await startProvider(answering(200));
  const server = await startWithQueue(receiver, 80);
  const ids: number[] = (await deliveries(server, '?limit=100')).map(({ id }: { id: string }) =>
    Number(id),
  );
  const reads = async (work: (prepared: PreparedDeliveries) => void): Promise<number> => {
    const prepared = new PreparedDeliveries(server.server.emulator.database);
    const { statements } = await watchStatements(server, async () => work(prepared));
    return statements.length;
  };

  expect(await reads((prepared) => prepared.prepare([ids]))).toBe(64);
  expect(await reads((prepared) => prepared.prepare(ids.map((id) => [id])))).toBe(64);
  const three = [ids.slice(0, 40), ids.slice(40, 50), ids.slice(50)];
  expect(await reads((prepared) => prepared.prepare(three))).toBe(21 + 10 + 21);
  expect(
    await reads((prepared) => {
      prepared.prepare(three);
      prepared.prepare(three);
      for (const [next = 0] of three) expect(prepared.take(next)?.delivery.id).toBe(next);
    }),
  ).toBe(21 + 10 + 21);
});

describe('what was prepared while a receiver had the calls before', () => {
  test('goes to the address that its install has by then', async () => {
    const moved = await startProvider(answering(200));
    const receiver = await meanwhile(() => subscribe(server, 'demo-qr', moved));
    const server = await startWithQueue(receiver);

    await sendAll(server);

    expect(numbersAt(receiver)).toEqual(NUMBERS.slice(0, SLOTS));
    expect(numbersAt(moved)).toEqual(NUMBERS.slice(SLOTS));
  });

  test('is signed with the secret that its install has by then', async () => {
    const webhookSecret = 'a-secret-that-was-set-later';
    const receiver = await meanwhile(() =>
      server.control('PATCH', '/installs/demo-qr', { webhookSecret }),
    );
    const server = await startWithQueue(receiver);

    await sendAll(server);

    expect(receiver.calls.map((call) => isSignedWith(webhookSecret, call))).toEqual(
      NUMBERS.map((n) => n > SLOTS),
    );
  });

  test('names the second in which it is sent', async () => {
    const began = Date.now();
    const now = vi.spyOn(Date, 'now').mockReturnValue(began);
    onTestFinished(() => now.mockRestore());
    const receiver = await meanwhile(async () => void now.mockReturnValue(began + 90_000));
    const server = await startWithQueue(receiver);

    await sendAll(server);

    const seconds = receiver.calls.map(({ headers }) =>
      Number(/^t=(\d+),/u.exec(String(headers['x-service-signature']))?.[1]),
    );
    const second = Math.floor(began / 1000);
    expect(seconds).toEqual(NUMBERS.map((n) => (n > SLOTS ? second + 90 : second)));
  });

  test('is not sent where it was cancelled, and the one behind it comes next', async () => {
    const receiver = await meanwhile(async () => {
      const ids = (await deliveries(server, '?limit=100')).map(({ id }: { id: string }) => id);
      await server.control('POST', `/deliveries/${ids[SLOTS]}/cancel`);
    });
    const server = await startWithQueue(receiver);

    await sendAll(server);

    expect(numbersAt(receiver)).toEqual(NUMBERS.filter((n) => n !== SLOTS + 1));
  });

  test('is met by a rule that was set by then', async () => {
    const rules = [{ on: 'delivery', when: { first: 1 }, effect: { signature: 'missing' } }];
    const receiver = await meanwhile(() => server.control('PUT', '/faults', { rules }));
    const server = await startWithQueue(receiver);

    await sendAll(server);

    expect(receiver.calls.map(({ headers }) => 'x-service-signature' in headers)).toEqual(
      NUMBERS.map((n) => n !== SLOTS + 1),
    );
  });

  test('is not sent in a world that was begun meanwhile, whose deliveries have the same ids', async () => {
    const receiver = await startProvider(answering(200));
    const server = await startWithQueue(receiver);
    const { database } = server.server.emulator;
    const idsInOrder = async (): Promise<number[]> =>
      (await deliveries(server, '?limit=100')).map(({ id }: { id: string }) => Number(id));
    const ids = await idsInOrder();
    const prepared = new PreparedDeliveries(database);
    prepared.prepare([ids]);

    await server.control('POST', '/reset');
    await subscribe(server, 'demo-qr', receiver);
    await server.server.emulator.deliverer.halt();
    for (const n of NUMBERS) await note(server, 100 + n);

    expect(await idsInOrder()).toEqual(ids);
    const taken = ids.map((id) => JSON.parse(String(prepared.take(id)?.body)) as NoteEvent);
    expect(taken.map(({ data }) => Number(data.note))).toEqual(NUMBERS.map((n) => 100 + n));
  });
});
