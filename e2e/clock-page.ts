import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

import type { TestEmulator } from './emulator/test-emulator.ts';

/** The clock in the top bar. */
export function clockOf(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^Clock/u });
}

/** Opens the clock's shelf and returns it. */
export async function openShelf(page: Page): Promise<Locator> {
  await clockOf(page).click();
  const shelf = page.getByRole('region', { name: 'Clock and agenda' });
  await expect(shelf).toBeVisible();
  return shelf;
}

/**
 * Makes demo-qr use its read and write limits, which reset in a minute, and an idempotency key, which expires in a
 * day.
 */
export async function makeResetsDue(emulator: TestEmulator): Promise<void> {
  await emulator.control('PATCH', '/limits', { profile: 'sandbox' });
  await emulator.plugin('demo-qr', 'GET', '/tables/open');
  await emulator.plugin('demo-qr', 'POST', '/packets/create', {
    cart: [{ product: 'p-cay', quantity: 1 }],
    idempotencyKey: 'once',
  });
}
