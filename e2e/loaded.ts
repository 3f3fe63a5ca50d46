import type { Page } from '@playwright/test';

import { expect } from './test.ts';

/** Waits until the page has loaded the milestones reached so far, since only later ones are announced. */
export async function milestonesLoaded(page: Page): Promise<void> {
  const signs = page.getByRole('status', { name: 'Milestones' });
  await expect(signs).toHaveAttribute('aria-busy', 'false');
}
