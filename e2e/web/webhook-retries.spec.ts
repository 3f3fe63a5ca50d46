import { createHmac } from 'node:crypto';

import type { Page } from '@playwright/test';

import { answerJson, openProvider } from '#server/testing/start-provider.ts';

import type { TestEmulator } from '../emulator/test-emulator.ts';
import { expect, test } from '../test.ts';

/** Sets the webhook address of demo-kds and causes an event. */
async function sendEvent(emulator: TestEmulator, url: string): Promise<void> {
  await emulator.control('PATCH', '/installs/demo-kds', {
    serverId: 'srv-bistro',
    webhook: { url, events: ['table.*'] },
  });
  await emulator.control('POST', '/tables/salon-1/open', { personCount: 2 });
  await emulator.control('POST', '/clock', { advanceMs: 0 });
}

async function openDelivery(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Webhooks/u }).click();
  await page
    .getByRole('list', { name: 'Deliveries' })
    .getByRole('button', { name: /table\.created → demo-kds/u })
    .click();
}

test('an unanswered webhook is retried until it is dropped', async ({ page, emulator }) => {
  // Nothing listens at this address.
  await sendEvent(emulator, 'http://127.0.0.1:9/hooks');
  await openDelivery(page);

  const attempts = page.getByRole('list', { name: 'Attempts' });
  await expect(attempts.getByRole('listitem')).toHaveCount(6);
  await expect(attempts.getByRole('button')).toHaveCount(1);
  await expect(attempts).toContainText('due in 1');
  await expect(attempts).toContainText('then dropped');
  const rail = page.getByRole('link', { name: 'Webhooks 1 retrying' });
  await expect(rail).toHaveAttribute('title', 'Webhooks: 1 retrying');
  const deliveries = page.getByRole('list', { name: 'Deliveries' });
  await expect(deliveries).toContainText('no response · 1 of 6 attempts');

  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(attempts.getByRole('button')).toHaveCount(2);
  await emulator.control('POST', '/clock', { advanceMs: 2 * 3_600_000 });

  await expect(attempts.getByRole('button')).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Redeliver', exact: true })).toBeVisible();
  await expect(deliveries).toContainText('dropped after 6');
  // A dropped delivery stays in the badge until it is redelivered or cleared.
  await expect(page.getByRole('link', { name: 'Webhooks 1 dropped' })).toBeVisible();
});

test('a wrong signature from a plugin is explained @long', async ({ page, emulator }) => {
  const receiver = await openProvider(answerJson({ ok: true }));
  await sendEvent(emulator, `${receiver.baseUrl}/hooks`);
  await openDelivery(page);
  await page.getByRole('tab', { name: 'Signature' }).click();
  await expect(page.getByText('The header matches this call')).toBeVisible();

  const {
    items: [{ id }],
  } = await emulator.control('GET', '/deliveries');
  const {
    attempts: [{ requestBody, signedContent }],
  } = await emulator.control('GET', `/deliveries/${id}`);
  const sign = (content: string, encoding: 'hex' | 'base64' = 'hex'): string =>
    createHmac('sha256', 'whsec_test_demo-kds').update(content).digest(encoding);
  const field = page.getByRole('textbox', { name: 'Signature computed by your plugin' });

  await field.fill(sign(requestBody, 'base64'));
  await expect(page.getByText('Only the body was signed')).toBeVisible();
  await expect(page.getByText('It is base64; the header has lower-case hex.')).toBeVisible();
  await field.fill(sign(signedContent));
  await expect(page.getByText('Correct.')).toBeVisible();
  receiver.close();
});
