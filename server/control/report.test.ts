import { describe, expect, test } from 'vitest';

import { FIDELITY_LEDGER } from '#server/contract/fidelity-ledger.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { advance, answering, subscribe } from '#server/testing/webhooks.ts';

const TEA = { product: 'p-cay', quantity: 1 };

async function report({ control }: TestServer, query = 'pluginId=demo-qr') {
  const { status, body } = await control('GET', `/report?${query}`);
  expect(status).toBe(200);
  return body.data;
}

async function idsOf(server: TestServer, query?: string): Promise<string[]> {
  const { findings } = await report(server, query);
  return findings.map(({ id }: { id: string }) => id);
}

describe('GET /control/report', () => {
  test('does not grade a plugin that did nothing', async () => {
    const server = await startTestServer();
    expect(await report(server)).toEqual({
      pluginId: 'demo-qr',
      serverId: 'srv-bistro',
      from: '2026-03-01T12:00:00.000Z',
      to: '2026-03-01T12:00:00.000Z',
      grade: null,
      facts: {
        calls: 0,
        refused: 0,
        limited: 0,
        deliveries: 0,
        failedAttempts: 0,
        callbacks: 0,
        medianReceiverMs: null,
      },
      findings: [],
    });
  });

  test('names a replace that lost metadata of another plugin, with the call that did it', async () => {
    const server = await startTestServer();
    await server.get('/tables/get?id=salon-2');
    await server.post('/tables/update-orders', {
      tableId: 'salon-2',
      cart: [{ ...TEA, lineId: 'my-line-0001' }],
    });

    const { grade, findings } = await report(server);

    expect(grade).toBe('C');
    expect(findings[0]).toEqual({
      id: 'metadata-lost',
      severity: 'error',
      title: 'Metadata of other plugins was lost',
      detail: '1 call removed metadata of demo-kds from lines.',
      advice: expect.stringContaining('read the account again'),
      count: 1,
      evidence: [{ kind: 'request', id: '2' }],
      ledger: ['B27'],
      values: {
        count: 1,
        plugins: ['demo-kds'],
        losses: [
          {
            request: '2',
            lines: [
              {
                title: 'Adana Kebap',
                items: [{ by: 'demo-kds', key: 'kds-station', value: 'grill' }],
              },
            ],
          },
        ],
      },
    });
    expect((await server.control('GET', '/requests/2')).body.data.path).toMatch(/update-orders$/u);
  });

  test('names only existing ledger rows', async () => {
    const server = await startTestServer();
    await server.post('/tables/create', { tableId: 'salon-1', cart: [TEA] });
    const { findings } = await report(server);
    const rows = findings.flatMap(({ ledger }: { ledger: string[] }) => ledger);
    expect(rows).not.toEqual([]);
    for (const row of rows) expect(FIDELITY_LEDGER.map(({ id }) => id)).toContain(row);
  });

  test('covers one store, the first by default', async () => {
    const server = await startTestServer();
    await server.post('/tables/create', { tableId: 't-1', cart: [TEA] }, KEYS.otherStore);
    expect(await idsOf(server)).toEqual([]);
    expect(await idsOf(server, 'pluginId=demo-qr&serverId=srv-bos')).toContain(
      'create-without-idempotency-key',
    );
  });

  test('begins after a call, or at a time', async () => {
    const server = await startTestServer();
    await server.post('/tables/create', { tableId: 'salon-1', cart: [TEA] });
    await server.control('POST', '/clock', { advanceMs: 60_000 });
    await server.get('/tables/layout');
    const found = async (since: string) => {
      const { facts, findings } = await report(server, `pluginId=demo-qr&since=${since}`);
      return [
        facts.calls,
        findings.some(({ severity }: { severity: string }) => severity !== 'info'),
      ];
    };

    expect(await found('0')).toEqual([2, true]);
    expect(await found('1')).toEqual([1, false]);
    expect(await found('2')).toEqual([0, false]);
    expect(await found('2026-03-01T12:00:00Z')).toEqual([2, true]);
    expect(await found('2026-03-01T15:00:30%2B03:00')).toEqual([1, false]);
  });

  test('follows the order of occurrence even if the clock was set back', async () => {
    const server = await startTestServer();
    await subscribe(server, 'demo-qr', await startProvider(answering(200)));
    await server.get('/tables/layout');
    await server.control('POST', '/clock', { set: '2026-02-01T12:00:00Z' });
    await server.control('POST', '/tables/salon-1/open');
    await advance(server);
    await server.get('/tables/layout');
    for (const since of ['1', '2026-03-01T12:00:00Z']) {
      const { facts } = await report(server, `pluginId=demo-qr&since=${since}`);
      expect([since, facts.calls, facts.deliveries]).toEqual([since, since === '1' ? 1 : 2, 1]);
    }
    expect((await report(server, 'pluginId=demo-qr&since=2')).facts.deliveries).toBe(0);
  });

  test('counts calls to unknown paths with the key of a plugin, and lists them as its own', async () => {
    const server = await startTestServer();
    await server.get('/tables/opened');
    await server.get('/tables/opened', 'srv-bistro.demo-qr.wrong');
    expect((await report(server)).facts).toMatchObject({ calls: 1, refused: 1 });
    const { items } = (await server.control('GET', '/requests?pluginId=demo-qr')).body.data;
    expect(items.map(({ id }: { id: string }) => id)).toEqual(['1']);
  });

  test('handles anything that was sent to the Data API', async () => {
    const server = await startTestServer();
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const bodies = [deep, `{"cart":${deep}}`, 'null', '[]', '{"cart":', '{"cart":[null,1,"x",[]]}'];
    for (const path of ['/packets/create', '/tables/update-orders']) {
      for (const body of bodies) {
        await server.send(`/plugin-api${path}`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': 'application/json' },
          body,
        });
      }
    }
    expect((await report(server)).facts).toMatchObject({ calls: 12, refused: 12 });
  });

  test.each([
    ['pluginId=nobody', 404, 'Plugin nobody is not installed on srv-bistro'],
    ['', 400, '"pluginId" is required'],
    ['pluginId=demo-qr&since=yesterday', 400, '"since" must be the id of a call or an ISO 8601'],
    ['pluginId=demo-qr&grade=A', 400, '"grade" is not allowed'],
  ])('refuses %s', async (query, status, message) => {
    const { control } = await startTestServer();
    const answer = await control('GET', `/report?${query}`);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(message);
  });
});
