import { expect, test } from '../test.ts';

test('an acknowledged alarm stays listed @long', async ({ page, emulator }) => {
  for (const amount of [50, 60]) {
    const asked = await emulator.control('POST', '/payments', { accountId: 'pkt-1001', amount });
    const press = { button: 'approveTooMuch' };
    await emulator.control('POST', `/terminal/${asked.paymentId}/press`, press);
    await emulator.control('POST', `/terminal/${asked.paymentId}/press`, { button: 'cancel' });
  }
  await page.goto(`${emulator.url}/terminal?view=alarms`);
  const badge = page.getByRole('navigation').getByRole('link', { name: /^Terminal/u });
  await expect(badge).toContainText('2');
  await page.getByRole('button', { name: 'Acknowledge', exact: true }).first().click();
  await expect(page.getByText('1 alarm to acknowledge')).toBeVisible();
  await expect(badge).toContainText('1');
  await page.getByRole('button', { name: 'Acknowledge', exact: true }).click();

  await expect(page.getByText('All alarms acknowledged')).toBeVisible();
  await expect(badge).not.toContainText(/\d/u);
  await expect(page.getByText('More approved than requested')).toHaveCount(2);
  await expect(page.getByText(/^Acknowledged by Ayşe/u)).toHaveCount(2);
});

test('a running sale is stopped and does not continue @long', async ({ page, emulator }) => {
  const { paymentId } = await emulator.control('POST', '/payments', {
    accountId: 'pkt-1001',
    amount: 50,
  });
  await page.goto(`${emulator.url}/terminal?payment=${paymentId}`);
  await page.getByRole('button', { name: /^A normal sale/u }).click();
  await page.getByRole('button', { name: 'Stop sale' }).click();
  await expect(page.getByText('The clock is stopped, so the sale waits.')).toBeHidden();
  await emulator.control('POST', '/clock', { advanceMs: 60_000 });
  expect(await emulator.control('GET', `/payments/${paymentId}`)).toMatchObject({
    state: 'PENDING',
  });
});
