import type { ServerResponse } from 'node:http';

import { openProvider } from '#server/testing/start-provider.ts';

import { expect, test } from '../test.ts';

/** A plugin's server that leaves every call unanswered until `answer` is called. */
async function startHolding() {
  const held: ServerResponse[] = [];
  const { baseUrl, close } = await openProvider((response) => void held.push(response));
  const answer = (body: object): void => {
    for (const response of held.splice(0)) {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    }
  };
  return { url: baseUrl, answer, close };
}

test('an unanswered delivery is in flight @long', async ({ page, emulator }) => {
  const receiver = await startHolding();
  await emulator.control('PATCH', '/installs/demo-qr', {
    serverId: 'srv-bistro',
    webhook: { url: `${receiver.url}/hooks`, events: ['user.*'] },
  });
  await page.getByRole('link', { name: /^Webhooks/u }).click();
  await emulator.control('POST', '/users', { name: 'Ada' });

  const row = page.getByRole('list', { name: 'Deliveries' }).getByRole('button').first();
  await expect(row).toContainText('in flight · attempt 1');
  await row.click();
  await expect(page.getByText('The receiver has not answered yet')).toBeVisible();
  await expect(page.getByText('Not sent yet')).toBeHidden();
  await expect(page.getByRole('list', { name: 'Attempts' })).toContainText('in flight');
  const chain = page.getByRole('region', { name: 'Consequences' });
  await expect(chain).toContainText('in flight');
  await expect(chain).not.toContainText('not sent yet');
  await expect(page.getByRole('button', { name: 'Run now' })).toBeDisabled();

  receiver.answer({});
  await expect(row).toContainText('200');
  await expect(page.getByText('The receiver has not answered yet')).toBeHidden();
  receiver.close();
});

test('an unanswered action is in flight, then in the log @long', async ({ page, emulator }) => {
  const plugin = await startHolding();
  await emulator.control('PATCH', '/installs/demo-qr', {
    serverId: 'srv-bistro',
    callbacks: { baseUrl: plugin.url },
  });
  await page.getByRole('link', { name: /^Callbacks/u }).click();
  const called = emulator.control('POST', '/callbacks', {
    pluginId: 'demo-qr',
    kind: 'action',
    type: 'print-receipt',
  });

  const inFlight = page.getByRole('list', { name: 'In flight' });
  await expect(inFlight.getByRole('listitem')).toHaveText(
    /print-receipt → demo-qr.*waiting for response/u,
  );
  await expect(page.getByText('No calls yet')).toBeHidden();

  plugin.answer({ success: true, message: 'Printed' });
  await called;
  await expect(inFlight).toBeHidden();
  await expect(page.getByRole('list', { name: 'Calls' }).getByRole('button').first()).toContainText(
    'answered',
  );
  plugin.close();
});
