import { createHmac } from 'node:crypto';

import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';

import type { ReceivedCall } from '#server/testing/start-provider.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';
import {
  advance,
  answering,
  deliveries,
  delivery,
  envelopes,
  startOneAfterTheOther,
  subscribe,
} from '#server/testing/webhooks.ts';

const SECRET = 'a secret of the tests';

interface Scene {
  readonly server: TestServer;
  readonly calls: readonly ReceivedCall[];
  /** Makes one event. */
  readonly happen: (note?: string) => Promise<void>;
}

/** A server with a listener and these rules about deliveries. */
async function start(
  rules: readonly object[],
  { answer = answering(200), webhook = {}, server: options = {} }: Partial<Setting> = {},
): Promise<Scene> {
  const server = await startTestServer(options);
  const receiver = await startProvider(answer);
  await subscribe(server, 'demo-qr', receiver, { secret: SECRET, ...webhook });
  await setFaults(server, rules);
  const happen = async (note = 'x'): Promise<void> => {
    const answered = await server.post('/packets/update', { packetId: 'pkt-1001', note });
    expect(answered.status).toBe(200);
  };
  return { server, calls: receiver.calls, happen };
}

interface Setting {
  readonly answer: Parameters<typeof startProvider>[0];
  readonly webhook: Readonly<Record<string, unknown>>;
  readonly server: { readonly db?: string };
}

async function setFaults({ control }: Pick<TestServer, 'control'>, rules: readonly object[]) {
  const answer = await control('PUT', '/faults', {
    rules: rules.map((rule) => ({ on: 'delivery', ...rule })),
  });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
}

/** The first delivery, with its attempts. */
async function first(server: TestServer) {
  const [{ id }] = await deliveries(server);
  return delivery(server, id);
}

/** The notes of the packets in the order in which a receiver got them. */
function notes(calls: readonly ReceivedCall[]): string[] {
  return envelopes({ calls: [...calls] }).map(({ data }) => data.note);
}

function stampOf({ headers }: ReceivedCall) {
  const [, t, v1] =
    /^t=(\d+),v1=([0-9a-f]{64})$/u.exec(String(headers['x-service-signature'])) ?? [];
  return { t: Number(t), v1 };
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

describe('a dropped attempt', () => {
  test('is never sent, counts as failed, names the rule, and is retried', async () => {
    const { server, calls, happen } = await start([
      { id: 'lost', when: { nth: 1 }, effect: { drop: true } },
    ]);
    await happen();
    await advance(server);

    expect(calls).toHaveLength(0);
    expect(await first(server)).toMatchObject({
      status: 'pending',
      nextAttemptAt: '2026-03-01T12:00:01.000Z',
      attempts: [
        {
          n: 1,
          status: null,
          requestHeaders: {},
          error: 'never sent: a fault rule dropped it',
          fault: { rule: 'lost', effect: { drop: true } },
        },
      ],
    });
    await advance(server, 1000);
    expect(await first(server)).toMatchObject({
      status: 'delivered',
      attempts: [{}, { status: 200, fault: null }],
    });
    expect(calls).toHaveLength(1);
  });

  test('drops its delivery the sixth time, and is counted in the metrics', async () => {
    const { server, calls, happen } = await start([{ effect: { drop: true } }]);
    await happen();
    await advance(server, 24 * 3_600_000);

    const { status, attempts } = await first(server);
    expect([status, attempts.length, calls.length]).toEqual(['dropped', 6, 0]);
    const { text } = await server.control('GET', '/metrics');
    expect(text).toMatch(/attempts[^\n]*unanswered[^\n]* 6\n/u);
    expect(text).toMatch(/deliveries[^\n]*dropped[^\n]* 1\n/u);
  });
});

describe('a delayed attempt', () => {
  const rule = { id: 'late', when: { nth: 1 }, effect: { delayMs: 90_000 } };

  test('is sent when the clock has moved that far, and delays no other', async () => {
    const { server, calls, happen } = await start([rule]);
    await happen('one');
    await happen('two');
    await advance(server);

    expect(notes(calls)).toEqual(['two']);
    expect(await first(server)).toMatchObject({
      status: 'pending',
      nextAttemptAt: '2026-03-01T12:01:30.000Z',
      attempts: [],
    });
    await advance(server, 89_999);
    expect(notes(calls)).toEqual(['two']);
    await advance(server, 1);
    expect(notes(calls)).toEqual(['two', 'one']);
    expect(await first(server)).toMatchObject({
      status: 'delivered',
      attempts: [{ n: 1, at: '2026-03-01T12:01:30.000Z', fault: { rule: 'late' } }],
    });
  });

  test('is the next item of the clock, and leaves the emulator settled until then', async () => {
    const { server, calls, happen } = await start([rule]);
    await happen();

    const { body } = await server.control('POST', '/settle', {});
    expect(body.data).toMatchObject({ settled: true, left: [] });
    expect(calls).toHaveLength(0);
    await server.control('POST', '/clock', { runNext: true });
    expect(calls).toHaveLength(1);
    const { now } = (await server.control('POST', '/clock', { advanceMs: 0 })).body.data;
    expect(now).toBe('2026-03-01T12:01:30.000Z');
  });

  test('is sent at once if staff run it now, without matching the rules again', async () => {
    const { server, calls, happen } = await start([{ id: 'late', effect: { delayMs: 90_000 } }]);
    await happen();
    await advance(server);
    const { id } = await first(server);

    const { body } = await server.control('POST', `/deliveries/${id}/run`);

    expect(body.data).toMatchObject({
      status: 'delivered',
      attempts: [{ at: '2026-03-01T12:00:00.000Z', fault: { rule: 'late' } }],
    });
    expect(calls).toHaveLength(1);
  });

  test('that staff redeliver is delayed too, without blocking the call', async () => {
    const { server, calls, happen } = await start([]);
    await happen();
    await advance(server);
    await setFaults(server, [rule]);
    const { id } = await first(server);

    const { body } = await server.control('POST', `/deliveries/${id}/redeliver`);

    expect(body.data).toMatchObject({
      status: 'pending',
      nextAttemptAt: '2026-03-01T12:01:30.000Z',
      attempts: [{ n: 1 }],
    });
    await advance(server, 90_000);
    expect(calls).toHaveLength(2);
  });

  test('that is cancelled is not sent, and a later redelivery is not affected', async () => {
    const { server, calls, happen } = await start([rule]);
    await happen();
    await advance(server);
    const { id } = await first(server);

    await server.control('POST', `/deliveries/${id}/cancel`);
    await advance(server, 90_000);
    expect(calls).toHaveLength(0);
    const { body } = await server.control('POST', `/deliveries/${id}/redeliver`);
    expect(body.data.attempts).toMatchObject([{ n: 1, fault: null }]);
  });

  test('keeps waiting while its webhook is disabled, and is sent once it is enabled', async () => {
    const { server, calls, happen } = await start([rule]);
    await happen();
    await advance(server);

    await server.control('PATCH', '/installs/demo-qr', { webhook: { enabled: false } });
    await advance(server, 120_000);
    expect(calls).toHaveLength(0);
    await server.control('PATCH', '/installs/demo-qr', { webhook: { enabled: true } });
    await advance(server);
    expect(calls).toHaveLength(1);
    expect((await first(server)).attempts).toMatchObject([{ fault: { rule: 'late' } }]);
  });

  test('is dropped with its install', async () => {
    const { server, calls, happen } = await start([rule]);
    await happen();
    await advance(server);

    await server.control('DELETE', '/installs/demo-qr');
    await advance(server, 120_000);

    expect(envelopes({ calls: [...calls] }).map(({ type }) => type)).toEqual(['app.uninstalled']);
    expect(await first(server)).toMatchObject({ status: 'dropped', attempts: [] });
  });

  test('is removed by a reset, like the rules', async () => {
    const { server, calls, happen } = await start([{ effect: { delayMs: 90_000 } }]);
    await happen();
    await advance(server);

    await server.control('POST', '/reset', {});
    await advance(server, 120_000);

    expect(calls).toHaveLength(0);
    expect((await server.control('GET', '/faults')).body.data.rules).toEqual([]);
  });

  test('is pending again after its state was restored, and arrives once', async () => {
    const { server, calls, happen } = await start([rule]);
    await happen();
    await advance(server);
    await server.control('POST', '/snapshots', { name: 'held' });
    await server.control('POST', '/snapshots/held/restore');
    await setFaults(server, []);
    await advance(server, 90_000);

    expect(calls).toHaveLength(1);
    expect(await first(server)).toMatchObject({ status: 'delivered', attempts: [{ n: 1 }] });
  });
});

test.each([{ delayMs: 90_000 }, { reorder: 3 }])(
  'a delivery held by %o is an ordinary pending one after a restart, and arrives once',
  async (effect) => {
    const db = temporaryFile();
    const { server, calls, happen } = await start([{ effect }], { server: { db } });
    await happen();
    await advance(server);
    expect(calls).toHaveLength(0);
    await server.close();

    const again = await startTestServer({ db });
    await advance(again);
    expect(calls).toHaveLength(0);
    expect((await first(again)).status).toBe('pending');
    await advance(again, 90_000);

    expect(calls).toHaveLength(1);
    expect(await first(again)).toMatchObject({
      status: 'delivered',
      attempts: [{ n: 1, fault: null }],
    });
  },
);

describe('duplicated attempts', () => {
  test('are sent together with the same id, as one attempt with the result of the first copy', async () => {
    const { server, calls, happen } = await start([{ id: 'twice', effect: { duplicate: 2 } }], {
      answer: answering(200, 503, 503),
    });
    await happen();
    await advance(server);

    expect(new Set(calls.map(({ raw }) => raw)).size).toBe(1);
    expect(calls).toHaveLength(3);
    expect(await first(server)).toMatchObject({
      status: 'delivered',
      attempts: [
        {
          status: 200,
          error: null,
          fault: { rule: 'twice', effect: { duplicate: 2 } },
          copies: [
            { status: 503, error: 'answered 503 instead of 2xx' },
            { status: 503, error: 'answered 503 instead of 2xx' },
          ],
        },
      ],
    });
    const { text } = await server.control('GET', '/metrics');
    expect(text).toMatch(/attempts[^\n]*accepted[^\n]* 1\n/u);
  });

  test('are retried if the first copy failed, whatever the results of the others', async () => {
    const { server, happen } = await start([{ when: { nth: 1 }, effect: { duplicate: 1 } }], {
      answer: (response, { raw }) => {
        copies.push(raw);
        response.writeHead(copies.length === 1 ? 500 : 200).end();
      },
    });
    const copies: string[] = [];
    await happen();
    await advance(server);

    const { status, attempts } = await first(server);
    expect([status, attempts[0].status, attempts[0].copies[0].status]).toEqual([
      'pending',
      500,
      200,
    ]);
  });
});

describe('a replaced or lost answer', () => {
  test.each([
    [{ status: 503 }, { status: 503, error: 'answered 503 instead of 2xx' }],
    [{ loseAnswer: true }, { status: null, error: 'a fault rule dropped the response' }],
  ])('%j calls the plugin, and the attempt counts as failed', async (effect, attempt) => {
    const { server, calls, happen } = await start([{ id: 'r', when: { nth: 1 }, effect }]);
    await happen();
    await advance(server);

    expect(calls).toHaveLength(1);
    expect((await first(server)).attempts).toMatchObject([
      { ...attempt, fault: { rule: 'r', effect } },
    ]);
    await advance(server, 1000);
    expect(calls.map(({ raw }) => raw)).toEqual([calls[0]?.raw, calls[0]?.raw]);
    expect(await first(server)).toMatchObject({ status: 'delivered', attempts: [{}, { n: 2 }] });
  });

  test('a status of 200 turns a refusal of the plugin into a delivery', async () => {
    const { server, happen } = await start([{ effect: { status: 200 } }], {
      answer: answering(500),
    });
    await happen();
    await advance(server);
    expect((await first(server)).status).toBe('delivered');
  });
});

test('a rule for one attempt counts deliveries, and does not affect their other attempts', async () => {
  const { server, happen } = await start(
    [{ when: { attempt: 2, nth: 2 }, effect: { drop: true } }],
    { answer: answering(500, 500, 200, 200) },
  );
  await happen('one');
  await happen('two');
  await advance(server, 60_000);

  const faults = await Promise.all(
    (await deliveries(server)).map(async ({ id }: { id: string }) =>
      (await delivery(server, id)).attempts.map(({ fault }: { fault: unknown }) => fault !== null),
    ),
  );
  expect(faults).toContainEqual([false, true, false]);
  expect(faults).toContainEqual([false, false]);
});

test('a rule for one store does not affect the same plugin in another store', async () => {
  const { server, happen } = await start([
    { match: { serverId: 'srv-bos' }, effect: { drop: true } },
  ]);
  await happen();
  await advance(server);
  expect((await first(server)).status).toBe('delivered');
});

describe('a reordered attempt', () => {
  const rule = { id: 'behind', when: { nth: 1 }, effect: { reorder: 2 } };

  test('is sent after the next two of its plugin, and before later ones', async () => {
    startOneAfterTheOther();
    const { server, calls, happen } = await start([rule]);
    for (const note of ['one', 'two', 'three', 'four', 'five']) {
      await happen(note);
      await advance(server);
    }

    expect(notes(calls)).toEqual(['two', 'three', 'one', 'four', 'five']);
    expect((await first(server)).attempts).toMatchObject([
      { n: 1, at: '2026-03-01T12:00:00.000Z', fault: { rule: 'behind', effect: { reorder: 2 } } },
    ]);
  });

  test('is sent after a minute of the clock if too few others follow', async () => {
    const { server, calls, happen } = await start([rule]);
    await happen('one');
    await happen('two');

    await advance(server, 59_999);
    expect(notes(calls)).toEqual(['two']);
    await advance(server, 1);
    expect(notes(calls)).toEqual(['two', 'one']);
  });

  test('waits only for later ones of the same plugin', async () => {
    startOneAfterTheOther();
    const { server, calls, happen } = await start([
      { ...rule, match: { pluginId: 'demo-qr' }, effect: { reorder: 1 } },
    ]);
    const other = await startProvider(answering(200));
    await subscribe(server, 'demo-reader', other);
    await happen('one');
    await advance(server);

    expect([calls.length, other.calls.length]).toEqual([0, 1]);
    await happen('two');
    await advance(server);
    expect(notes(calls)).toEqual(['two', 'one']);
  });
});

describe('a delivery that is repeated later', () => {
  const rule = { id: 'again', when: { nth: 1 }, effect: { duplicateAfter: 2 } };

  test('is sent once more with the same id, after later ones of its plugin', async () => {
    startOneAfterTheOther();
    const { server, calls, happen } = await start([rule]);
    for (const note of ['one', 'two', 'three', 'four']) {
      await happen(note);
      await advance(server);
    }

    expect(notes(calls)).toEqual(['one', 'two', 'three', 'one', 'four']);
    const ids = envelopes({ calls: [...calls] }).map(({ id }) => id);
    expect(ids[3]).toBe(ids[0]);
    const { status, attempts } = await first(server);
    expect([status, attempts.map(({ fault }: { fault: object }) => fault)]).toEqual([
      'delivered',
      Array.from({ length: 2 }, () => ({ rule: 'again', effect: rule.effect })),
    ]);
  });

  test('is sent again only once it has arrived', async () => {
    startOneAfterTheOther();
    const { server, calls, happen } = await start([rule], {
      answer: answering(500, 500, 500, 200),
    });
    for (const note of ['one', 'two', 'three']) {
      await happen(note);
      await advance(server);
    }
    expect(notes(calls)).toEqual(['one', 'two', 'three']);
    await advance(server, 60_000);
    expect(notes(calls).filter((note) => note === 'one')).toHaveLength(3);
    expect((await first(server)).status).toBe('delivered');
  });

  test('is not repeated if too few others come', async () => {
    startOneAfterTheOther();
    const { server, calls, happen } = await start([rule]);
    await happen('one');
    await happen('two');
    await advance(server, 3_600_000);
    expect(notes(calls)).toEqual(['one', 'two']);
  });
});

describe('signatures under a fault', () => {
  test('that are missing appear in no header, and other headers that identify the call stay', async () => {
    const { server, calls, happen } = await start([{ effect: { signature: 'missing' } }], {
      webhook: { signature: 'standard' },
    });
    await happen();
    await advance(server);

    const names = Object.keys(calls[0]?.headers ?? {});
    expect(names.filter((name) => name.includes('signature'))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['webhook-id', 'webhook-timestamp']));
  });

  test.each(['wrong', 'otherSecret'])(
    'that are %s are invalid in both sets of headers',
    async (signature) => {
      const { server, calls, happen } = await start(
        [{ when: { first: 1 }, effect: { signature } }],
        { webhook: { signature: 'standard' }, answer: answering(401, 200) },
      );
      await happen();
      await advance(server, 1000);

      const verdicts = calls.map((call) => {
        const { t, v1 } = stampOf(call);
        const verify = (): unknown =>
          new Webhook(Buffer.from(SECRET).toString('base64')).verify(
            call.raw,
            call.headers as Record<string, string>,
          );
        let standard = true;
        try {
          verify();
        } catch {
          standard = false;
        }
        return { own: v1 === hmac(SECRET, `${t}.${call.raw}`), standard, has: v1 !== undefined };
      });
      expect(verdicts).toEqual([
        { own: false, standard: false, has: true },
        { own: true, standard: true, has: true },
      ]);
      expect((await first(server)).attempts).toMatchObject([{ status: 401 }, { status: 200 }]);
    },
  );

  test('of a given age are valid, and have a timestamp that is older by that age', async () => {
    const { server, calls, happen } = await start(
      [{ when: { first: 1 }, effect: { ageMs: 600_000 } }],
      { answer: answering(400, 200) },
    );
    await happen();
    await advance(server, 1000);

    const stamps = calls.map((call) => ({ ...stampOf(call), raw: call.raw }));
    for (const { t, v1, raw } of stamps) expect(v1).toBe(hmac(SECRET, `${t}.${raw}`));
    expect((stamps[1]?.t ?? 0) - (stamps[0]?.t ?? 0)).toBeGreaterThanOrEqual(600);
    const { attempts } = await first(server);
    expect(attempts[0].signedContent).toBe(`${stamps[0]?.t}.${stamps[0]?.raw}`);
  });
});

describe('a damaged body', () => {
  test.each([
    ['truncated', (whole: string) => Math.floor(Buffer.byteLength(whole) / 2)],
    ['invalidJson', (whole: string) => Buffer.byteLength(whole)],
  ])('that is %s is not JSON, and was signed before it was damaged', async (body, lengthOf) => {
    const { server, calls, happen } = await start([{ when: { first: 1 }, effect: { body } }], {
      answer: answering(400, 200),
    });
    await happen('şekersiz, ılık süt 🥛');
    await advance(server, 1000);

    const [bad, good] = calls as [ReceivedCall, ReceivedCall];
    expect(() => JSON.parse(bad.raw) as unknown).toThrow(SyntaxError);
    const { t, v1 } = stampOf(bad);
    expect(v1).toBe(hmac(SECRET, `${t}.${good.raw}`));
    expect(Number(bad.headers['content-length'])).toBe(lengthOf(good.raw));
    const { attempts } = await first(server);
    expect(attempts).toMatchObject([
      { requestBody: bad.raw, signedContent: `${t}.${good.raw}`, fault: { effect: { body } } },
      { requestBody: good.raw, fault: null },
    ]);
    const har = await server.control('GET', '/har');
    const sent = har.body.log.entries.filter(
      (entry: { _countertop: { kind: string } }) => entry._countertop.kind === 'delivery',
    );
    expect(sent[0].request.postData.text).toBe(bad.raw);
  });
});

test('deliveries that no rule affects do not wait for delayed ones', async () => {
  const held: (() => void)[] = [];
  const eight = Promise.withResolvers<void>();
  let isOpen = false;
  const { server, calls, happen } = await start(
    [{ when: { every: 4 }, effect: { delayMs: 5000 } }],
    {
      answer: (response) => {
        if (isOpen) response.end();
        else held.push(() => response.end());
        if (held.length === 8) eight.resolve();
      },
    },
  );
  for (let n = 1; n <= 16; n += 1) await happen(String(n));
  await eight.promise;
  isOpen = true;
  for (const answer of held) answer();
  await advance(server, 5000);

  // Deliveries in progress at once may arrive in any order.
  const told = notes(calls).map(Number);
  const inOrder = (from: number, to?: number) => told.slice(from, to).toSorted((a, b) => a - b);
  expect(inOrder(0, 12)).toEqual([1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15]);
  expect(inOrder(12)).toEqual([4, 8, 12, 16]);
});

test('the same seed, rules and calls give the same faults', async () => {
  startOneAfterTheOther();
  const rules = [
    { id: 'a', when: { probability: 0.3 }, effect: { drop: true } },
    { id: 'b', when: { probability: 0.3 }, effect: { delayMs: 7000 } },
    { id: 'c', when: { probability: 0.3 }, effect: { reorder: 2 } },
  ];
  const play = async () => {
    const { server, calls, happen } = await start(rules);
    for (let n = 1; n <= 20; n += 1) {
      await happen(String(n));
      await advance(server, 500);
    }
    await advance(server, 3_600_000);
    const ids: string[] = (await deliveries(server)).map(({ id }: { id: string }) => id);
    const attempts = await Promise.all(
      ids.map(async (id) =>
        (await delivery(server, id)).attempts.map(
          ({ at, fault }: { at: string; fault: { rule: string } | null }) => [at, fault?.rule],
        ),
      ),
    );
    return { attempts, arrived: notes(calls).map(Number) };
  };

  const { attempts, arrived } = await play();

  expect(new Set(arrived).size).toBe(20);
  expect(arrived).not.toEqual(arrived.toSorted((one, other) => one - other));
  expect((await play()).attempts).toEqual(attempts);
});
