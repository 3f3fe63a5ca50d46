import { expect, expectTypeOf, test } from 'vitest';

import type { ReceiverCheck } from '#library/index.ts';
import { CountertopError, startSandbox } from '#library/index.ts';
import { SECRET, startReceiver } from '#server/testing/checked-receiver.ts';

test('the receiver of a plugin is checked', async () => {
  await using sandbox = await startSandbox();
  const { url, secret } = await startReceiver({ after: () => 200 });
  await sandbox.installs.update('demo-qr', { webhook: { url, secret } });

  const check = await sandbox.checkReceiver({ pluginId: 'demo-qr' });

  expectTypeOf(check).toEqualTypeOf<ReceiverCheck>();
  expect(check).toMatchObject({ grade: 'A', pluginId: 'demo-qr', url });
  expect(check.checks).toHaveLength(23);
});

test('only selected checks are run against the receiver at an address', async () => {
  await using sandbox = await startSandbox();
  const { url, secret } = await startReceiver({}, 'body', 'x-acme');

  const check = await sandbox.checkReceiver({
    url,
    secret,
    signature: 'body',
    headerPrefix: 'X-Acme',
    only: ['accepts-valid', 'rejects-wrong-signature'],
  });

  expect(check.checks.map(({ id, outcome }) => [id, outcome])).toEqual([
    ['accepts-valid', 'passed'],
    ['rejects-wrong-signature', 'passed'],
  ]);
  expect(check.pluginId).toBeNull();
});

test('the receivers of this library pass the receiver check', async () => {
  await using sandbox = await startSandbox();
  await sandbox.receiver('demo-qr');

  const { checks } = await sandbox.checkReceiver({ pluginId: 'demo-qr' });

  const failed = checks.filter(({ outcome }) => outcome === 'failed' || outcome === 'warning');
  expect(failed.map(({ id, found }) => [id, found])).toEqual([]);
});

test('a check that cannot be made says why', async () => {
  await using sandbox = await startSandbox();
  const checking = sandbox.checkReceiver({ pluginId: 'demo-qr' });

  await expect(checking).rejects.toThrow(
    'checkReceiver: Plugin has no webhook (409 noWebhook)\nrequest: POST /control/receiver-checks',
  );
  await expect(checking).rejects.toBeInstanceOf(CountertopError);
  await expect(sandbox.checkReceiver({ url: 'nowhere', secret: SECRET })).rejects.toThrow(
    'must be an http or https address',
  );
});
