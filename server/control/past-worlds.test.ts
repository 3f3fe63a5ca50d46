import { describe, expect, test } from 'vitest';

import type { HarEntry } from '#server/contract/control/har.ts';
import type { Report } from '#server/domain/report-card/report.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

/** Replaces the cart of a table on which demo-kds keeps metadata, without declaring its lines. */
const CART = {
  tableId: 'salon-2',
  cart: [{ product: 'p-cay', quantity: 1, lineId: 'my-line-0001' }],
};

/** A sandbox of the test server. */
interface Made {
  readonly id: string;
  readonly url: string;
  readonly controlToken: string;
}

async function newSandbox({ control }: TestServer, body: object = {}): Promise<Made> {
  const { status, body: answer } = await control('POST', '/sandboxes', body);
  expect(status).toBe(200);
  return answer.data;
}

async function call(url: string, token: string, body?: object): Promise<{ data: Report }> {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as { data: Report };
}

const loseMetadata = ({ url }: Made): Promise<unknown> =>
  call(`${url}/plugin-api/tables/update-orders`, KEYS.qr, CART);

const everything = async ({ control }: TestServer): Promise<Report> =>
  (await control('GET', '/report?pluginId=demo-qr&all=true')).body.data;

const lost = ({ findings }: Report) => findings.find(({ id }) => id === 'metadata-lost');

describe('a report on everything', () => {
  test('covers calls from before a reset, which are no longer available', async () => {
    const server = await startTestServer();
    await server.post('/tables/update-orders', CART);
    await server.control('POST', '/reset');
    await server.get('/tables/open');

    const report = await everything(server);

    expect([report.grade, report.facts.calls]).toEqual(['D', 2]);
    expect(lost(report)).toMatchObject({
      count: 1,
      evidence: [
        {
          kind: 'request',
          id: '1',
          sandbox: null,
          gone: true,
          excerpt: expect.stringContaining(
            'POST /plugin-api/tables/update-orders → 200 {"tableId"',
          ),
        },
      ],
    });
    const { data } = (await server.control('GET', '/report?pluginId=demo-qr')).body;
    expect([data.grade, data.facts.calls]).toEqual(['A', 1]);
  });

  test('covers all sandboxes, including deleted ones, and adds up their activity', async () => {
    const server = await startTestServer();
    const [first, second] = [await newSandbox(server), await newSandbox(server)];
    await loseMetadata(first);
    await loseMetadata(second);
    await server.control('DELETE', `/sandboxes/${first.id}`);

    const report = await everything(server);

    expect(report.facts.calls).toBe(2);
    expect(lost(report)).toMatchObject({
      count: 2,
      detail: '2 calls removed metadata of demo-kds from lines.',
      evidence: [
        { id: '1', sandbox: first.id, gone: true },
        { id: '1', sandbox: second.id },
      ],
    });
    expect(lost(report)?.evidence[1]).not.toHaveProperty('gone');
    // A sandbox reports only on itself.
    const own = `${second.url}/control/report?pluginId=demo-qr&all=true`;
    expect((await call(own, second.controlToken)).data.facts.calls).toBe(1);
  });

  test('counts calls that a copy or a restored snapshot contains only once', async () => {
    const server = await startTestServer();
    await server.post('/tables/update-orders', CART);
    await server.control('POST', '/snapshots', { name: 'here' });
    await newSandbox(server, { from: 'now' });
    await server.get('/tables/open');
    await server.control('POST', '/snapshots/here/restore');
    await server.get('/tables/open');
    await newSandbox(server, { from: { snapshot: 'here' } });

    const report = await everything(server);

    expect(report.facts.calls).toBe(3);
    expect(lost(report)?.count).toBe(1);
  });

  test('covers calls whose log was cleared', async () => {
    const server = await startTestServer();
    await server.post('/tables/update-orders', CART);
    await server.control('DELETE', '/requests');
    await server.get('/tables/open');
    const report = await everything(server);
    expect([report.facts.calls, lost(report)?.count]).toEqual([2, 1]);
  });

  test('omits a sandbox that is not judged', async () => {
    const server = await startTestServer();
    const mistakes = await newSandbox(server, { judge: false });
    await loseMetadata(mistakes);
    expect((await everything(server)).grade).toBeNull();
    await server.control('DELETE', `/sandboxes/${mistakes.id}`);
    expect((await everything(server)).grade).toBeNull();
  });

  test('exists for each plugin, and counts a scope as used if any world used it', async () => {
    const server = await startTestServer();
    await server.get('/tables/open');
    await server.control('POST', '/reset');
    await server.get('/products/list');

    const reports = (await server.control('GET', '/report/all')).body.data;

    const grades = reports.map(({ pluginId, grade }: Report) => [pluginId, grade]);
    expect(grades[0]).toEqual(['demo-qr', 'A']);
    expect(grades).toContainEqual(['demo-kds', null]);
    const unused = reports[0].findings.find(({ id }: { id: string }) => id === 'unused-scopes');
    expect(unused.values.scopes).toContain('orders:write');
    expect(unused.values.scopes).not.toContain('orders:read');
    expect(unused.values.scopes).not.toContain('products:read');
  });

  test('says how many calls its logs had dropped', async () => {
    const server = await startTestServer({ logRecords: 10 });
    for (let n = 0; n < 15; n += 1) await server.get('/tables/open');
    const { facts, dropped } = await everything(server);
    expect(dropped?.calls).toBeGreaterThan(0);
    expect(facts.calls + (dropped?.calls ?? 0)).toBe(15);
  });

  test('cannot be combined with since', async () => {
    const { control } = await startTestServer();
    const { status, body } = await control('GET', '/report?pluginId=demo-qr&all=true&since=1');
    expect([status, body.message]).toEqual([400, expect.stringContaining('all=true')]);
    const nobody = await control('GET', '/report?pluginId=nobody&all=true');
    expect(nobody.status).toBe(404);
  });
});

describe('a HAR file of everything', () => {
  const entriesOf = async ({ control }: TestServer) => {
    const { log } = (await control('GET', '/har?all=true')).body;
    return {
      comment: log.comment,
      entries: log.entries.map(({ request, _countertop }: HarEntry) => [
        new URL(request.url).pathname,
        _countertop.sandbox,
      ]),
    };
  };

  test('contains calls of ended worlds if they are kept', async () => {
    const server = await startTestServer({ keepHar: true });
    const sandbox = await newSandbox(server);
    await loseMetadata(sandbox);
    await server.control('DELETE', `/sandboxes/${sandbox.id}`);
    await server.get('/tables/open');
    await server.control('POST', '/reset');
    await server.get('/tables/layout');
    expect(await entriesOf(server)).toEqual({
      comment: 'Everything since the process started; 0 entries of worlds that ended were dropped.',
      entries: [
        ['/plugin-api/tables/update-orders', sandbox.id],
        ['/plugin-api/tables/open', null],
        ['/plugin-api/tables/layout', null],
      ],
    });
  });

  test('says that ended worlds were not kept without the option', async () => {
    const server = await startTestServer();
    await server.get('/tables/open');
    await server.control('POST', '/reset');
    const { comment, entries } = await entriesOf(server);
    expect([comment, entries]).toEqual([expect.stringContaining('--keep-har'), []]);
  });
});

describe('if ended worlds exceed the limit', () => {
  const CALLS = 12;
  async function endWorlds(server: TestServer): Promise<void> {
    for (let world = 0; world < 3; world += 1) {
      for (let n = 0; n < CALLS; n += 1) await server.get('/tables/open');
      await loseMetadata({ id: '', url: server.url, controlToken: '' });
      await server.control('POST', '/reset');
    }
  }
  const comment = (entries: number): string =>
    `Everything since the process started; ${entries} entries of worlds that ended were dropped.`;
  const harOf = async ({ control }: TestServer) => (await control('GET', '/har?all=true')).body.log;

  test('the oldest entries are dropped before reports, and the file says how many', async () => {
    const pastBytes = 20_000;
    const server = await startTestServer({ keepHar: true, pastBytes });
    await endWorlds(server);

    const { comment: said, entries } = await harOf(server);
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries).length).toBeLessThan(pastBytes);
    expect(said).toBe(comment(3 * (CALLS + 1) - entries.length));
    expect(entries.at(-1).request.url).toContain('update-orders');
    const { facts, dropped } = await everything(server);
    expect([facts.calls, dropped]).toEqual([3 * (CALLS + 1), undefined]);
  });

  test('the report says how many calls it cannot cover', async () => {
    const server = await startTestServer({ keepHar: true, pastBytes: 100 });
    await endWorlds(server);
    await server.get('/tables/open');

    const { facts, dropped, grade, findings } = await everything(server);
    expect([facts.calls, dropped]).toEqual([1, { calls: 3 * (CALLS + 1) }]);
    expect([grade, lost({ findings } as Report)]).toEqual(['A', undefined]);
    const { comment: said, entries } = await harOf(server);
    expect([said, entries.length]).toEqual([comment(3 * (CALLS + 1)), 1]);
  });
});
