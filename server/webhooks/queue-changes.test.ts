import { describe, expect, test } from 'vitest';

import type { Provider } from '#testing/start-provider.ts';
import { startProvider } from '#testing/start-provider.ts';
import type { TestServer } from '#testing/start-test-server.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { advance, deliveries, delivery, envelopes, subscribe } from '#testing/webhooks.ts';

/** A receiver that answers when it is told to. */
interface PatientReceiver extends Provider {
  /** Waits until so many calls have come in all. */
  readonly came: (count: number) => Promise<void>;
  /** Answers the oldest calls that wait for it. */
  readonly answer: (count: number, status?: number) => void;
  /** From now on it answers at once. */
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

/** A server with 20 events for one install, the first eight of them under way. */
async function startWithQueue() {
  const server = await startTestServer();
  const receiver = await startPatient();
  await subscribe(server, 'demo-qr', receiver);
  for (let n = 1; n <= 20; n += 1) await note(server, n);
  await receiver.came(8);
  const ids = (await deliveries(server)).map(({ id }: { id: string }) => id);
  return { server, receiver, ids };
}

async function note(server: TestServer, n: number): Promise<void> {
  await server.post('/packets/update', { packetId: 'pkt-1001', note: String(n) });
}

/** The numbers of the events that came, in that order. */
function numbersAt(receiver: Provider): number[] {
  return envelopes(receiver).map(({ data }) => Number(data.note));
}

const NUMBERS = Array.from({ length: 20 }, (_, index) => index + 1);

describe('while a queue is being worked off', () => {
  test('what is cancelled is not sent any more', async () => {
    const { server, receiver, ids } = await startWithQueue();
    receiver.answer(1);
    await receiver.came(9);

    await server.control('POST', `/deliveries/${ids[11]}/cancel`);
    receiver.hurry();
    await advance(server);

    expect(numbersAt(receiver).toSorted((one, other) => one - other)).toEqual(
      NUMBERS.filter((n) => n !== 12),
    );
    expect(await delivery(server, ids[11])).toMatchObject({ status: 'cancelled', attempts: [] });
  });

  test('a suspended install gets no more, and the rest once it is back', async () => {
    const { server, receiver } = await startWithQueue();
    receiver.answer(1);
    await receiver.came(9);

    await server.control('PATCH', '/installs/demo-qr', { suspended: true });
    receiver.hurry();
    await advance(server);
    expect(receiver.calls).toHaveLength(9);

    await server.control('PATCH', '/installs/demo-qr', { suspended: false });
    await advance(server);
    expect(numbersAt(receiver).toSorted((one, other) => one - other)).toEqual(NUMBERS);
  });

  test('what is added comes behind what waits, and nothing comes twice', async () => {
    const { server, receiver } = await startWithQueue();
    for (let n = 21; n <= 40; n += 1) {
      receiver.answer(1);
      await note(server, n);
    }
    receiver.hurry();
    await advance(server);

    const numbers = numbersAt(receiver);
    expect(new Set(numbers)).toHaveProperty('size', 40);
    expect(numbers).toHaveLength(40);
    expect(Math.min(...numbers.slice(28))).toBeGreaterThan(20);
  });

  test('a failed one is tried again in its time, though all others have been read', async () => {
    const { server, receiver, ids } = await startWithQueue();
    receiver.answer(1, 500);
    await receiver.came(9);
    receiver.hurry();
    await advance(server);
    expect(receiver.calls).toHaveLength(20);

    await advance(server, 1000);

    expect(numbersAt(receiver).at(-1)).toBe(1);
    expect(await delivery(server, ids[0])).toMatchObject({ status: 'delivered' });
  });

  test('an attempt is written while others of its queue hang', async () => {
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
