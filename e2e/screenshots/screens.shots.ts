import type { Page } from '@playwright/test';

import * as en from '#renderer/text/en/index.ts';
import * as tr from '#renderer/text/tr/index.ts';

import { fillRestaurant } from '../emulator/busy-restaurant.ts';
import { expect, test } from '../test.ts';
import { THEMES, viewsOf } from '../views.ts';

// `npm run e2e -- --screenshots` takes pictures of the interface for people to look at. It fails for a picture that
// shows an error or does not finish loading.

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
] as const;

const LOADING = { name: new RegExp([en.kit.loading, tr.kit.loading].join('|'), 'u') };

for (const colorScheme of THEMES) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('every screen', async ({ page, emulator }) => {
      const views = viewsOf(await fillRestaurant(emulator));
      for (const view of views) {
        await page.goto(emulator.url + view.path);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await shoot(page, `${view.name}-${colorScheme}-${size.width}`);
        }
      }
    });
  });
}

for (const variant of ['turkish', 'presentation'] as const) {
  test.describe(`as ${variant}`, () => {
    test.use({ locale: variant === 'turkish' ? 'tr-TR' : 'en-US' });

    test('the floor', async ({ page, emulator }) => {
      const views = viewsOf(await fillRestaurant(emulator));
      if (variant === 'presentation') await page.keyboard.press('p');
      for (const name of ['floor', 'floor-account']) {
        const view = views.find((candidate) => candidate.name === name);
        await page.goto(`${emulator.url}${view?.path}`);
        await shoot(page, `${name}-${variant}`);
      }
    });
  });
}

async function shoot(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', LOADING)).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.screenshot({ path: `screenshots/${name}.png`, animations: 'disabled' });
}
