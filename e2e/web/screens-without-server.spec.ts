import type { Page } from '@playwright/test';

import { longUnless } from '../rounds.ts';
import { expect, test } from '../test.ts';

test.use({ database: 'file', clock: 'real' });

/** The number of style sheets that the page requested but did not load. */
function missingStyles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
        ({ sheet }) => sheet === null,
      ).length,
  );
}

for (const screen of ['Requests', 'Scenarios', 'Catalog']) {
  test(
    `${screen}, first opened while the server is stopped, says so and loads once it is back`,
    longUnless(screen === 'Requests'),
    async ({ page, emulator }) => {
      await emulator.kill();
      await expect(page.getByText('Server unreachable.')).toBeVisible();
      await page.getByRole('link', { name: screen }).click();

      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText('This part of the page has not loaded');
      await expect(alert).toContainText('It loads automatically when the server is reachable.');
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(alert, 'the frame stays usable').toBeVisible();
      await page.getByRole('link', { name: /^Floor/u }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Floor');
      await page.getByRole('link', { name: screen }).click();
      await expect(alert).toBeVisible();

      await emulator.start();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(screen);
      await expect(alert).toBeHidden();
      await expect.poll(() => missingStyles(page), 'with its styles').toBe(0);
    },
  );
}

test('failed reads are retried on request and automatically @long', async ({ page }) => {
  const failing = { on: true, asked: 0 };
  await page.route('**/control/deliveries?*', (route) => {
    failing.asked += 1;
    return failing.on ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  await page.getByRole('link', { name: /^Webhooks/u }).click();

  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Could not load');
  await expect(alert).toContainText('The server responded with 503 and no reason.');
  const before = failing.asked;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => failing.asked).toBeGreaterThan(before);
  await expect(alert, 'it stays visible during the retry').toBeVisible();

  failing.on = false;
  await expect(alert, 'automatically').toBeHidden();
  await expect(
    page.getByText('No deliveries yet').or(page.getByText('No webhooks yet')),
  ).toBeVisible();
});

test("a first read of the server's state that fails is reported @long", async ({ page }) => {
  const failing = { on: true };
  await page.route('**/control/state*', (route) =>
    failing.on ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await page.reload();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Could not load');
  failing.on = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Floor');
});

test('after an update of the server, the page asks for a reload @long', async ({
  page,
  emulator,
}) => {
  const isUpdated = { on: true };
  await page.route(
    (url) => url.pathname === '/' || /\/assets\/requests-screen/u.test(url.pathname),
    async (route) => {
      if (!isUpdated.on) return route.continue();
      if (route.request().url().includes('assets')) return route.fulfill({ status: 404 });
      const response = await route.fetch();
      const body = (await response.text()).replace(/index-[\w-]+\.js/u, 'index-newer.js');
      return route.fulfill({ response, body });
    },
  );
  await page.getByRole('link', { name: 'Requests' }).click();

  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Countertop was updated.');
  isUpdated.on = false;
  await alert.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Requests');
  expect(page.url()).toBe(`${emulator.url}/requests`);
});
