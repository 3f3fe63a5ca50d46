import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../test.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(place: Locator): Promise<Box> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('The element is not visible.');
  return box;
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** The names of the buttons in `place` that a toast covers. */
async function coveredButtons(place: Locator, toast: Locator): Promise<string[]> {
  const over = await boxOf(toast);
  const covered: string[] = [];
  for (const button of await place.getByRole('button').all()) {
    const box = await button.boundingBox();
    if (box !== null && overlap(box, over)) covered.push((await button.textContent()) ?? '');
  }
  return covered;
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 900, height: 720 },
]) {
  test(`a toast covers no action at ${viewport.width} by ${viewport.height} @long`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.getByRole('button', { name: /^S2/u }).first().click();
    const panel = page.getByRole('complementary');
    await expect(panel.getByRole('button').first()).toBeVisible();
    await page.route('**/control/clock', (route) => route.fulfill({ status: 418, body: '' }));
    // Small windows have the clock's button only in the shelf, so its keys are used.
    await panel.getByRole('button').first().focus();
    await page.keyboard.press('t');
    await page.keyboard.press('m');

    const toast = page.getByRole('alertdialog', { includeHidden: true }).filter({ hasText: '418' });
    await expect(toast).toBeVisible();
    expect(await coveredButtons(page.getByRole('main'), toast)).toEqual([]);
  });
}

async function openWebhook(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: /^Webhooks/u }).click();
  await page.getByRole('button', { name: 'Subscription' }).click();
  return page.getByRole('dialog', { name: 'Subscription' });
}

test('a refused save is shown at its field, which has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 600 });
  const dialog = await openWebhook(page);
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await address.fill('localhost:3000/hooks');
  await dialog.getByRole('textbox', { name: 'Signing secret' }).fill('whsec_test_demo');
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toHaveAccessibleDescription(/must be an http or https address/u);
  await expect(address).toBeFocused();
  await expect(address).toBeInViewport();
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
});

for (const theme of ['light', 'dark'] as const) {
  test(`the label of a busy primary button has enough contrast: ${theme} @long`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    const dialog = await openWebhook(page);
    await dialog.getByRole('textbox', { name: 'Address' }).fill('http://127.0.0.1:9/hooks');
    await dialog.getByRole('textbox', { name: 'Signing secret' }).fill('whsec_test_demo');
    const held = Promise.withResolvers<undefined>();
    await page.route('**/control/installs/*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Save' }).click();

    const save = dialog.getByRole('button', { name: 'Save' });
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await save.hover();
    await expect.poll(() => contrastOf(save)).toBeGreaterThan(4.5);
    held.resolve(undefined);
    await expect(dialog).toBeHidden();
  });
}

/** The contrast ratio of a button's label and background, as WCAG defines it. */
function contrastOf(button: Locator): Promise<number> {
  return button.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const luminance = (color: string): number => {
      if (canvas === null) return 0;
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(
        (part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        },
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { color, backgroundColor } = getComputedStyle(element);
    const [dark = 0, light = 0] = [luminance(color), luminance(backgroundColor)].toSorted(
      (one, other) => one - other,
    );
    return (light + 0.05) / (dark + 0.05);
  });
}
