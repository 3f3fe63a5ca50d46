import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { newestCall } from '../emulator/newest-call.ts';
import type { TestEmulator } from '../emulator/test-emulator.ts';
import { expect, test } from '../test.ts';

/** Makes two mistakes as demo-qr: a replace that drops other plugins' metadata, and polling instead of a webhook. */
async function doWrong(emulator: TestEmulator): Promise<{ readonly lossy: string }> {
  const cart = [{ product: 'p-cay', quantity: 1, lineId: 'my-line-0001' }];
  await emulator.plugin('demo-qr', 'GET', '/tables/get?id=salon-2');
  await emulator.plugin('demo-qr', 'POST', '/tables/update-orders', { tableId: 'salon-2', cart });
  const lossy = await newestCall(emulator);
  for (let times = 0; times < 7; times += 1) {
    await emulator.plugin('demo-qr', 'GET', '/tables/get?id=salon-2');
  }
  return { lossy };
}

/** Chooses an entry of the export menu and returns the downloaded file. */
async function exported(page: Page, entry: string): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}

test('a plugin with mistakes is graded, fixed and graded again', async ({ page, emulator }) => {
  await page.getByRole('link', { name: 'Plugins' }).click();
  const listed = page
    .getByRole('region', { name: 'Installed plugins' })
    .getByRole('button', { name: /Demo QR Menu/u });
  await expect(listed.getByRole('img', { name: 'No grade yet' })).toBeVisible();

  // The grade appears in the open list without a reload.
  const { lossy } = await doWrong(emulator);
  await expect(listed.getByRole('img', { name: 'Grade C' })).toBeVisible();
  await listed.click();
  await page.getByRole('main').getByRole('link', { name: 'Resilience' }).click();
  await expect(page.getByRole('heading', { name: 'One problem to fix first' })).toBeVisible();

  // The worst finding is open and says which metadata was lost, and on which line.
  const findings = page.getByRole('region', { name: 'Findings' });
  const lost = findings.getByRole('button', { name: 'Metadata of other plugins was lost' });
  await expect(lost).toHaveAttribute('aria-expanded', 'true');
  const evidence = findings.getByRole('list', { name: 'Evidence' }).getByRole('link');
  await expect(evidence).toHaveCount(1);
  await expect(evidence).toContainText('S2');
  await expect(evidence).toContainText('Adana Kebap');
  await expect(evidence).toContainText('kds-station=grill');

  // Opening a finding closes the other one. Evidence beyond the first five is behind a button.
  await findings.getByRole('button', { name: 'It polls for data' }).press('Enter');
  await expect(lost).toHaveAttribute('aria-expanded', 'false');
  await expect(evidence).toHaveCount(5);
  await findings.getByRole('button', { name: 'Show all 7' }).click();
  await expect(evidence).toHaveCount(7);
  await expect(page).toHaveURL(/finding=polling/u);

  // Evidence links to the call; the browser's Back returns to the finding.
  await lost.click();
  await evidence.click();
  await expect(page).toHaveURL(new RegExp(`/requests\\?request=${lossy}$`, 'u'));
  const call = page.getByRole('complementary');
  await expect(
    call.getByText('This replace dropped 1 line whose lineId was not declared'),
  ).toBeVisible();
  await page.goBack();

  const json = await exported(page, 'Save as JSON');
  expect(json.name).toBe('report-demo-qr.json');
  expect(JSON.parse(json.text)).toMatchObject({ pluginId: 'demo-qr', grade: 'C' });
  const handed = await exported(page, 'Save as HTML page');
  expect(handed.name).toBe('report-demo-qr.html');
  expect(handed.text).toContain('Metadata of other plugins was lost');
  // The page has no references to other files or addresses.
  expect(handed.text).not.toMatch(/https?:|\b(?:src|href)=/u);

  // In the period “From now on” there is nothing to grade; a correct call then gives an A without a reload.
  await emulator.control('POST', '/clock', { advanceMs: 60_000 });
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'From now on' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to judge yet' })).toBeVisible();
  await emulator.plugin('demo-qr', 'GET', '/tables/open');
  await expect(page.getByRole('heading', { name: 'No problems found' })).toBeVisible();
  const grade = page.getByRole('region', { name: 'No problems found' }).getByRole('img');
  await expect(grade).toHaveAccessibleName('Grade A');
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Everything' }).click();
  await expect(page.getByRole('heading', { name: 'One problem to fix first' })).toBeVisible();
});

test('a finding has a button for the next step @long', async ({ page, emulator }) => {
  await doWrong(emulator);
  await page.goto(`${emulator.url}/resilience?plugin=demo-qr`);
  const findings = page.getByRole('region', { name: 'Findings' });
  await findings.getByRole('button', { name: 'Set up webhook' }).click();
  await expect(page).toHaveURL(/view=settings/u);
});

test.describe('in Turkish', () => {
  test.use({ locale: 'tr-TR' });

  test('the card and the exported files are in Turkish @long', async ({ page, emulator }) => {
    await doWrong(emulator);
    await page.goto(`${emulator.url}/resilience?plugin=demo-qr`);
    await expect(
      page.getByRole('heading', { name: 'Önce düzeltilecek bir sorun var' }),
    ).toBeVisible();
    const findings = page.getByRole('region', { name: 'Bulgular' });
    await expect(findings.getByText('şu eklentilerin metadata’sını sildi')).toBeVisible();

    await page.getByRole('button', { name: 'Dışa aktar' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'HTML sayfası olarak kaydet' }).click(),
    ]);
    const handed = await readFile(await download.path(), 'utf8');
    expect(handed).toContain('<html lang="tr">');
    expect(handed).toContain('Başka eklentilerin metadata’sı kayboldu');
    expect(handed).not.toContain('Metadata of other plugins');
  });
});
