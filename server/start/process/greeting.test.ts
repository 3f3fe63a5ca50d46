import { writeFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { KEYS, startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';

import { greeting, readyLine } from './greeting.ts';
import { VERSION } from './version.ts';

/** A fixture file of a store in which no plugin is installed. */
function withoutInstalls(): string {
  const file = temporaryFile('world.json');
  writeFileSync(file, JSON.stringify({ stores: [{ serverId: 'my-store', name: 'My Store' }] }));
  return file;
}

describe('the ready line', () => {
  test('carries the first key, the link of the interface and the version', async () => {
    const { server, url } = await startTestServer();
    expect(JSON.parse(readyLine(server))).toEqual({
      event: 'ready',
      url,
      dataApi: `${url}/plugin-api`,
      control: `${url}/control`,
      controlToken: TEST_TOKEN,
      pid: process.pid,
      apiKey: KEYS.qr,
      serverId: 'srv-bistro',
      interface: `${url}/open?token=${TEST_TOKEN}`,
      version: VERSION,
    });
  });

  test('has null if there is no key', async () => {
    const { server } = await startTestServer({ fixture: withoutInstalls() });
    expect(JSON.parse(readyLine(server))).toMatchObject({ apiKey: null, serverId: null });
  });
});

describe('the greeting', () => {
  test("names the timeouts that differ from the platform's", async () => {
    const { server } = await startTestServer({ timeouts: { webhookMs: 2000, hookMs: 250 } });
    expect(greeting(server, 'my.db')).toContain(
      "  Timeouts     webhook 2s, hook 250ms (shorter than the platform's)\n",
    );
  });

  test("names no timeouts that equal the platform's", async () => {
    const { server } = await startTestServer({ timeouts: { webhookMs: 10_000 } });
    expect(greeting(server, 'my.db')).not.toContain('Timeouts');
  });
});
