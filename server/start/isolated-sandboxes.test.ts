import { expect, test } from 'vitest';

import { CONTROL_CALLS } from '#server/contract/control/index.ts';
import type { NamedSandbox } from '#server/testing/named-sandboxes.ts';
import { makeNamed, startTeamServer } from '#server/testing/named-sandboxes.ts';
import { save } from '#server/testing/snapshots.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { advance } from '#server/testing/webhooks.ts';

/** The reads of the control API that need nothing but the token. */
const READS = Object.values(CONTROL_CALLS).filter(
  ({ method, path, ...call }) =>
    method === 'GET' && !path.includes('{') && !('kind' in call && call.kind === 'stream'),
);

const DATA_API_READS = [
  '/tables/open',
  '/packets/open',
  '/products/list',
  '/categories/list',
  '/payment-methods/list',
  '/ingredients/list',
  '/users/get',
  '/customers/list',
];

/** Puts a marker wherever a text can be kept. */
async function mark({ control, controlData, post, get, keyOf }: NamedSandbox, marker: string) {
  const key = keyOf('demo-qr');
  const { accountId } = await controlData('POST', '/tables/salon-3/open', {});
  const written = [
    await control('POST', '/customers', { name: `${marker} customer` }),
    await control('POST', '/users', { name: `${marker} user` }),
    await control('PATCH', '/stores/srv-bistro', { name: `${marker} store` }),
    await control('PATCH', '/installs/demo-kds', { title: `${marker} install` }),
    await control('POST', '/snapshots', { name: `${marker} snapshot`, note: `${marker} note` }),
    await control('POST', '/payments', { amount: 9, accountId }),
    await control('PUT', '/faults', {
      rules: [{ id: marker, on: 'request', match: { path: `/${marker}` }, effect: { delayMs: 0 } }],
    }),
    await post('/packets/update', { packetId: 'pkt-1001', note: `${marker} packet` }, key),
    await post('/products/create', { title: `${marker} product`, price: 5 }, key),
  ];
  expect(written.map(({ status }) => status)).toEqual(written.map(() => 200));
  await get(`/tables/${marker}`, key);
  await get(`/tables/open?q=${marker}`, `srv-bistro.${marker}.wrong`);
}

/** All that can be read with the token and a key. */
async function readAll({ send, get }: TestServer | NamedSandbox, token: string, key: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const answers = [];
  for (const { path } of READS) answers.push(await send(`/control${path}`, { headers }));
  for (const path of DATA_API_READS) answers.push(await get(path, key));
  return answers.map(({ text }) => text).join('\n');
}

test('nothing that is written in one named sandbox is read in another or in the server', async () => {
  const server = await startTeamServer();
  const [one, other] = [await makeNamed(server, 'one'), await makeNamed(server, 'other')];
  const copy = await makeNamed(server, 'copy', { from: { sandbox: 'one' } });
  await save(server, 'plain');
  await mark(one, 'markerone');
  await mark(other, 'markertwo');
  for (const { controlToken: _, ...sandbox } of [one, other, copy]) await advance(sandbox);

  const own = await readAll(one, one.controlToken, one.keyOf('demo-qr'));
  for (const part of ['customer', 'user', 'store', 'install', 'snapshot', 'packet', 'product']) {
    expect(own).toContain(`markerone ${part}`);
  }
  const secrets = (sandbox: NamedSandbox): string[] => [
    sandbox.controlToken,
    ...sandbox.data.apiKeys.flatMap((keys: Record<string, string>) => [
      keys['apiKey'],
      keys['clientSecret'],
      keys['webhookSecret'],
    ]),
  ];
  const elsewhere = {
    other: await readAll(other, other.controlToken, other.keyOf('demo-qr')),
    copy: await readAll(copy, copy.controlToken, copy.keyOf('demo-qr')),
    server: await readAll(server, 'test-token', 'srv-bistro.demo-qr.sk_test_demo-qr'),
  };
  for (const [name, text] of Object.entries(elsewhere)) {
    const found = ['markerone', ...secrets(one)].filter((secret) => text.includes(secret));
    expect([name, found]).toEqual([name, []]);
  }
});
