import { runFromPalette } from '../palette.ts';
import { expect, test } from '../test.ts';

test('a recording becomes a scenario that can be played', async ({ page, emulator }) => {
  await page.goto(`${emulator.url}/scenarios`);
  const card = page.getByRole('main');
  await card.getByRole('button', { name: 'Start' }).first().click();
  await expect(card.getByText('No steps yet')).toBeVisible();

  await emulator.control('POST', '/tables/salon-3/open', { personCount: 2 });
  await expect(card.getByText(/1 step so far/u)).toBeVisible();

  // Other screens show the recording too; its elapsed time is real, although the virtual clock is stopped.
  await page.getByRole('link', { name: 'Limits' }).click();
  const elapsed = page.getByRole('banner').getByRole('link', { name: /^Recording/u });
  await expect(elapsed).toContainText('00:02');
  await elapsed.click();
  await runFromPalette(page, 'recording: stop');
  const dialog = page.getByRole('dialog', { name: 'Save recording' });
  await dialog.getByLabel('Name').fill('my-flow');
  await dialog.getByLabel('Title').fill('Two guests sit down');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();

  const kept = page.getByRole('article', { name: 'Two guests sit down' });
  await expect(kept).toContainText('recorded');
  await kept.getByRole('button', { name: /^More actions for/u }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(kept).toBeHidden();
});

test('an evening at instant speed runs and reports what it did @long', async ({
  page,
  emulator,
}) => {
  await page.goto(`${emulator.url}/scenarios`);
  const card = page.getByRole('article', { name: 'Autopilot' });
  await card.getByRole('button', { name: 'instant' }).click();
  await card.getByRole('textbox', { name: 'Seed' }).fill('4711');
  await card.getByRole('button', { name: 'Start' }).click();
  await expect(card).toContainText('finished');
  const evening = await emulator.control('GET', '/autopilot');
  expect(evening).toMatchObject({ state: 'finished', seed: 4711 });
  await expect(card).toContainText(`${evening.done.tables} tables`);
});
