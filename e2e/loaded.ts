import type { Page } from '@playwright/test';

import { expect } from './test.ts';

/**
 * Waits until the page knows what had happened before: what happens from now on for the first time has a
 * small sign.
 */
export async function hasLookedBefore(page: Page): Promise<void> {
  const signs = page.getByRole('status', { name: 'Milestones' });
  await expect(signs).toHaveAttribute('aria-busy', 'false');
}
