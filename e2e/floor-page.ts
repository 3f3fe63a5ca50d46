import type { Locator, Page } from '@playwright/test';

import { expect } from './test.ts';

/** The tile of a table by its name on the floor. */
export function tile(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}, `, 'u') });
}

/** The panel of the account on a table or of a packet. */
export function panelOf(page: Page, name: string): Locator {
  return page.getByRole('group', { name, exact: true });
}

/** Clicks an open table and returns its panel. */
export async function openPanel(page: Page, name: string): Promise<Locator> {
  await tile(page, name).click();
  const panel = panelOf(page, name);
  await expect(panel).toBeVisible();
  return panel;
}

/** Chooses an action from the menu of an account panel. */
export async function chooseAction(panel: Locator, name: string): Promise<void> {
  await panel.getByRole('button', { name: 'More actions' }).click();
  await panel.page().getByRole('menuitem', { name }).click();
}

/** The submit button of a dialog; the button that closes the dialog may have the same name. */
export function mainButton(dialog: Locator, name: string): Locator {
  return dialog.getByRole('button', { name, exact: true }).and(dialog.locator('[type="submit"]'));
}
