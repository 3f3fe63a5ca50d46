import { describe, expect, test } from 'vitest';

import type { ControlCallDefinition } from '#server/contract/control/define-calls.ts';
import { CONTROL_CALLS } from '#server/contract/control/index.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { driverOf } from '#server/testing/driver-of.ts';
import { mark, secretsOf } from '#server/testing/marked-sandboxes.ts';
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
  await mark({ ...one, key: one.keyOf('demo-qr') }, 'markerone');
  await mark({ ...other, key: other.keyOf('demo-qr') }, 'markertwo');
  for (const { controlToken: _, ...sandbox } of [one, other, copy]) await advance(sandbox);

  const own = await readAll(one, one.controlToken, one.keyOf('demo-qr'));
  for (const part of ['customer', 'user', 'store', 'install', 'snapshot', 'packet', 'product']) {
    expect(own).toContain(`markerone ${part}`);
  }
  const elsewhere = {
    other: await readAll(other, other.controlToken, other.keyOf('demo-qr')),
    copy: await readAll(copy, copy.controlToken, copy.keyOf('demo-qr')),
    server: await readAll(server, 'test-token', 'srv-bistro.demo-qr.sk_test_demo-qr'),
  };
  for (const [name, text] of Object.entries(elsewhere)) {
    const found = ['markerone', ...secretsOf(one)].filter((secret) => text.includes(secret));
    expect([name, found]).toEqual([name, []]);
  }
});

describe('a page of another sandbox', () => {
  /** Values for the parameters of paths. */
  const IDS: Readonly<Record<string, string>> = {
    accountId: 'pkt-1001',
    id: '1',
    name: 'first-order',
    pluginId: 'demo-qr',
    serverId: 'srv-bistro',
    tableId: 'salon-3',
  };

  /** Two sandboxes, one with an open session. */
  async function openSession() {
    const server = await startTeamServer();
    const [one, other] = [await makeNamed(server, 'one'), await makeNamed(server, 'other')];
    await mark({ ...one, key: one.keyOf('demo-qr') }, 'markerone');
    const opened = await one.send(`/open?token=${one.controlToken}`, { redirect: 'manual' });
    const cookie = opened.headers.get('Set-Cookie') ?? '';
    const [session = ''] = cookie.split(';');
    return { server, one, other, cookie, session };
  }

  test('gets no cookie, and reads nothing even if the browser sends it', async () => {
    const { server, one, other, cookie, session } = await openSession();
    // Without a domain, browsers send it to this host alone.
    expect(cookie).not.toMatch(/domain/iu);
    for (const { send } of [other, server]) {
      expect((await send('/control/state', { headers: { Cookie: session } })).status).toBe(401);
    }
    const foreign = { Cookie: session, Origin: other.url };
    expect((await one.send('/control/state', { headers: foreign })).status).toBe(403);
  });

  test('changes nothing by GET, which browsers send without an origin', async () => {
    const { server, one, session } = await openSession();
    const emulator = await server.server.sandboxes.named?.emulatorOf('one');
    if (emulator === undefined || isRefusal(emulator))
      throw new Error('The sandbox cannot be opened.');
    const count = driverOf(emulator.database.read).prepare('SELECT total_changes() AS n').pluck();
    const headers = {
      Cookie: session,
      'Sec-Fetch-Site': 'same-site',
      'Sec-Fetch-Mode': 'no-cors',
      'Sec-Fetch-Dest': 'image',
    };
    const reads = Object.values<ControlCallDefinition>(CONTROL_CALLS).filter(
      ({ method, kind }) => method === 'GET' && kind !== 'stream',
    );
    const statuses: number[] = [];
    for (const { path } of reads) {
      const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => IDS[name] ?? '1');
      const before = count.get();
      const answer = await one.send(`/control${filled}`, { headers });
      expect([path, count.get()]).toEqual([path, before]);
      statuses.push(answer.status);
      // Pages of another sandbox can neither read the answer nor run it as a script.
      const shared = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'));
      expect([path, shared]).toEqual([path, []]);
      expect([path, answer.headers.get('X-Content-Type-Options')]).toEqual([path, 'nosniff']);
    }
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(reads.length / 2);
  });
});
