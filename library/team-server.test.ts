import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { expect, onTestFinished, test, vi } from 'vitest';

import { startSandbox } from '#library/index.ts';
import { CERTIFICATE } from '#server/testing/certificate.ts';
import { endWithTest } from '#server/testing/end-with-test.ts';
import { serveJson, SOURCE_MAIN } from '#server/testing/serve-process.ts';
import { startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';
import { startTlsProxy } from '#server/testing/tls-proxy.ts';

/** Makes `startSandbox` use this server. */
function use(url: string): void {
  vi.stubEnv('COUNTERTOP_URL', url);
  vi.stubEnv('COUNTERTOP_TOKEN', TEST_TOKEN);
  onTestFinished(() => void vi.unstubAllEnvs());
}

test('sandboxes have names on a server that keeps named sandboxes, and closing deletes them', async () => {
  const server = await startTestServer({ sandboxes: temporaryFile('sandboxes') });
  const { port } = new URL(server.url);
  use(server.url);

  const sandbox = await startSandbox({ title: 'mine' });

  expect(sandbox.id).toMatch(/^test-[0-9a-f]{16}$/u);
  expect(sandbox.url).toBe(`http://${sandbox.id}.localhost:${port}`);
  expect(sandbox.apiKey()).not.toContain('test_demo');
  const cart = [{ product: 'p-adana', quantity: 2 }];
  await sandbox.plugin('demo-qr').post('/packets/create', { cart });
  const copy = await sandbox.fork();
  await copy.reset();
  const rows = await server.controlData('GET', '/sandboxes');
  expect(rows).toMatchObject([
    { name: sandbox.id, title: 'mine' },
    { name: copy.id, title: null },
  ]);
  await copy.close();
  await sandbox.close();
  expect(await server.controlData('GET', '/sandboxes')).toEqual([]);
});

test('sandboxes are numbered on a server without named sandboxes', async () => {
  const server = await startTestServer();
  use(server.url);
  for (const id of ['sandbox-1', 'sandbox-2']) {
    const sandbox = await startSandbox();
    expect(sandbox.id).toBe(id);
    expect(sandbox.apiKey()).toBe('srv-bistro.demo-qr.sk_test_demo-qr');
  }
});

test('a sandbox behind a public address is used over TLS, and its clock can be followed', async () => {
  const trusted = getCACertificates();
  setDefaultCACertificates([...trusted, CERTIFICATE]);
  onTestFinished(() => setDefaultCACertificates(trusted));
  let local = '';
  const port = await startTlsProxy(() => local);
  const publicUrl = `https://countertop.localhost:${port}`;
  const sandboxes = temporaryFile('sandboxes');
  const flags = ['--port', '0', '--db', ':memory:', '--control-token', TEST_TOKEN];
  // A separate process, since following the clock replaces the time of the test's process.
  endWithTest(
    await serveJson([...flags, '--sandboxes', sandboxes, '--public-url', publicUrl], {
      main: SOURCE_MAIN,
    }),
  );
  local = JSON.parse(readFileSync(join(sandboxes, '.countertop.run'), 'utf8')).url;
  use(publicUrl);

  await using sandbox = await startSandbox();

  expect(sandbox.url).toBe(`https://${sandbox.id}.countertop.localhost:${port}`);
  await sandbox.staff.openTable({ tableId: 'salon-3' });
  const stop = await sandbox.clock.follow();
  const ring = vi.fn<() => void>();
  setTimeout(ring, 60_000);
  let next: string | null | undefined;
  do next = (await sandbox.ask('GET /clock')).followers[0]?.next;
  while (next === null || next === undefined);
  await sandbox.clock.advance('1 min');
  expect(ring).toHaveBeenCalledOnce();
  stop();
});
