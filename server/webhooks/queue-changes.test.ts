import { createHmac } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import type { Provider, ReceivedCall } from '#server/testing/start-provider.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { watchStatements } from '#server/testing/watch-statements.ts';
import { startOneAfterTheOther } from '#server/testing/webhooks.ts';
import {
  advance,
  answering,
  deliveries,
  delivery,
  envelopes,
  subscribe,
} from '#server/testing/webhooks.ts';

/** A receiver that answers when the test lets it. */
interface PatientReceiver extends Provider {
  /** Waits until `count` calls have arrived in total. */
  readonly came: (count: number) => Promise<void>;
  /** Answers the oldest calls that wait for it. */
  readonly answer: (count: number, status?: number) => void;
  /** Makes the receiver answer at once from now on. */
  readonly hurry: () => void;
}

async function startPatient(): Promise<PatientReceiver> {
  const held: ((status: number) => void)[] = [];
  const waiting = new Map<number, () => void>();
  let isPatient = true;
  const provider = await startProvider((response) => {
    if (isPatient) held.push((status) => response.writeHead(status).end());
    else response.end();
    waiting.get(provider.calls.length)?.();
  });
  const answer = (count: number, status = 200): void => {
    for (const reply of held.splice(0, count)) reply(status);
  };
  return {
    ...provider,
    answer,
    came: async (count) => {
      if (provider.calls.length >= count) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(count, resolve);
      await promise;
    },
    hurry: () => {
      isPatient = false;
      answer(held.length);
    },
  };
}

/** A server with 20 events for one install: the first is in progress, the others wait for it. */
async function startWithQueue() {
  startOneAfterTheOther();
  const server = await startTestServer();
  const receiver = await startPatient();
  await subscribe(server, 'demo-qr', receiver);
  for (let n = 1; n <= 20; n += 1) await note(server, n);
  await receiver.came(1);
  const ids = (await deliveries(server)).map(({ id }: { id: string }) => id);
  return { server, receiver, ids };
}

async function note(server: TestServer, n: number): Promise<void> {
  await server.post('/packets/update', { packetId: 'pkt-1001', note: String(n) });
}

/** The numbers of the received events, in the order of arrival. */
function numbersAt(receiver: Provider): number[] {
  return envelopes(receiver).map(({ data }) => Number(data.note));
}

const NUMBERS = Array.from({ length: 20 }, (_, index) => index + 1);

/** Returns true if a call is signed with a secret, at the time that its header names. */
function isSignedWith(secret: string, { headers, raw }: ReceivedCall): boolean {
  const [, seconds, signature] =
    /^t=(\d+),v1=(.*)$/u.exec(String(headers['x-service-signature'])) ?? [];
  return createHmac('sha256', secret).update(`${seconds}.${raw}`).digest('hex') === signature;
}

describe('while deliveries wait for the previous one', () => {
  test('a cancelled one is not sent', async () => {
    const { server, receiver, ids } = await startWithQueue();
    receiver.answer(1);
    await receiver.came(2);

    await server.control('POST', `/deliveries/${ids[2]}/cancel`);
    await server.control('POST', `/deliveries/${ids[11]}/cancel`);
    receiver.hurry();
    await advance(server);

    expect(numbersAt(receiver)).toEqual(NUMBERS.filter((n) => n !== 3 && n !== 12));
    expect(await delivery(server, ids[11])).toMatchObject({ status: 'cancelled', attempts: [] });
  });

  test('a suspended install gets no deliveries until it is resumed, and then the remaining ones', async () => {
    const { server, receiver } = await startWithQueue();
    receiver.answer(1);
    await receiver.came(2);

    await server.control('PATCH', '/installs/demo-qr', { suspended: true });
    receiver.hurry();
    await advance(server);
    expect(receiver.calls).toHaveLength(2);

    await server.control('PATCH', '/installs/demo-qr', { suspended: false });
    await advance(server);
    expect(numbersAt(receiver)).toEqual(NUMBERS);
  });

  test('they are sent to the current address of their install', async () => {
    const { server, receiver } = await startWithQueue();
    const moved = await startProvider(answering(200));

    await subscribe(server, 'demo-qr', moved);
    receiver.hurry();
    await advance(server);

    expect(numbersAt(receiver)).toEqual([1]);
    expect(numbersAt(moved)).toEqual(NUMBERS.slice(1));
  });

  test('they are signed with the current secret of their install', async () => {
    const { server, receiver } = await startWithQueue();
    const webhookSecret = 'a-secret-that-was-set-later';

    await server.control('PATCH', '/installs/demo-qr', { webhookSecret });
    receiver.hurry();
    await advance(server);

    expect(receiver.calls.map((call) => isSignedWith(webhookSecret, call))).toEqual(
      NUMBERS.map((n) => n > 1),
    );
  });

  test('a rule that is set meanwhile applies to the next delivery', async () => {
    const { server, receiver } = await startWithQueue();
    const rules = [{ on: 'delivery', when: { first: 1 }, effect: { signature: 'missing' } }];

    await server.control('PUT', '/faults', { rules });
    receiver.hurry();
    await advance(server);

    expect(receiver.calls.map(({ headers }) => 'x-service-signature' in headers)).toEqual(
      NUMBERS.map((n) => n !== 2),
    );
  });

  test('a reset discards them, although new deliveries have the same ids', async () => {
    const { server, receiver } = await startWithQueue();

    await server.control('POST', '/reset');
    receiver.hurry();
    await subscribe(server, 'demo-qr', receiver);
    for (const n of NUMBERS) await note(server, 100 + n);
    await advance(server);

    expect(numbersAt(receiver)).toEqual([1, ...NUMBERS.map((n) => 100 + n)]);
  });

  test('added deliveries are sent after the waiting ones, and none is sent twice', async () => {
    const { server, receiver } = await startWithQueue();
    for (let n = 21; n <= 40; n += 1) {
      receiver.answer(1);
      await note(server, n);
    }
    receiver.hurry();
    await advance(server);

    expect(numbersAt(receiver)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  test('a failed delivery is retried when it is due, after all others were sent', async () => {
    const { server, receiver, ids } = await startWithQueue();
    receiver.answer(1, 500);
    await receiver.came(2);
    receiver.hurry();
    await advance(server);
    expect(receiver.calls).toHaveLength(20);

    await advance(server, 1000);

    expect(numbersAt(receiver).at(-1)).toBe(1);
    expect(await delivery(server, ids[0])).toMatchObject({ status: 'delivered' });
  });

  test('an attempt is written while the next one hangs', async () => {
    const { server, receiver, ids } = await startWithQueue();
    const { database } = server.server.emulator;
    const written = Promise.withResolvers<void>();
    database.onChanged((changes) => {
      if (changes.some(({ topic, id }) => topic === 'deliveries' && id === ids[0])) {
        written.resolve();
      }
    });

    receiver.answer(1);
    await written.promise;

    expect(await delivery(server, ids[0])).toMatchObject({ status: 'delivered' });
    expect(await delivery(server, ids[1])).toMatchObject({ status: 'pending' });
  });
});

test('a queue is sent with two reads and two writes per delivery, and few reads of the queue', async () => {
  startOneAfterTheOther();
  const count = 64;
  const server = await startTestServer();
  const receiver = await startProvider(answering(200));
  const { deliverer } = server.server.emulator;
  await subscribe(server, 'demo-qr', receiver);
  await deliverer.halt();
  for (let n = 1; n <= count; n += 1) await note(server, n);

  const { statements, plans } = await watchStatements(server, async () => {
    deliverer.resume();
    await advance(server);
  });

  expect(receiver.calls).toHaveLength(count);
  const timesOf = (sql: RegExp): number => statements.filter((one) => sql.test(one)).length;
  const ofEach = {
    event: timesOf(/^\s*SELECT deliveries\.id, .*JOIN events/su),
    standing: timesOf(/^\s*SELECT status, attempts FROM deliveries/u),
    attempt: timesOf(/^\s*INSERT INTO attempts/u),
    progress: timesOf(/^\s*UPDATE deliveries/u),
  };
  expect(ofEach).toEqual({ event: count, standing: count, attempt: count, progress: count });
  // How many are written together depends on the time of the responses.
  const transactions = timesOf(/^(?:BEGIN|COMMIT)/u);
  expect(transactions).toBeLessThanOrEqual(2 * count);
  const places = timesOf(/next_attempt_at AS dueAt FROM deliveries/u);
  expect(places).toBeLessThanOrEqual(count / 4);
  // Other due work is read after deliveries have ended.
  const otherSources = timesOf(/ORDER BY (?:expires_at|due_at)/u);
  expect(otherSources).toBeLessThanOrEqual(3 * count);
  expect(statements).toHaveLength(4 * count + transactions + places + otherSources);
  expect(plans.filter((step) => step.startsWith('SCAN') && !step.includes('USING'))).toEqual([]);
});
