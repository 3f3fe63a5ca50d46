import { parseEnv } from 'node:util';

import { expect, test } from 'vitest';

import { sendTo, startTeamServer } from '#server/testing/named-sandboxes.ts';
import { runHere } from '#server/testing/run-here.ts';
import { save } from '#server/testing/snapshots.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';

const sandbox = ({ url }: Pick<TestServer, 'url'>, ...argv: string[]) =>
  runHere(['sandbox', ...argv, '--url', url, '--token', TEST_TOKEN]);

test('create prints environment variables with which a plugin calls the new sandbox', async () => {
  const server = await startTeamServer();
  await server.control('POST', '/tables/salon-3/open', {});
  await save(server, 'before lunch');

  const { code, stdout } = await sandbox(server, 'create', 'pr-128', '--from', 'before lunch');

  expect(code).toBe(0);
  const env = parseEnv(stdout);
  const { host, port } = new URL(String(env['COUNTERTOP_URL']));
  expect(host).toBe(`pr-128.localhost:${port}`);
  expect(env['COUNTERTOP_DATA_API']).toBe(`http://${host}/plugin-api`);
  const headers = { host, authorization: `Bearer ${env['COUNTERTOP_API_KEY']}` };
  const read = await sendTo(server.url, '/plugin-api/tables/open', headers);
  expect(read.status).toBe(200);
  expect(read.text).toContain('salon-3');
  const { stores } = JSON.parse(String(env['COUNTERTOP_ENV']));
  expect(stores[0].installs[0]).toEqual({
    pluginId: 'demo-qr',
    apiKey: env['COUNTERTOP_API_KEY'],
    webhookSecret: env['COUNTERTOP_WEBHOOK_SECRET'],
    signature: 'timestamped',
  });
});

test('create says why there is no sandbox', async () => {
  const server = await startTeamServer();
  await sandbox(server, 'create', 'pr-128');
  const again = await sandbox(server, 'create', 'pr-128');
  expect(again).toMatchObject({ code: 1, stdout: '' });
  expect(again.stderr).toContain('There is already a sandbox pr-128\n');
  const without = await startTestServer();
  expect((await sandbox(without, 'create', 'pr-128')).stderr).toContain('--sandboxes DIR');
  for (const argv of [[], ['create'], ['delete', 'pr-128'], ['create', 'a', 'b']]) {
    expect((await sandbox(server, ...argv)).code).toBe(2);
  }
});
