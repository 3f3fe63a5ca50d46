import type { ServerResponse } from 'node:http';

import { describe, expect, test } from 'vitest';

import type { Provider } from '#server/testing/start-provider.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import {
  advance,
  answering,
  deliveries,
  envelopes,
  startOneAfterTheOther,
  subscribe,
} from '#server/testing/webhooks.ts';

import { DeliveryRoom, InFlight, roomInProcess } from './in-flight.ts';

/** A receiver that answers no call until `count` calls have arrived. */
async function startWaitingFor(count: number) {
  const held: ServerResponse[] = [];
  const { promise: came, resolve } = Promise.withResolvers<void>();
  let isAnswering = false;
  const answer = (): void => {
    isAnswering = true;
    for (const response of held.splice(0)) response.end();
  };
  const receiver = await startProvider((response) => {
    if (isAnswering) response.end();
    else if (held.push(response) === count) resolve();
  });
  return { ...receiver, came, answer };
}

async function raise(server: TestServer, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    await server.post('/packets/update', { packetId: 'pkt-1001', note: String(n) });
  }
}

function numbersAt(receiver: Pick<Provider, 'calls'>): number[] {
  return envelopes(receiver).map(({ data }) => Number(data.note));
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

describe('the next delivery of an install (D7)', () => {
  test('starts although earlier ones have no response yet: twelve, in the order of their events', async () => {
    const server = await startTestServer();
    const receiver = await startWaitingFor(12);
    await subscribe(server, 'demo-qr', receiver);

    await raise(server, 12);
    await receiver.came;
    receiver.answer();
    await advance(server);

    expect(numbersAt(receiver)).toEqual(upTo(12));
    for (const row of await deliveries(server)) expect(row.status).toBe('delivered');
  });

  test('waits for the response to the previous one if it comes at once', async () => {
    startOneAfterTheOther();
    const server = await startTestServer();
    let open = 0;
    let most = 0;
    const receiver = await startProvider((response) => {
      most = Math.max(most, (open += 1));
      setImmediate(() => {
        open -= 1;
        response.end();
      });
    });
    await subscribe(server, 'demo-qr', receiver);

    await raise(server, 20);
    await advance(server);

    expect(numbersAt(receiver)).toEqual(upTo(20));
    expect(most).toBe(1);
  });

  test('waits while 250 are in flight', () => {
    const inFlight = new InFlight(roomInProcess);
    const started = upTo(250).map(() => {
      expect(inFlight.mayStart('a queue')).toBe(true);
      const one = inFlight.start('a queue');
      one.isSlow();
      return one;
    });

    expect(inFlight.mayStart('a queue')).toBe(false);
    expect(inFlight.mayStart('another')).toBe(true);
    started.shift()?.end();
    expect(inFlight.mayStart('a queue')).toBe(true);
    for (const { end } of started) end();
  });
});

test('a receiver that hangs delays no other', async () => {
  startOneAfterTheOther();
  const server = await startTestServer();
  const hanging = await startProvider(() => undefined);
  const all = Promise.withResolvers<void>();
  const quick = await startProvider((response) => {
    response.end();
    if (quick.calls.length === 30) all.resolve();
  });
  await subscribe(server, 'demo-qr', hanging);
  await subscribe(server, 'demo-kds', quick);

  await raise(server, 30);
  await all.promise;

  expect(envelopes(quick).map(({ sequence }) => sequence)).toEqual(upTo(30));
});

test('with 1,000 deliveries in flight in the process, due deliveries wait, and the clock waits for them', async () => {
  startOneAfterTheOther();
  const server = await startTestServer();
  const receiver = await startProvider(answering(200));
  await subscribe(server, 'demo-qr', receiver);
  const ofOthers = new InFlight(roomInProcess);
  const started = upTo(roomInProcess.left).map((n) => ofOthers.start(`another sandbox ${n}`));
  expect(started).toHaveLength(1000);

  await raise(server, 3);
  const moved = advance(server, 60_000);
  const { body } = await server.control('POST', '/settle', { timeoutMs: 50 });
  expect(body.data).toMatchObject({ settled: false, left: [{ kind: 'delivery' }, {}, {}] });
  expect(receiver.calls).toHaveLength(0);

  started.pop()?.end();
  await moved;
  for (const { end } of started) end();
  expect(numbersAt(receiver)).toEqual([1, 2, 3]);
});

test('an emulator with a separate limit does not wait for the deliveries of others', async () => {
  startOneAfterTheOther();
  const server = await startTestServer({ deliveryRoom: new DeliveryRoom() });
  const receiver = await startProvider(answering(200));
  await subscribe(server, 'demo-qr', receiver);
  const ofOthers = new InFlight(roomInProcess);
  const started = upTo(roomInProcess.left).map((n) => ofOthers.start(`another sandbox ${n}`));

  await raise(server, 3);
  await advance(server);
  for (const { end } of started) end();

  expect(numbersAt(receiver)).toEqual([1, 2, 3]);
});

test('an emulator can close while its deliveries wait for the limit', async () => {
  const server = await startTestServer();
  await subscribe(server, 'demo-qr', await startProvider(answering(200)));
  const ofOthers = new InFlight(roomInProcess);
  const started = upTo(roomInProcess.left).map((n) => ofOthers.start(`another sandbox ${n}`));
  await raise(server, 1);
  await server.control('POST', '/settle', { timeoutMs: 50 });

  await server.close();
  for (const { end } of started) end();

  expect(roomInProcess.left).toBe(1000);
});
