import { expect, test } from 'vitest';

import { startTestServer } from '#server/testing/start-test-server.ts';

const MINUTE = 60_000;

test('an approval is listed until its code has expired', async () => {
  const { control } = await startTestServer();
  const codes = async () => (await control('GET', '/installs/demo-qr/codes')).body.data;
  expect(await codes()).toEqual([]);
  const body = { scopes: ['orders:read'], customerConsent: true };
  const { data } = (await control('POST', '/installs/demo-qr/authorize', body)).body;
  expect(await codes()).toEqual([
    {
      code: data.code,
      scopes: ['orders:read'],
      customerConsent: true,
      userConsent: true,
      expiresAt: expect.stringMatching(/Z$/u),
    },
  ]);
  expect((await control('GET', '/installs/demo-kds/codes')).body.data).toEqual([]);
  await control('POST', '/clock', { advanceMs: 10 * MINUTE });
  expect(await codes()).toEqual([]);
});

test('a plugin that is not installed is refused', async () => {
  const { control } = await startTestServer();
  expect((await control('GET', '/installs/nobody/codes')).status).toBe(404);
});
