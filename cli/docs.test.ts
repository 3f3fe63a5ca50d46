import { expect, onTestFinished, test } from 'vitest';

import { startCountertop } from '#server/testing/serve-process.ts';
import { startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';

test('shows the pages of a running Countertop', async () => {
  const { url } = await startTestServer();
  const { code, stdout } = await startCountertop(['docs', '--url', url, '--token', TEST_TOKEN])
    .ended;
  expect([code, stdout]).toEqual([0, `${url}/docs\n`]);
});

test(
  'serves the pages itself, until it is ended, if no Countertop is running',
  { tags: ['long'] },
  async () => {
    const command = startCountertop(['docs', '--json', '--db', '/no/such/file.db']);
    onTestFinished(() => void command.child.kill('SIGKILL'));
    const { url } = JSON.parse(await command.printed(/^\{.*\}$/mu)) as { url: string };
    expect((await fetch(url)).headers.get('Content-Security-Policy')).toContain(
      "default-src 'none'",
    );
    command.child.kill('SIGINT');
    expect((await command.ended).code).toBe(0);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  },
);
