import type { Page } from '@playwright/test';

import { expect } from './test.ts';

/** Waits until the page knows which milestones were reached before; it shows a sign only for those reached later. */
export async function hasLookedBefore(page: Page): Promise<void> {
  const signs = page.getByRole('status', { name: 'Milestones' });
  await expect(signs).toHaveAttribute('aria-busy', 'false');
}
