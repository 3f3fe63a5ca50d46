import { describe, expect, test } from 'vitest';

import { startProvider } from '#testing/start-provider.ts';
import type { TestServer } from '#testing/start-test-server.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { advance, answering, startWithOneDelivery, subscribe } from '#testing/webhooks.ts';

import type { DeliveryExplanation } from './delivery.ts';
import { explainDelivery } from './delivery.ts';

/** What is said of a delivery, told from what the control API answers. */
async function explain({ control }: TestServer, id: string): Promise<DeliveryExplanation> {
  const [delivery, state, ledger] = await Promise.all(
    [`/deliveries/${id}`, '/state', '/fidelity'].map((path) => control('GET', path)),
  );
  const { installs, clock } = state?.body.data ?? {};
  return explainDelivery(delivery?.body.data, { ledger: ledger?.body.data, installs, clock });
}

const tools = ({ next }: DeliveryExplanation) => next.map(({ tool }) => tool);

describe('a signed call that is refused', () => {
  test('is told with its scheme and header, and that the secrets probably differ', async () => {
    const { server, id } = await startWithOneDelivery((response) => {
      response.writeHead(401).end('{"error":"bad signature"}');
    });

    const said = await explain(server, id);

    expect(said).toMatchObject({
      event: { type: 'table.created' },
      status: 'pending',
      attempts: 1,
      newest: [{ n: 1, answered: 401, said: '{"error":"bad signature"}' }],
    });
    const why = said.why.join(' ');
    expect(why).toContain('it refuses the signature');
    expect(why).toContain('scheme "timestamped" in the header X-Service-Signature');
    expect(why).toContain('the receiver has another secret than the install');
    expect(said.rules.map((rule) => rule.id)).toEqual(['D5']);
    expect(said.next.slice(0, 2)).toEqual([
      {
        do: expect.stringContaining('the secret that the receiver has'),
        tool: 'update_install',
        with: { pluginId: 'demo-qr', serverId: 'srv-bistro' },
        fillIn: ['webhookSecret: the secret of the receiver'],
      },
      { do: 'Then send the event once more.', tool: 'redeliver', with: { id } },
    ]);
    expect(tools(said).slice(2)).toEqual(['lookup', 'check_receiver', 'advance_clock']);
    expect(said.comesNext).toBe(
      'Attempt 2 of 6 at 2026-03-01T12:00:01.000Z, on the emulator’s clock. The clock stands: it comes ' +
        'when the clock is moved there.',
    );
    expect(JSON.stringify(said)).not.toMatch(/whsec_test|cs_test|sk_test/u);
  });

  test.each([
    [{ signature: 'body' }, 'scheme "body" in the header X-Service-Signature'],
    [{ signature: 'standard' }, 'scheme "standard" in the header webhook-signature'],
  ])('says how it was signed with %o', async (settings, expected) => {
    const { server, id } = await startWithOneDelivery(answering(403), settings);
    expect((await explain(server, id)).why.join(' ')).toContain(expected);
  });

  test('says what was changed since', async () => {
    const { server, id } = await startWithOneDelivery(answering(401));
    const changed = { headerPrefix: 'X-Mine', webhook: { signature: 'body' } };
    await server.control('PATCH', '/installs/demo-qr', changed);

    const why = (await explain(server, id)).why.join(' ');

    expect(why).toContain('Since then the install’s scheme was changed to "body".');
    expect(why).toContain('Since then the install’s header was changed to X-Mine-Signature.');
  });
});

describe('a receiver that does not take it', () => {
  test.each([
    [404, 'nothing that takes a POST at', ['update_install', 'redeliver', 'advance_clock']],
    [429, 'a Retry-After is not waited for', ['advance_clock']],
    [500, 'it failed while it worked', ['lookup', 'redeliver', 'check_receiver', 'advance_clock']],
    [422, 'did not take the body', ['lookup', 'redeliver', 'check_receiver', 'advance_clock']],
  ])('with %i', async (status, words, mending) => {
    const { server, id } = await startWithOneDelivery(answering(status));
    const said = await explain(server, id);
    expect(said.why[0]).toContain(`answered ${status}`);
    expect(said.why[0]).toContain(words);
    expect(tools(said)).toEqual(mending);
  });

  test('with a redirect, whose end is the address to give', async () => {
    const { server, id } = await startWithOneDelivery((response, { url = '' }) => {
      response.writeHead(308, { Location: `${url}/` }).end();
    });
    const said = await explain(server, id);
    expect(said.why[0]).toContain('Redirects are not followed');
    expect(said.next[0]?.with).toMatchObject({ webhook: { url: `${said.url}/` } });
  });

  test('since nothing listens there', async () => {
    const server = await startTestServer();
    await subscribe(server, 'demo-qr', { baseUrl: 'http://127.0.0.1:1' });
    await server.control('POST', '/tables/salon-1/open');
    await advance(server);
    const said = await explain(server, '1');
    expect(said.newest).toMatchObject([{ answered: null }]);
    expect(said.why[0]).toContain('nothing listens at that address');
    expect(said.why[1]).toContain('Is the plugin running, and at http://127.0.0.1:1/demo-qr?');
  });

  test('in time', async () => {
    const timeouts = { webhookMs: 50 };
    const server = await startTestServer({ timeouts });
    const receiver = await startProvider(() => undefined);
    await subscribe(server, 'demo-qr', receiver);
    await server.control('POST', '/tables/salon-1/open');
    await advance(server);
    const said = await explain(server, '1');
    expect(said.why[0]).toContain('no answer within 0.05 s');
    expect(said.why[1]).toContain('answer first');
  });
});

test('a delivery that arrived after failures says so, and that nothing comes', async () => {
  const { server, id } = await startWithOneDelivery(answering(503, 200));
  await advance(server, 1000);
  const said = await explain(server, id);
  expect(said.why).toEqual([
    'It has arrived: the receiver answered 200. 1 of its 2 attempts failed before, at last: answered 503 ' +
      'instead of 2xx.',
  ]);
  expect([said.status, said.comesNext, said.next]).toEqual([
    'delivered',
    'Nothing: it is done.',
    [],
  ]);
});

test('a dropped one comes no more by itself, and shows its newest attempts', async () => {
  const { server, id } = await startWithOneDelivery(answering(500), { retries: 'fast' });
  for (const gap of [1, 2, 4, 8, 16]) await advance(server, gap * 1000);
  const said = await explain(server, id);
  expect([said.status, said.attempts, said.newest.map(({ n }) => n)]).toEqual([
    'dropped',
    6,
    [4, 5, 6],
  ]);
  expect(said.comesNext).toContain('dropped after its last attempt (6 in all)');
  expect(tools(said)).toEqual(['lookup', 'redeliver', 'check_receiver']);
});

test.each([
  [{ suspended: true }, 'its install is suspended', { suspended: false }],
  [{ webhook: { enabled: false } }, 'its webhook is disabled', { webhook: { enabled: true } }],
])('one that waits because of %o says how it goes on', async (change, reason, mending) => {
  const { server, id } = await startWithOneDelivery(answering(500));
  await server.control('PATCH', '/installs/demo-qr', change);
  const said = await explain(server, id);
  expect(said.comesNext).toBe(`It waits, since ${reason}.`);
  expect(said.next.at(-1)).toMatchObject({ tool: 'update_install', with: mending });
});

test('what a fault rule did to an attempt is not blamed on the receiver', async () => {
  const server = await startTestServer();
  const receiver = await startProvider(answering(401));
  await subscribe(server, 'demo-qr', receiver);
  const rule = { id: 'forged', on: 'delivery', effect: { signature: 'wrong' } };
  const put = await server.control('PUT', '/faults', { rules: [rule] });
  await server.control('POST', '/tables/salon-1/open');
  await advance(server);
  const said = await explain(server, '1');
  expect([put.status, said.why[0]]).toEqual([
    200,
    expect.stringContaining('A fault rule (forged) changed this attempt: {"signature":"wrong"}'),
  ]);
  expect(said.next[0]).toMatchObject({ tool: 'set_faults', with: { rules: [] } });
});

test('the longest deliveries are explained in less than 4 kB', async () => {
  const server = await startTestServer();
  const receiver = await startProvider((response) => {
    response.writeHead(302, { Location: `/${'y'.repeat(900)}` }).end('ş'.repeat(60_000));
  });
  const url = `${receiver.baseUrl}/${'x'.repeat(1900)}`;
  const webhook = { url, retries: 'fast' };
  await server.control('PATCH', '/installs/demo-qr', { webhook });
  await server.control('POST', '/tables/salon-1/open');
  for (const gap of [0, 1, 2, 4]) await advance(server, gap * 1000);
  const said = await explain(server, '1');
  expect([said.attempts, said.newest.length]).toEqual([4, 3]);
  expect(Buffer.byteLength(JSON.stringify(JSON.stringify(said)))).toBeLessThan(4000);
});
