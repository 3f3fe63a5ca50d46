import { describe, expect, test } from 'vitest';

import { lastCall } from '#server/testing/last-call.ts';
import type { TestAnswer, TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer, TEST_START } from '#server/testing/start-test-server.ts';
import { startTerminal } from '#server/testing/terminal.ts';

const RULE_HEADER = 'x-countertop-fault';

const cart = [{ product: 'p-cay', quantity: 1 }];
const PACKET = { cart, idempotencyKey: 'order-77' };

type Rule = Readonly<Record<string, unknown>>;

/** A server with these rules for requests. */
async function startWith(rules: readonly Rule[], limits: 'off' | 'sandbox' = 'off') {
  const server = await startTestServer({ limits });
  const body = { rules: rules.map((rule) => ({ on: 'request', ...rule })) };
  expect((await server.control('PUT', '/faults', body)).status).toBe(200);
  return server;
}

/** The response of a call, or null if the connection was closed. */
async function outcomeOf(call: Promise<TestAnswer>): Promise<TestAnswer | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof TypeError && error.message === 'fetch failed') return null;
    throw error;
  }
}

async function countPackets(server: TestServer): Promise<number> {
  const { body } = await server.control('GET', '/accounts?kind=packet');
  return body.data.length;
}

async function applied(server: TestServer, query = ''): Promise<TestAnswer['body']> {
  return (await server.control('GET', `/faults/applied${query}`)).body.data;
}

describe('a status', () => {
  test('replaces the response without handling the call, and names the rule', async () => {
    const effect = {
      status: 503,
      body: { down: true },
      headers: { 'X-Mine': 'yes' },
      retryAfter: 7,
    };
    const server = await startWith([{ id: 'down 1', effect }]);
    const before = await countPackets(server);

    const answer = await server.post('/packets/create', PACKET);

    expect([answer.status, answer.body]).toEqual([503, { down: true }]);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(answer.headers.get('x-mine')).toBe('yes');
    expect(answer.headers.get(RULE_HEADER)).toBe('down 1');
    expect(await countPackets(server)).toBe(before);
  });

  test('is sent before the key, the path and the limits are checked, and uses no quota', async () => {
    const server = await startWith([{ effect: { status: 500 } }], 'sandbox');
    const answers = [
      await server.get('/tables/open', 'no.such.key'),
      await server.get('/nothing/here'),
      await server.get('/tables/open'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
    expect(answers.map(({ headers }) => headers.get('x-ratelimit-limit'))).toEqual([
      null,
      null,
      null,
    ]);
    const usage = (await server.control('GET', '/limits/usage')).body.data;
    expect(usage.filter(({ limit, remaining }: never) => limit !== remaining)).toEqual([]);
  });

  test('is not stored for an idempotency key', async () => {
    const server = await startWith([{ when: { nth: 1 }, effect: { status: 200, body: {} } }]);
    expect((await server.post('/packets/create', PACKET)).body).toEqual({});
    const answer = await server.post('/packets/create', PACKET);
    expect(answer.body.success).toBe(true);
    expect(answer.headers.get('x-idempotent-replay')).toBeNull();
  });

  test.each([
    [500, { success: false, message: 'Internal Server Error', status: 500 }],
    [429, { success: false, message: 'plugin.rateLimited' }],
    [200, { success: true, data: null }],
    [204, undefined],
  ])('%i without a body has the usual body of the platform', async (status, body) => {
    const server = await startWith([{ effect: { status } }]);
    const answer = await server.get('/tables/open');
    expect([answer.status, answer.body]).toEqual([status, body]);
  });

  test.each(['sandbox', 'off'] as const)(
    '429 has the rate limit headers of the platform, with limits %s',
    async (limits) => {
      const server = await startTestServer({ limits });
      const rule = { on: 'request', effect: { status: 429, retryAfter: 3 } };
      await server.control('PUT', '/faults', { rules: [rule] });
      const { headers } = await server.post('/packets/create', PACKET);
      const names = ['limit', 'remaining', 'reset'].map((name) => `x-ratelimit-${name}`);
      const reset = String(Date.parse(TEST_START) / 1000 + 3);
      expect(names.map((name) => headers.get(name))).toEqual(['20', '0', reset]);
      expect(headers.get('retry-after')).toBe('3');
    },
  );

  test('may have a text body and its own headers', async () => {
    const headers = { 'content-type': 'text/html' };
    const server = await startWith([{ effect: { status: 502, body: '<h1>Bad</h1>', headers } }]);
    const answer = await server.get('/tables/open');
    expect([answer.text, answer.headers.get('content-type')]).toEqual([
      '<h1>Bad</h1>',
      'text/html',
    ]);
  });
});

test('a rule for a plugin also matches the calls of its devices', async () => {
  const terminal = await startTerminal();
  const payment = await terminal.ask();
  const rule = { on: 'request', match: { path: '/payments/*' }, effect: { status: 500 } };
  const put = (pluginId: string) =>
    terminal.control('PUT', '/faults', {
      rules: [{ ...rule, match: { ...rule.match, pluginId } }],
    });

  await put('demo-qr');
  expect((await terminal.pull(payment)).status).toBe(200);
  await put('demo-pay');
  expect((await terminal.pull(payment)).status).toBe(500);
});

describe('a dropped request', () => {
  test('before: the connection is closed and the call is not executed', async () => {
    const server = await startWith([{ id: 'lost', effect: { drop: 'before' } }], 'sandbox');
    const before = await countPackets(server);

    expect(await outcomeOf(server.post('/packets/create', PACKET))).toBeNull();

    expect(await countPackets(server)).toBe(before);
    const call = await lastCall(server);
    expect(call).toMatchObject({
      status: 0,
      pluginId: 'demo-qr',
      bucket: null,
      fault: { rule: 'lost', effect: { drop: 'before' } },
      responseBody: '',
      events: [],
      notes: [
        'The fault rule lost closed the connection before the call was executed. Status 0 means ' +
          'no response.',
      ],
    });
  });

  test('after: the call is executed once, and the same key replays the lost response', async () => {
    const server = await startWith([{ id: 'lost', when: { nth: 1 }, effect: { drop: 'after' } }]);
    const before = await countPackets(server);

    expect(await outcomeOf(server.post('/packets/create', PACKET))).toBeNull();
    const lost = await lastCall(server);
    const again = await server.post('/packets/create', PACKET);

    expect(lost).toMatchObject({
      status: 200,
      fault: { rule: 'lost', effect: { drop: 'after' } },
      notes: expect.arrayContaining([
        expect.stringContaining('response shown here was never sent'),
      ]),
    });
    expect(lost.events.map(({ type }: { type: string }) => type)).toEqual(['packet.created']);
    expect(again.headers.get('x-idempotent-replay')).toBe('true');
    expect(again.text).toBe(lost.responseBody);
    expect(await countPackets(server)).toBe(before + 1);
  });

  test('a resent call whose answer is lost is found in the log', async () => {
    const server = await startTestServer();
    await server.post('/packets/create', { cart });
    const { id } = await lastCall(server);
    const rules = [{ on: 'request', effect: { drop: 'after' } }];
    await server.control('PUT', '/faults', { rules });
    const resent = await server.control('POST', `/requests/${id}/resend`, {});
    expect(resent.status).toBe(200);
    expect((await lastCall(server)).id).toBe(resent.body.data.id);
  });
});

describe('a changed response', () => {
  test('is truncated, with the new Content-Length', async () => {
    const server = await startWith([{ id: 'cut', effect: { truncate: 10 } }]);
    const answer = await server.get('/tables/open');
    expect([answer.status, answer.text]).toEqual([200, '{"success"']);
    expect(answer.headers.get('content-length')).toBe('10');
    expect(answer.headers.get(RULE_HEADER)).toBe('cut');
    expect((await lastCall(server)).responseBody).toBe('{"success"');
  });

  test('lacks the headers that match a pattern, in any case', async () => {
    const effect = { withoutHeaders: ['x-ratelimit-*', 'DATE'] };
    const server = await startWith([{ id: 'bare', effect }], 'sandbox');
    const { headers, body } = await server.get('/tables/open');
    expect(body.success).toBe(true);
    expect([...headers.keys()].filter((name) => /^(?:x-ratelimit|date)/u.test(name))).toEqual([]);
    expect(headers.get(RULE_HEADER)).toBe('bare');
    expect(headers.get('x-service-version')).not.toBeNull();
  });

  test('without headers still arrives complete', async () => {
    const server = await startWith([{ effect: { withoutHeaders: ['*'] } }]);
    const { body, headers } = await server.get('/tables/open');
    expect(body.success).toBe(true);
    expect(headers.get('content-type')).toBeNull();
    expect(headers.get(RULE_HEADER)).toBe('rule-1');
  });
});

describe('a delayed call', () => {
  const LONG = 60_000;

  async function heldBy({ server }: TestServer, count = 1): Promise<void> {
    const { delayed } = server.emulator.faults;
    await expect.poll(() => delayed.count).toBe(count);
  }

  test.each([['/packets/create', PACKET, 'Duplicate request already in progress'] as const])(
    'holds its idempotency key: %s',
    holdsItsKey,
  );
  test.each([
    [
      '/products/create',
      { title: 'Ayran', price: 15, idempotencyKey: 'p-1' },
      'plugin.catalog.duplicateInProgress',
    ] as const,
  ])('holds its idempotency key: %s', { tags: ['long'] }, holdsItsKey);

  async function holdsItsKey(path: string, body: object, message: string): Promise<void> {
    const server = await startWith([{ id: 'slow', when: { nth: 1 }, effect: { delayMs: 1500 } }]);
    const first = server.post(path, body);
    await heldBy(server);

    const meanwhile = await server.post(path, body);
    expect(meanwhile.body.message).toBe(message);
    const done = await first;
    expect(done.body.success).toBe(true);
    expect(done.headers.get(RULE_HEADER)).toBe('slow');
    const replay = await server.post(path, body);
    expect([replay.text, replay.headers.get('x-idempotent-replay')]).toEqual([done.text, 'true']);
  }

  test('is refused at once if a call with its key is waiting', async () => {
    const server = await startWith([{ effect: { delayMs: 1500 } }]);
    const first = server.post('/packets/create', PACKET);
    await heldBy(server);
    const second = await server.post('/packets/create', PACKET);
    expect([second.status, second.body.message]).toEqual([
      409,
      'Duplicate request already in progress',
    ]);
    expect(second.headers.get(RULE_HEADER)).toBeNull();
    expect((await first).status).toBe(200);
    expect(await applied(server)).toHaveLength(1);
  });

  test('holds the key of a capability request too, on both paths', { tags: ['long'] }, async () => {
    const server = await startWith([{ when: { nth: 1 }, effect: { delayMs: 1500 } }]);
    const payload = { to: { packetId: 'pkt-1001' }, text: 'Yolda', idempotencyKey: 'm-1' };
    const first = server.post('/capabilities/messaging.send/invoke', { payload });
    await heldBy(server);
    const meanwhile = await server.post('/messaging/send', { payload });
    expect(meanwhile.body.message).toBe('Duplicate request already in progress');
    expect((await first).status).toBe(200);
  });

  test('is handled even if the client disconnects', async () => {
    const server = await startWith([{ when: { nth: 1 }, effect: { delayMs: 1500 } }]);
    const before = await countPackets(server);
    const impatience = new AbortController();
    const first = server.send('/plugin-api/packets/create', {
      method: 'POST',
      headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(PACKET),
      signal: impatience.signal,
    });
    await heldBy(server);
    impatience.abort();
    await expect(first).rejects.toThrow('aborted');
    const meanwhile = await server.post('/packets/create', PACKET);
    expect(meanwhile.status).toBe(409);

    await heldBy(server, 0);
    const replay = await server.post('/packets/create', PACKET);
    expect(replay.headers.get('x-idempotent-replay')).toBe('true');
    expect(await countPackets(server)).toBe(before + 1);
  });

  test('is aborted by a reset, and not logged', async () => {
    const server = await startWith([{ effect: { delayMs: LONG } }]);
    const before = await countPackets(server);
    const first = outcomeOf(server.post('/packets/create', PACKET));
    await heldBy(server);
    expect((await server.control('POST', '/reset', {})).status).toBe(200);
    expect(await first).toBeNull();
    expect(await countPackets(server)).toBe(before);
    expect((await server.control('GET', '/requests')).body.data.items).toEqual([]);
    const again = await server.post('/packets/create', PACKET);
    expect([again.status, again.headers.get('x-idempotent-replay')]).toEqual([200, null]);
  });

  test('is aborted when the server closes', async () => {
    const server = await startWith([{ effect: { delayMs: LONG } }]);
    const first = outcomeOf(server.post('/packets/create', PACKET));
    await heldBy(server);
    await server.close();
    expect(await first).toBeNull();
  });

  test('is not delayed if too many are waiting', async () => {
    const server = await startWith([{ id: 'slow', effect: { delayMs: LONG } }]);
    const { delayed } = server.server.emulator.faults;
    const waits = Array.from({ length: 1000 }, () => delayed.wait(LONG, 0));
    const answer = await server.post('/packets/create', PACKET);
    expect([answer.status, answer.headers.get(RULE_HEADER)]).toEqual([200, null]);
    expect((await lastCall(server)).notes).toContain(
      'The fault rule slow did not delay this call: too many calls are delayed already.',
    );
    delayed.endAll();
    expect(new Set(await Promise.all(waits))).toEqual(new Set(['ended']));
  });

  test('is waited for by a settle call that includes calls', async () => {
    const server = await startWith([{ effect: { delayMs: LONG } }]);
    const first = outcomeOf(server.get('/tables/open'));
    await heldBy(server);
    const settled = await server.control('POST', '/settle', { timeoutMs: 50, calls: true });
    expect(settled.body.data.left).toEqual([{ kind: 'call', id: '1' }]);
    server.server.emulator.faults.delayed.endAll();
    expect(await first).toBeNull();
  });
});

describe('the calls that a rule matches', () => {
  const DOWN = { effect: { status: 418 } };

  /** The calls that a rule with this match affects. */
  async function touchedBy(match: Rule): Promise<string[]> {
    const server = await startWith([{ ...DOWN, match }]);
    const calls: Readonly<Record<string, () => Promise<TestAnswer>>> = {
      'qr reads tables': () => server.get('/tables/open'),
      'kds reads tables': () => server.get('/tables/open', KEYS.kds),
      'qr opens a packet': () => server.post('/packets/create', { cart }),
      'nobody reads tables': () => server.send('/plugin-api/tables/open'),
    };
    const touched: string[] = [];
    for (const [name, call] of Object.entries(calls)) {
      if ((await call()).status === 418) touched.push(name);
    }
    return touched;
  }

  const TABLES = ['qr reads tables', 'kds reads tables', 'nobody reads tables'];

  test.each([
    [{}, [...TABLES.slice(0, 2), 'qr opens a packet', TABLES[2]]],
    [{ pluginId: 'demo-kds' }, ['kds reads tables']],
    [{ method: 'post' }, ['qr opens a packet']],
    [{ path: '/tables/open' }, TABLES],
    [{ path: '/plugin-api/tables/*' }, TABLES],
    [{ path: '*open*' }, TABLES],
    [{ path: '/tables' }, []],
    [{ path: '/*/create', pluginId: 'demo-qr', method: 'POST' }, ['qr opens a packet']],
  ])('%j', async (match, touched) => {
    expect(await touchedBy(match)).toEqual(touched);
  });

  test('the control API, the interface and the simulated terminal are never affected', async () => {
    const server = await startWith([DOWN]);
    expect((await server.control('GET', '/state')).status).toBe(200);
    expect((await server.send('/')).status).not.toBe(418);
    expect((await server.send('/openapi/data-api.json')).status).not.toBe(418);
    const device = await server.send('/plugin-api/payments/p-1', {
      headers: { 'User-Agent': 'countertop-device' },
    });
    expect(device.status).toBe(401);
  });

  test('the first rule whose condition holds applies, and each rule counts all its matches', async () => {
    const server = await startWith([
      { id: 'off', effect: { status: 500 }, enabled: false },
      { id: 'third', when: { nth: 3 }, effect: { status: 501 } },
      { id: 'second', when: { every: 2 }, effect: { status: 502 } },
      { id: 'early', when: { first: 3 }, effect: { status: 503 } },
    ]);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await server.get('/tables/open')).status);
    expect(statuses).toEqual([503, 502, 501, 502, 200, 502]);
  });

  test('a rule with a duration ends after that time on the clock', async () => {
    const server = await startWith([{ when: { forMs: 60_000 }, effect: { status: 503 } }]);
    const read = async () => (await server.get('/tables/open')).status;
    await server.control('POST', '/clock', { advanceMs: 59_999 });
    expect(await read()).toBe(503);
    await server.control('POST', '/clock', { advanceMs: 1 });
    expect(await read()).toBe(200);
  });
});

describe('the effects of rules', () => {
  test('are listed from the logs, newest first, of all rules or of one', async () => {
    const server = await startWith([
      { id: 'one', when: { nth: 1 }, effect: { status: 500 } },
      { id: 'two', effect: { withoutHeaders: ['date'] } },
    ]);
    await server.get('/tables/open');
    await server.get('/packets/open');
    await server.get('/tables/open');

    const on = (id: string) => ({ on: 'request', subject: { kind: 'request', id } });
    const at = '2026-03-01T12:00:00.000Z';
    const [third, second, first] = await applied(server);
    expect(third).toEqual({ at, rule: 'two', ...on('3'), effect: { withoutHeaders: ['date'] } });
    expect(second).toEqual({ ...third, ...on('2') });
    expect(first).toEqual({ at, rule: 'one', ...on('1'), effect: { status: 500 } });
    expect(await applied(server, '?rule=one')).toEqual([first]);
    expect(await applied(server, '?limit=2')).toEqual([third, second]);
    expect(await applied(server, '?rule=none')).toEqual([]);
  });

  test('are marked on the rows of the log, only for affected calls', async () => {
    const server = await startWith([{ id: 'cut', when: { nth: 2 }, effect: { truncate: 1 } }]);
    await server.get('/tables/open');
    await server.get('/tables/open');
    const { items } = (await server.control('GET', '/requests')).body.data;
    expect(items.map(({ fault }: { fault: unknown }) => fault)).toEqual([
      { rule: 'cut', effect: { truncate: 1 } },
      null,
    ]);
  });

  test('a mark of a long effect keeps its short fields', async () => {
    const effect = { status: 500, body: 'x'.repeat(10_000) };
    const server = await startWith([{ effect }]);
    expect((await server.get('/tables/open')).text).toBe(effect.body);
    const [{ effect: told }] = await applied(server);
    expect(told).toEqual({ status: 500, body: '(10002 characters)' });
  });
});

describe('the same seed, rules and calls', () => {
  async function statuses(seed: number): Promise<number[]> {
    const server = await startTestServer();
    const rules = [
      { on: 'request', when: { probability: 0.3 }, effect: { status: 500 } },
      {
        on: 'request',
        match: { method: 'GET' },
        when: { probability: 0.5 },
        effect: { status: 501 },
      },
    ];
    await server.control('PUT', '/faults', { seed, rules });
    const seen: number[] = [];
    for (let n = 0; n < 30; n += 1) seen.push((await server.get('/tables/open')).status);
    return seen;
  }

  test('give the same faults, and another seed gives others', async () => {
    const first = await statuses(7);
    expect(await statuses(7)).toEqual(first);
    expect(await statuses(8)).not.toEqual(first);
    expect(new Set(first)).toEqual(new Set([200, 500, 501]));
  });

  test('are counted from the start again after a PUT', async () => {
    const server = await startWith([]);
    const rules = [{ on: 'request', when: { nth: 1 }, effect: { status: 500 } }];
    const seen: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      if (n % 2 === 0) await server.control('PUT', '/faults', { rules });
      seen.push((await server.get('/tables/open')).status);
    }
    expect(seen).toEqual([500, 200, 500, 200]);
  });
});
