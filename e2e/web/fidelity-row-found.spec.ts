import { expect, test } from '../test.ts';

test('a ledger row is found, opened and linked to @long', async ({ page, emulator }) => {
  await page.goto(`${emulator.url}/fidelity`);
  await expect(page.getByText(/^(\d+) of \1 rows$/u)).toBeVisible();

  await page.getByRole('searchbox').fill('caller items stay');
  const entry = page.getByRole('button', { name: /^B17/u });
  await entry.press('Enter');

  await expect(entry).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('heading', { name: 'The specification says' })).toBeVisible();
  await expect(page).toHaveURL(/row=B17/u);
});

test('a link to a row opens it despite a filter @long', async ({ page, emulator }) => {
  await page.goto(`${emulator.url}/fidelity?row=B17&section=F`);

  const entry = page.getByRole('button', { name: /^B17/u });
  await expect(entry).toHaveAttribute('aria-expanded', 'true');
  await expect(entry).toBeInViewport();
  await page.getByRole('button', { name: 'API reference' }).click();
  await expect(page.getByRole('link', { name: 'Plugin Data API', exact: true })).toHaveAttribute(
    'href',
    '/docs/data-api',
  );
});
