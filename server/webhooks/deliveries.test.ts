import { describe, expect, test } from 'vitest';

import { driverOf } from '#server/testing/driver-of.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import {
  advance,
  deliveries,
  delivery,
  envelopes,
  startOneAfterTheOther,
  subscribe,
} from '#server/testing/webhooks.ts';

const NOON = Date.UTC(2026, 2, 1, 12);

/** A server whose `demo-qr` receives events, by default all. */
async function startListening(settings: Record<string, unknown> = {}) {
  startOneAfterTheOther();
  const server = await startTestServer();
  const receiver = await startProvider(answerJson({}));
  await subscribe(server, 'demo-qr', receiver, settings);
  return { server, receiver };
}

function openTable(server: TestServer, tableId = 'salon-1', more: object = {}) {
  return server.controlData('POST', `/tables/${tableId}/open`, more);
}

describe('the envelope', () => {
  test('carries the event of a staff action with its actor, sequence and the detail', async () => {
    const { server, receiver } = await startListening();

    const account = await openTable(server, 'salon-1', {
      personCount: 2,
      cart: [{ product: 'p-cay', quantity: 1 }],
      actor: { userId: 'u-mehmet', role: 'staff' },
    });
    await advance(server);

    const [envelope] = envelopes(receiver);
    expect(envelope).toEqual({
      id: expect.stringMatching(/^evt_[0-9a-f-]{36}$/u),
      type: 'table.created',
      version: '1',
      environment: 'sandbox',
      tenantId: 'srv-bistro',
      serverId: 'srv-bistro',
      occurredAt: NOON,
      actor: { type: 'staff', userId: 'u-mehmet', role: 'staff' },
      sequence: 1,
      sequenceScope: expect.stringMatching(/^sq_/u),
      data: (await server.get('/tables/get?id=salon-1')).body.data,
    });
    expect(envelope.data.uuid).toBe(account.uuid);
  });

  test('names the plugin that caused the event, which receives it too', async () => {
    const { server, receiver } = await startListening();

    await server.post('/tables/create', { tableId: 'salon-1' });
    await advance(server);

    expect(envelopes(receiver)).toEqual([
      expect.objectContaining({
        type: 'table.created',
        actor: { type: 'plugin', pluginId: 'demo-qr' },
      }),
    ]);
  });

  test('of a status change has no actor, and follows the update of the same change', async () => {
    const { server, receiver } = await startListening();

    await server.post('/packets/update', { packetId: 'pkt-1001', status: 'Ready', note: 'x' });
    await advance(server);

    const [updated, changed] = envelopes(receiver);
    expect([updated.type, changed.type]).toEqual(['packet.updated', 'packet.status_changed']);
    expect(updated.actor).toEqual({ type: 'plugin', pluginId: 'demo-qr' });
    expect(changed).not.toHaveProperty('actor');
    expect(changed.data).toMatchObject({ status: 'Ready', previousStatus: 'none' });
    expect([changed.sequence, changed.sequenceScope]).toEqual([
      updated.sequence,
      updated.sequenceScope,
    ]);
  });

  test('of a catalog write has the data of its answer and no sequence', async () => {
    const { server, receiver } = await startListening();

    const created = await server.post('/categories/create', { title: 'Çorba' });
    await advance(server);

    const [envelope] = envelopes(receiver);
    expect(envelope.type).toBe('category.created');
    expect(envelope.data).toEqual(created.body.data);
    expect(envelope).not.toHaveProperty('sequence');
    expect(envelope).not.toHaveProperty('sequenceScope');
  });

  test('and an unsigned header name the environment production under the production limits', async () => {
    const { server, receiver } = await startListening();
    await server.control('PATCH', '/limits', { profile: 'production' });

    await openTable(server);
    await server.control('PATCH', '/limits', { profile: 'sandbox' });
    await openTable(server, 'salon-3');
    await advance(server);

    expect(envelopes(receiver).map(({ environment }) => environment)).toEqual([
      'production',
      'sandbox',
    ]);
    expect(receiver.calls.map(({ headers }) => headers['x-service-environment'])).toEqual([
      'production',
      'sandbox',
    ]);
  });

  test('is posted as JSON to the address of the webhook', async () => {
    const { server, receiver } = await startListening();

    await openTable(server);
    await advance(server);

    const [call] = receiver.calls;
    expect(call).toMatchObject({ method: 'POST', url: '/demo-qr' });
    expect(call?.headers).toMatchObject({ 'content-type': 'application/json' });
  });

  test('is sent with the header prefix of the install', async () => {
    const { server, receiver } = await startListening();
    await server.control('PATCH', '/installs/demo-qr', { headerPrefix: 'X-Acme' });

    await openTable(server);
    await advance(server);

    const { headers } = receiver.calls[0] ?? {};
    expect(headers).toMatchObject({ 'x-acme-environment': 'sandbox' });
    expect(headers?.['x-acme-signature']).toMatch(/^t=\d{10},v1=[0-9a-f]{64}$/u);
    expect(Object.keys(headers ?? {}).filter((name) => name.startsWith('x-service'))).toEqual([]);
  });
});

describe('the data that a receiver gets', () => {
  test('contains no personal data without the consent of the tenant', async () => {
    const server = await startTestServer();
    const [qr, kds] = [
      await startProvider(answerJson({})),
      await startProvider(answerJson({})),
    ] as const;
    await subscribe(server, 'demo-qr', qr);
    await subscribe(server, 'demo-kds', kds);

    await server.post('/packets/update', { packetId: 'pkt-1001', note: 'Kapıya bırakın' });
    await advance(server);

    const [seen] = envelopes(qr);
    const [gated] = envelopes(kds);
    expect(seen.data).toEqual({
      ...(await server.get('/packets/get?packetId=pkt-1001')).body.data,
      changed: null,
    });
    expect(gated.data).toEqual({
      ...(await server.get('/packets/get?packetId=pkt-1001', KEYS.kds)).body.data,
      changed: null,
    });
    expect(gated.id).toBe(seen.id);
    expect(Object.keys(gated.data.customer)).toEqual(['id', 'region']);
  });

  test('has gated lines in lineChanges too', async () => {
    const { server, receiver } = await startListening();
    await server.control('PATCH', '/installs/demo-qr', { customerConsent: false });

    const cart = [{ product: 'p-cay', quantity: 1, note: 'az şekerli' }];
    await server.post('/packets/update-orders', { packetId: 'pkt-1002', cart }, KEYS.kds);
    await advance(server);

    expect(receiver.calls[0]?.raw).not.toContain('az şekerli');
    expect(envelopes(receiver)[0].data.lineChanges).toHaveLength(2);
  });

  test('is empty without the scope to read it', async () => {
    const { server, receiver } = await startListening();
    await server.control('PATCH', '/installs/demo-qr', { scopes: ['products:read'] });

    await openTable(server);
    await server.post('/categories/create', { title: 'x' }, KEYS.qr);
    await advance(server);

    expect(envelopes(receiver).map(({ type, data }) => [type, data])).toEqual([
      ['table.created', {}],
    ]);
  });

  test('is fixed when the event is raised; a later consent does not change it', async () => {
    const server = await startTestServer();
    const statuses = [500, 200];
    const receiver = await startProvider((response) => {
      response.writeHead(statuses.shift() ?? 200).end();
    });
    await subscribe(server, 'demo-kds', receiver);
    await server.post('/packets/update', { packetId: 'pkt-1001', note: 'x' });
    await advance(server);

    await server.control('PATCH', '/installs/demo-kds', {
      scopes: ['orders:read', 'customers:read'],
      customerConsent: true,
    });
    await server.control('PATCH', '/limits', { profile: 'production' });
    await advance(server, 1000);

    const [first, second] = receiver.calls;
    expect(second?.raw).toBe(first?.raw);
  });
});

describe('a subscription', () => {
  test.each([
    [['*'], ['table.created', 'category.created']],
    [['table.*'], ['table.created']],
    [['table.created'], ['table.created']],
    [['table.updated', 'category.*'], ['category.created']],
    [['packet.*'], []],
    [['tab*'], []],
    [[], []],
  ])('to %j gets %j', async (events, expected) => {
    const { server, receiver } = await startListening({ events });

    await openTable(server);
    await server.post('/categories/create', { title: 'x' });
    await advance(server);

    expect(envelopes(receiver).map(({ type }) => type)).toEqual(expected);
  });

  test('receives only the events of its own store', async () => {
    const server = await startTestServer();
    const receiver = await startProvider(answerJson({}));
    const webhook = { url: receiver.baseUrl };
    await server.control('PATCH', '/installs/demo-qr?serverId=srv-bos', { webhook });

    await openTable(server);
    await server.post('/tables/create', { tableId: 't-1' }, KEYS.otherStore);
    await advance(server);

    expect(envelopes(receiver).map(({ serverId }) => serverId)).toEqual(['srv-bos']);
  });

  test.each([
    ['ftp://127.0.0.1/hooks'],
    ['http://user:secret@127.0.0.1/hooks'],
    ['http://user@127.0.0.1/hooks'],
    ['javascript:alert(1)'],
    ['/hooks'],
    [''],
  ])('with the address %j is refused when it is set', async (url) => {
    const server = await startTestServer();

    const answer = await server.control('PATCH', '/installs/demo-qr', { webhook: { url } });

    expect([answer.status, answer.body.message]).toEqual([
      400,
      '"webhook.url" must be an http or https address without credentials',
    ]);
    expect((await server.control('GET', '/state')).body.data.installs[0].webhook).toBeNull();
  });
});

describe('installing and uninstalling', () => {
  test('a plugin with a webhook gets app.installed without a subscription', async () => {
    const server = await startTestServer();
    const receiver = await startProvider(answerJson({}));

    await server.control('POST', '/installs', {
      pluginId: 'own',
      scopes: ['orders:read'],
      webhook: { url: receiver.baseUrl, events: [] },
    });
    await advance(server);

    const [envelope] = envelopes(receiver);
    expect(envelope).toMatchObject({
      type: 'app.installed',
      data: { version: '1.0.0', scopes: ['orders:read'] },
    });
    expect(envelope).not.toHaveProperty('actor');
    expect(envelope).not.toHaveProperty('sequence');
  });

  test('uninstalling drops pending deliveries and sends app.uninstalled signed with the old secret', async () => {
    const server = await startTestServer();
    const answers = [500, 500, 204];
    const receiver = await startProvider((response) => {
      response.writeHead(answers.shift() ?? 200).end();
    });
    const webhook = { url: receiver.baseUrl, secret: 'old-secret', signature: 'body' };
    await server.control('PATCH', '/installs/demo-qr', { webhook });
    await openTable(server);
    await advance(server);

    await server.control('DELETE', '/installs/demo-qr');
    await server.control('POST', '/installs', { pluginId: 'demo-qr', webhookSecret: 'new' });
    await openTable(server, 'salon-3');
    await advance(server, 60_000);

    const types = envelopes(receiver).map(({ type }) => type);
    expect(types).toEqual(['table.created', 'app.uninstalled', 'app.uninstalled']);
    const { createHmac } = await import('node:crypto');
    for (const { raw, headers } of receiver.calls) {
      const hmac = createHmac('sha256', 'old-secret').update(raw).digest('hex');
      expect(headers['x-service-signature']).toBe(`sha256=${hmac}`);
    }
    expect(envelopes(receiver).at(-1)).toMatchObject({ data: {} });
    const states = (await deliveries(server)).map(({ status }: { status: string }) => status);
    expect(states).toEqual(['dropped', 'delivered']);
  });

  test('uninstalling a plugin without a webhook sends nothing', async () => {
    const server = await startTestServer();

    await server.control('DELETE', '/installs/demo-qr');
    await advance(server);

    expect(await deliveries(server)).toEqual([]);
  });
});

describe('the log of a delivery', () => {
  test.each([
    ['body', /^(?=\{)/u],
    ['standard', /^evt_[0-9a-f-]{36}\.\d{10}\.(?=\{)/u],
  ])('shows what the scheme %s signs', async (signature, prefix) => {
    const { server, receiver } = await startListening({ signature });
    await openTable(server);
    await advance(server);

    const [{ id }] = await deliveries(server);
    const [{ signedContent }] = (await delivery(server, id)).attempts;

    expect(signedContent).toMatch(prefix);
    expect(signedContent.replace(prefix, '')).toBe(receiver.calls[0]?.raw);
  });

  test('keeps no cookie that the receiver sets', async () => {
    const server = await startTestServer();
    const receiver = await startProvider((response) => {
      response.writeHead(200, { 'Set-Cookie': 'session=secret' }).end();
    });
    await subscribe(server, 'demo-qr', receiver);
    await openTable(server);
    await advance(server);

    const [{ id }] = await deliveries(server);
    const [{ responseHeaders }] = (await delivery(server, id)).attempts;

    expect(responseHeaders['set-cookie']).toBe('***');
  });

  test('cuts long bodies and says so', async () => {
    const server = await startTestServer();
    const receiver = await startProvider((response) => response.end('ö'.repeat(100_000)));
    await subscribe(server, 'demo-qr', receiver);
    await openTable(server);
    await advance(server);

    const [{ id }] = await deliveries(server);
    const [{ responseBody }] = (await delivery(server, id)).attempts;

    expect(responseBody.length).toBeLessThan(66_000);
    expect(responseBody).toMatch(/ö… \[cut; 200000 bytes in all\]$/u);
  });

  test(
    'deletes finished deliveries beyond its limit, but no pending ones',
    { tags: ['long'] },
    async () => {
      const server = await startTestServer({ logRecords: 20 });
      const receiver = await startProvider((response, { url }) => {
        response.writeHead(url === '/demo-qr' ? 200 : 500).end();
      });
      await subscribe(server, 'demo-qr', receiver);
      await subscribe(server, 'demo-kds', receiver);
      const { database } = server.server.emulator;
      await openTable(server);
      await advance(server);

      for (let n = 0; n < 1200; n += 1) {
        await server.post('/packets/update', { packetId: 'pkt-1001', note: `note ${n}` });
      }
      await advance(server);

      const countBy = (sql: string): unknown => driverOf(database.read).prepare(sql).pluck().get();
      const delivered = countBy(`SELECT COUNT(*) FROM deliveries WHERE status = 'delivered'`);
      expect(delivered).toBeLessThan(1201);
      expect(countBy(`SELECT COUNT(*) FROM deliveries WHERE status = 'pending'`)).toBe(1201);
      const orphans = countBy(
        'SELECT COUNT(*) FROM attempts WHERE delivery NOT IN (SELECT id FROM deliveries)',
      );
      expect(orphans).toBe(0);
    },
  );
});
