import type { TestEmulator } from '../emulator/test-emulator.ts';
import { expect, test } from '../test.ts';

async function post(emulator: TestEmulator, plugin: string, path: string, body: object) {
  const answer = await fetch(`${emulator.url}/plugin-api${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer srv-bistro.${plugin}.sk_test_${plugin}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return answer.status;
}

test.describe('with access to the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a refused call is copied as a test @long', async ({ page, emulator }) => {
    expect(await post(emulator, 'demo-qr', '/packets/create', { cart: [] })).toBe(400);
    await page.getByRole('link', { name: 'Requests' }).click();
    await page.getByRole('listbox', { name: 'Requests' }).getByRole('option').first().click();

    await page.getByRole('button', { name: 'Copy as test' }).click();

    await expect(page.getByText('Test copied: packets-create-400.test.ts')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("from 'countertop/testing'");
    expect(copied).toContain('expect(answer.status).toBe(400);');
    expect(copied).not.toContain('sk_test');

    await page.getByRole('button', { name: 'Language of tests' }).click();
    await page.getByRole('menuitemradio', { name: 'Python' }).click();
    await expect(page.getByText('Test copied: test_packets_create_400.py')).toBeVisible();
    const python = await page.evaluate(() => navigator.clipboard.readText());
    expect(python).toContain('assert answer.status == 400');

    await page.reload();
    await page.getByRole('button', { name: 'Copy as test' }).click();
    await expect(page.getByText('Test copied: test_packets_create_400.py')).toBeVisible();
  });
});
