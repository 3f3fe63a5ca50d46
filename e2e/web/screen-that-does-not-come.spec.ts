import { expect, test } from '../test.ts';

test('a screen that does not come says so, and comes by itself when it can', async ({ page }) => {
  // The browser writes into its console what it could not load.
  const chunk = /\/assets\/fidelity-screen-[^/]*\.js/u;
  await page.route(chunk, (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/javascript',
      body: 'throw new Error("cut off")',
    }),
  );
  await page.getByRole('link', { name: 'Fidelity' }).click();
  await expect(page.getByRole('alert')).toContainText('This could not be read');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(chunk);
  await expect(page.getByRole('heading', { name: 'Fidelity', level: 1 })).toBeVisible();
});
