import { describe, expect, test } from 'vitest';

import { ENDPOINTS, ROUTES } from '#server/api/index.ts';
import {
  CREATES,
  NEWER_PATHS,
  REPLACES,
  scopesOfCall,
  COVERED_BY_EVENTS,
} from '#server/domain/data-api-paths.ts';
import { SCOPES } from '#server/domain/scopes.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { advance, answering, subscribe } from '#server/testing/webhooks.ts';

// Reports on real logs, at the border between mistakes and correct behaviour.

const TEA = { product: 'p-cay', quantity: 1, lineId: 'my-line-0001' };

/** The count of each finding by id, except infos. */
async function found(server: TestServer, pluginId = 'demo-qr') {
  const { status, body } = await server.control('GET', `/report?pluginId=${pluginId}`);
  expect(status).toBe(200);
  const findings = body.data.findings as { id: string; severity: string; count: number }[];
  return Object.fromEntries(
    findings.filter(({ severity }) => severity !== 'info').map(({ id, count }) => [id, count]),
  );
}

async function setClock(server: TestServer, advanceMs: number): Promise<void> {
  await server.control('POST', '/clock', { advanceMs });
}

describe('Retry-After', () => {
  /** Uses up the read limit of five a minute, and gets a 429 at second 10. */
  async function limited(): Promise<TestServer> {
    const server = await startTestServer({ limits: 'sandbox' });
    for (let n = 0; n < 5; n += 1) await server.get('/tables/layout');
    await setClock(server, 10_000);
    const answer = await server.get('/tables/layout');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '50']);
    return server;
  }

  test('is respected by calls exactly at its end, and by calls in another bucket', async () => {
    const server = await limited();
    await server.post('/tables/update-orders', { tableId: 'bahce-1', cart: 'no' });
    await setClock(server, 50_000);
    expect((await server.get('/tables/layout')).status).toBe(200);
    expect(await found(server)).toEqual({});
  });

  test('is ignored by calls a moment before its end', async () => {
    const server = await limited();
    await setClock(server, 49_999);
    await server.get('/tables/layout');
    expect(await found(server)).toEqual({ 'retry-after-ignored': 1 });
  });

  test.each([
    ['ignored by immediate repeats', 0, { 'retry-after-ignored': 3 }],
    ['respected by a plugin that waits', 60_000, {}],
  ])('in a storm of 429 is %s', async (_, waitMs, expected) => {
    const server = await startTestServer();
    const preset = await server.control('PUT', '/faults', { preset: 'rate-limit-storm' });
    const [rule] = preset.body.data.rules;
    // The preset's Retry-After of one second may be over on a busy machine before the next call.
    const effect = { ...rule.effect, retryAfter: 60 };
    await server.control('PUT', '/faults', { rules: [{ ...rule, effect }] });
    for (let n = 0; n < 5; n += 1) {
      const { status } = await server.get('/tables/layout');
      if (status === 429) await setClock(server, waitMs);
    }
    expect(await found(server)).toEqual(expected);
    const { data } = (await server.control('GET', '/report?pluginId=demo-qr')).body;
    expect(data.facts).toMatchObject({ calls: 5, limited: 2, refused: 0 });
  });

  test('of one plugin does not apply to another', async () => {
    const server = await limited();
    await server.get('/tables/layout', KEYS.kds);
    expect(await found(server, 'demo-kds')).toEqual({});
  });
});

describe('a create', () => {
  const create = (server: TestServer, idempotencyKey: string) =>
    server.post('/packets/create', { cart: [TEA], idempotencyKey }).catch(() => null);
  const loseNext = (server: TestServer, effect: object) =>
    server.control('PUT', '/faults', {
      rules: [{ on: 'request', match: { path: '/packets/create' }, when: { nth: 1 }, effect }],
    });

  test.each([{ drop: 'after' }, { drop: 'before' }, { status: 503 }, { truncate: 5 }])(
    'that met the fault %j may be repeated with its key, but not with a new one',
    async (effect) => {
      const right = await startTestServer();
      await loseNext(right, effect);
      await create(right, 'a');
      expect((await create(right, 'a'))?.status).toBe(200);
      expect(await found(right)).toEqual({});

      const wrong = await startTestServer();
      await loseNext(wrong, effect);
      await create(wrong, 'a');
      expect((await create(wrong, 'b'))?.status).toBe(200);
      expect(await found(wrong)).toEqual({ 'retry-with-new-key': 1 });
    },
  );

  test('that follows five minutes later, or after a success, is not a repetition', async () => {
    const server = await startTestServer();
    await loseNext(server, { drop: 'after' });
    await create(server, 'a');
    await setClock(server, 300_000);
    await create(server, 'b');
    await create(server, 'c');
    expect(await found(server)).toEqual({});
  });

  test('of a catalog record needs a key too, and refusals with HTTP 200 count as client errors', async () => {
    const server = await startTestServer();
    await server.post('/categories/create', { title: 'Çorbalar' });
    for (let n = 0; n < 3; n += 1) await server.post('/products/delete', { id: 'p-cay', x: 1 });
    expect(await found(server)).toEqual({
      'create-without-idempotency-key': 1,
      'client-errors': 3,
    });
  });
});

describe('metadata', () => {
  const line = { ...TEA, metadata: [{ key: 'seat', value: 4 }] };
  const coffee = { product: 'p-kahve', quantity: 1, lineId: 'my-line-0002' };
  const replace = (server: TestServer, cart: object[]) =>
    server.post('/tables/update-orders', { tableId: 'salon-1', cart });

  async function opened(): Promise<TestServer> {
    const server = await startTestServer();
    const table = { tableId: 'salon-1', idempotencyKey: 'a', cart: [line, coffee] };
    await server.post('/tables/create', table);
    return server;
  }

  test('of a removed line does not count as lost', async () => {
    const server = await opened();
    await replace(server, [coffee]);
    expect(await found(server)).toEqual({});
  });

  test('of a line that is declared again is lost by the plugin that left it out', async () => {
    const server = await opened();
    await replace(server, [coffee]);
    await replace(server, [TEA, coffee]);
    const { data } = (await server.control('GET', '/report?pluginId=demo-qr')).body;
    expect(data.findings[0]).toMatchObject({
      id: 'own-metadata-lost',
      evidence: [{ kind: 'request', id: '2' }],
    });
  });

  test('is not lost if another sale at the table uses the identity again', async () => {
    const server = await opened();
    await replace(server, [coffee]);
    const { uuid } = (await server.get('/tables/get?id=salon-1')).body.data;
    await server.control('POST', `/accounts/${uuid}/collect`, { methodId: 'pm-nakit' });
    expect((await server.control('POST', `/accounts/${uuid}/close`)).body.data.closed).toBe(true);
    await server.control('POST', '/tables/salon-1/open', { personCount: 1 });
    expect((await replace(server, [TEA])).status).toBe(200);
    expect(await found(server)).toEqual({});
  });

  test('of another plugin does not count as lost if staff void the line', async () => {
    const server = await startTestServer();
    const { uuid } = (await server.get('/tables/get?id=salon-2')).body.data;
    const body = { lineId: 'demo-line-0001' };
    const path = `/accounts/${uuid}/void`;
    expect((await server.control('POST', path, body)).status).toBe(200);
    expect(await found(server)).toEqual({});
    expect(await found(server, 'demo-kds')).toEqual({});
  });
});

describe('lines of others', () => {
  const OWN = { product: 'p-cay', quantity: 1, lineId: 'my-line-0001' };
  const path = (id: string, verb: string) => `/accounts/${id}/${verb}`;

  /** A table with a line of the plugin, and functions that add, replace and read its lines. */
  async function opened() {
    const server = await startTestServer();
    const table = { tableId: 'salon-1', idempotencyKey: 'a', cart: [OWN] };
    await server.post('/tables/create', table);
    const { uuid } = (await server.get('/tables/get?id=salon-1')).body.data;
    const addByStaff = async (product: string): Promise<void> => {
      const cart = [{ product, quantity: 1 }];
      const answer = await server.control('POST', path(uuid, 'lines'), { cart });
      expect(answer.status).toBe(200);
    };
    const replace = async (cart: object[], key: string = KEYS.qr): Promise<void> => {
      const body = { tableId: 'salon-1', cart };
      expect((await server.post('/tables/update-orders', body, key)).status).toBe(200);
    };
    interface Read {
      readonly productId: string;
      readonly quantity: number;
      readonly lineId: string;
    }
    const lines = async (key?: string): Promise<object[]> => {
      const { body } = await server.get('/tables/get?id=salon-1', key);
      return (body.data.orders as Read[])
        .filter(({ productId }) => productId !== null)
        .map(({ productId: product, quantity, lineId }) => ({ product, quantity, lineId }));
    };
    return { server, uuid, addByStaff, replace, lines };
  }

  test('that were added after the last read are overwritten, unless the replace declares them', async () => {
    const right = await opened();
    await right.addByStaff('p-ayran');
    await right.replace([...(await right.lines()), { ...OWN, lineId: 'my-line-0002' }]);
    expect(await found(right.server)).toEqual({});

    const wrong = await opened();
    const stale = await wrong.lines();
    await wrong.addByStaff('p-ayran');
    await wrong.replace(stale);
    expect(await found(wrong.server)).toEqual({ 'lines-overwritten': 1 });
    const { data } = (await wrong.server.control('GET', '/report?pluginId=demo-qr')).body;
    expect([data.grade, data.findings[0].values.titles]).toEqual(['C', ['Ayran']]);
  });

  test('of another plugin are overwritten too, which is still reported after the table is closed', async () => {
    const { server, uuid, replace, lines } = await opened();
    const kitchen = { product: 'p-su', quantity: 1, lineId: 'kitchen-0001' };
    await replace([...(await lines(KEYS.kds)), kitchen], KEYS.kds);
    await replace([OWN]);
    await server.control('POST', path(uuid, 'collect'), { methodId: 'pm-nakit' });
    await server.control('POST', path(uuid, 'close'));
    expect(await found(server)).toEqual({ 'lines-overwritten': 1 });
    expect(await found(server, 'demo-kds')).toEqual({});
  });

  test('that the plugin had read count as removed, even after staff moved the table; its own lines may be left out', async () => {
    const { server, uuid, addByStaff, replace, lines } = await opened();
    await addByStaff('p-ayran');
    const [own, staff] = await lines();
    await replace([staff ?? {}]);
    expect(await found(server)).toEqual({});
    await replace([staff ?? {}, own ?? {}]);
    await server.control('POST', path(uuid, 'move'), { toTableId: 'salon-3' });
    const body = { tableId: 'salon-3', cart: [OWN] };
    expect((await server.post('/tables/update-orders', body)).status).toBe(200);
    expect(await found(server)).toEqual({ 'others-lines-removed': 1 });
  });

  test('are known to the plugin from an event that it accepted, but not from an event that it refused', async () => {
    for (const [status, finding] of [
      [200, 'others-lines-removed'],
      [500, 'lines-overwritten'],
    ] as const) {
      const { server, addByStaff, replace } = await opened();
      await subscribe(server, 'demo-qr', await startProvider(answering(status)));
      await addByStaff('p-ayran');
      await advance(server);
      await replace([OWN]);
      expect(await found(server)).toEqual({ [finding]: 1 });
    }
  });

  test('can be payments of staff: a later replace overwrites a payment unless it declares the payment', async () => {
    const { server, uuid } = await opened();
    const pay = async (payments: object[]): Promise<void> => {
      const body = { tableId: 'salon-1', payments };
      expect((await server.post('/tables/update-payments', body)).status).toBe(200);
    };
    const collect = { methodId: 'pm-nakit', amount: 5 };
    await server.control('POST', path(uuid, 'collect'), collect);
    await server.get('/tables/get?id=salon-1');
    await pay([{ id: 'pm-nakit', price: 5 }]);
    expect(await found(server)).toEqual({});
    await server.control('POST', path(uuid, 'collect'), collect);
    await pay([]);
    expect(await found(server)).toEqual({ 'lines-overwritten': 1 });
  });
});

describe('a note or discount', () => {
  const line = { product: 'p-cay', quantity: 1, lineId: 'my-line-0001' };

  async function afterReplace(declared: object, settings: object = {}) {
    const server = await startTestServer();
    const cart = [{ ...line, note: 'Açık', discount: 1 }];
    await server.post('/tables/create', { tableId: 'salon-1', idempotencyKey: 'a', cart });
    const before = { scopes: SCOPES_OF_QR, customerConsent: true, ...settings };
    expect((await server.control('PATCH', '/installs/demo-qr', before)).status).toBe(200);
    const body = { tableId: 'salon-1', cart: [{ ...line, ...declared }] };
    expect((await server.post('/tables/update-orders', body)).status).toBe(200);
    const { data } = (await server.control('GET', '/report?pluginId=demo-qr')).body;
    return (data.findings as { id: string; advice: string; values: { causes?: string[] } }[])
      .filter(({ id }) => id === 'note-lost')
      .map(({ advice, values }) => [values.causes, advice]);
  }

  const SCOPES_OF_QR = ['orders:read', 'orders:write', 'customers:read'];
  const blind = ['orders:read', 'orders:write'];

  test.each([
    ['is sent again', { note: 'Demli', discount: 1 }, {}],
    ['is removed explicitly', { note: '', discount: 0 }, {}],
  ])('does not count as lost if it %s', async (_, declared, settings) => {
    expect(await afterReplace(declared, settings)).toEqual([]);
  });

  test.each([
    ['left out', { discount: 1 }, {}, 'omitted', 'Send note and discount'],
    ['a discount that is left out', { note: 'Açık' }, {}, 'omitted', 'Send note and discount'],
    ['not visible without a scope', { discount: 1 }, { scopes: blind }, 'scope', 'customers:read'],
    [
      'not visible without consent',
      { discount: 1 },
      { customerConsent: false },
      'consent',
      'for consent',
    ],
  ])('is lost if it is %s', async (_, declared, settings, cause, advice) => {
    expect(await afterReplace(declared, settings)).toEqual([
      [[cause], expect.stringContaining(advice)],
    ]);
  });
});

describe('the scope customers:read', () => {
  /** The unused scopes of a plugin that receives or reads a table opened by staff. */
  async function unusedAfter(way: 'read' | 'webhook', note?: string) {
    const server = await startTestServer();
    const scopes = ['orders:read', 'customers:read'];
    await server.controlData('PATCH', '/installs/demo-qr', { scopes, customerConsent: true });
    const receiver = await startProvider(answering(200));
    if (way === 'webhook') await subscribe(server, 'demo-qr', receiver);
    const cart = [{ product: 'p-cay', quantity: 1, note }];
    await server.controlData('POST', '/tables/salon-1/open', { cart });
    if (way === 'read') await server.get('/tables/get?id=salon-1');
    await advance(server);
    const { findings } = await server.controlData('GET', '/report?pluginId=demo-qr');
    return (findings as { id: string; values: { scopes?: string[] } }[])
      .filter(({ id }) => id === 'unused-scopes')
      .flatMap(({ values }) => values.scopes);
  }

  test.each(['read', 'webhook'] as const)('is used by a %s that shows a note', async (way) => {
    expect(await unusedAfter(way, 'Demli')).toEqual([]);
    expect(await unusedAfter(way)).toEqual(['customers:read']);
  });
});

describe('lines', () => {
  test('of staff without an identity are reported if a replace leaves them out', async () => {
    const server = await startTestServer();
    const { body } = await server.get('/tables/get?id=bahce-1');
    expect(body.data.orders.some(({ lineId }: { lineId: unknown }) => lineId === null)).toBe(true);
    await server.post('/packets/update-orders', { packetId: 'pkt-1001', cart: [TEA] });
    expect(await found(server)).toEqual({ 'lines-overwritten': 1 });
    await server.post('/packets/update-orders', { packetId: 'pkt-1002', cart: [TEA] });
    expect(await found(server)).toEqual({
      'lines-overwritten': 2,
      'lines-without-identity': 1,
    });
  });
});

describe('reads', () => {
  test('that are repeated while the response changes are not polling', async () => {
    const server = await startTestServer();
    for (let n = 1; n <= 8; n += 1) {
      await server.get('/tables/open');
      await server.control('POST', `/tables/salon-${n === 2 ? 1 : n}/open`, { personCount: n });
      if (n % 2 === 0) await server.get('/tables/open');
    }
    expect(await found(server)).toEqual({});
  });

  test('of data without events are not polling', async () => {
    const server = await startTestServer();
    for (let n = 0; n < 9; n += 1) await server.get('/tables/layout');
    expect(await found(server)).toEqual({});
  });

  test('that a fault rule refuses count as calls, but not as refused', async () => {
    const server = await startTestServer();
    const rules = [{ on: 'request', effect: { status: 503, retryAfter: 60 } }];
    await server.control('PUT', '/faults', { rules });
    for (let n = 0; n < 6; n += 1) await server.get('/tables/open');
    const { data } = (await server.control('GET', '/report?pluginId=demo-qr')).body;
    expect([data.grade, data.facts.calls, data.facts.refused]).toEqual(['A', 6, 0]);
  });
});

describe('a receiver', () => {
  test('that fails five times and then accepts the event is not reported', async () => {
    const server = await startTestServer();
    const receiver = await startProvider(answering(500, 500, 500, 500, 500, 200));
    await subscribe(server, 'demo-qr', receiver);
    await server.control('POST', '/tables/salon-1/open');
    await advance(server, 3 * 3_600_000);
    expect(await found(server)).toEqual({});
    const { data } = (await server.control('GET', '/report?pluginId=demo-qr')).body;
    expect(data.facts).toMatchObject({ deliveries: 1, failedAttempts: 5 });
  });

  test('that is removed during deliveries is not reported as failing', async () => {
    const server = await startTestServer();
    await subscribe(server, 'demo-qr', await startProvider(answering(500)));
    await server.control('POST', '/tables/salon-1/open');
    await advance(server);
    await server.control('DELETE', '/installs/demo-qr');
    await server.control('POST', '/installs', { pluginId: 'demo-qr' });
    expect(await found(server)).toEqual({});
  });

  test('is judged by the receiver checks of its own store, including partial ones', async () => {
    const server = await startTestServer();
    await subscribe(server, 'demo-qr', await startProvider(answering(200)));
    const check = (body: object) => server.control('POST', '/receiver-checks', body);
    const only = ['accepts-valid', 'rejects-wrong-signature'];
    const { id } = (await check({ pluginId: 'demo-qr', only })).body.data;
    const { data } = (await server.control('GET', '/report?pluginId=demo-qr')).body;
    expect(data.findings[0]).toMatchObject({
      id: 'signature-unchecked',
      severity: 'error',
      evidence: [{ kind: 'check', id }],
      ledger: ['D5'],
      values: { checks: ['rejects-wrong-signature'] },
    });
    expect(data.grade).toBe('F');
    const other = await server.control('GET', '/report?pluginId=demo-qr&serverId=srv-bos');
    expect(other.body.data.grade).toBeNull();
  });
});

describe('an action', () => {
  async function asked(answer: unknown, status = 200): Promise<TestServer> {
    const server = await startTestServer();
    const { baseUrl } = await startProvider(answerJson(answer, status));
    await server.control('PATCH', '/installs/demo-qr', { callbacks: { baseUrl } });
    const body = { pluginId: 'demo-qr', kind: 'action', type: 'print', target: { id: 'salon-2' } };
    expect((await server.control('POST', '/callbacks', body)).status).toBe(200);
    return server;
  }

  test('that the plugin refuses does not count as failed', async () => {
    const no = { success: false, message: 'Out of paper', level: 'error', display: 'toast' };
    expect(await found(await asked(no))).toEqual({});
  });

  test.each([
    ['in an invalid form', { success: 'yes' }, 200],
    ['with an error', { success: true }, 500],
  ])('that is answered %s counts as failed', async (_, answer, status) => {
    expect(await found(await asked(answer, status))).toEqual({ 'failed-callbacks': 1 });
  });
});

describe('the list of Data API paths that reports use', () => {
  const known = [...ENDPOINTS, ...ROUTES].map(({ path }) => path);

  test('contains only existing paths', () => {
    const newer = Object.keys(NEWER_PATHS);
    for (const path of [...CREATES, ...REPLACES, ...COVERED_BY_EVENTS, ...newer])
      expect(known).toContain(path);
    const creates = ENDPOINTS.filter(({ idempotent }) => idempotent === true);
    expect(creates.map(({ path }) => path).toSorted()).toEqual([...CREATES].toSorted());
  });

  test('contains the scopes of each call', () => {
    for (const { method, path, scopes } of ENDPOINTS) {
      expect([path, [...scopesOfCall(method, path)].toSorted()]).toEqual([
        path,
        [...scopes].toSorted(),
      ]);
    }
    for (const { method, path, scopes } of ROUTES) {
      for (const used of scopesOfCall(method, path.replace(':id', 'messaging.send'))) {
        expect(SCOPES).toContain(used);
        expect(scopes).toContain(used);
      }
    }
  });
});
