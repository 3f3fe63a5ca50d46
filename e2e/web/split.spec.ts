import { chooseAction, mainButton, openPanel } from '../floor-page.ts';
import { expect, test } from '../test.ts';

test('part of a line is paid for, which splits it @long', async ({ page, emulator }) => {
  const panel = await openPanel(page, 'S2');
  await panel.getByRole('checkbox', { name: 'Select Adana Kebap' }).check();
  await chooseAction(panel, 'Split');
  const dialog = page.getByRole('dialog', { name: 'Take payment' });
  await dialog.getByLabel('Quantity of Adana Kebap').fill('1');
  await dialog.getByText('Kredi Kartı').click();
  await mainButton(dialog, 'Take ₺320.00').click();

  await expect(dialog).toBeHidden();
  const kebaps = panel.getByRole('listitem').filter({ hasText: 'Adana Kebap' });
  await expect(kebaps).toHaveCount(2);
  await expect(kebaps.filter({ hasText: 'paid' })).toHaveCount(1);
  await panel.getByRole('tab', { name: 'Payments' }).click();
  await expect(panel).toContainText('Pays 1 × Adana Kebap');
  expect(await emulator.accountOn('salon-2')).toMatchObject({
    total: 790,
    paid: 320,
    allocations: [{ quantity: 1, amount: 320 }],
  });
});

test('a bill is split among its guests in equal parts', async ({ page, emulator }) => {
  const { accountId } = await emulator.accountOn('salon-2');
  const panel = await openPanel(page, 'S2');
  const parts = ['263.33', '263.33', '263.34'];
  for (const [index, part] of parts.entries()) {
    await chooseAction(panel, 'Split');
    const dialog = page.getByRole('dialog', { name: 'Take payment' });
    // The dialog first offers a part for each of the three guests, and then the remaining parts.
    await expect(dialog.getByLabel('Number of parts')).toHaveValue(String(parts.length - index));
    await mainButton(dialog, `Take ₺${part}`).click();
    await expect(dialog).toBeHidden();
    const left = ['526.67', '263.34'][index];
    if (left !== undefined) await expect(panel.getByText(left).first()).toBeVisible();
    if (index === 0) await page.reload();
  }
  expect(await emulator.account(accountId)).toMatchObject({ total: 790, paid: 790 });
});

test('lines are offered up to the amount due @long', async ({ page, emulator }) => {
  const { accountId } = await emulator.accountOn('salon-2');
  const taken = { methodId: 'pm-nakit', amount: 400 };
  await emulator.control('POST', `/accounts/${accountId}/collect`, taken);
  const panel = await openPanel(page, 'S2');
  await panel.getByRole('checkbox', { name: 'Select Adana Kebap' }).check();
  await panel.getByRole('button', { name: 'Take payment' }).click();

  // The 390 due are enough for one kebab (320) and the cover charge (45), but not for an ayran (35) as well.
  const dialog = page.getByRole('dialog', { name: 'Take payment' });
  await expect(dialog.getByLabel('Quantity of Adana Kebap')).toHaveValue('1');
  await dialog.getByRole('button', { name: 'Select all' }).click();
  await expect(dialog.getByText('More than the remaining ₺390.00')).toBeVisible();
  await mainButton(dialog, 'Take ₺365.00').click();
  await expect(dialog).toBeHidden();
  expect(await emulator.account(accountId)).toMatchObject({ paid: 765 });
});

test('an open split dialog follows other payments @long', async ({ page, emulator }) => {
  const { accountId } = await emulator.accountOn('salon-2');
  const panel = await openPanel(page, 'S2');
  await chooseAction(panel, 'Split');
  const dialog = page.getByRole('dialog', { name: 'Take payment' });
  const parts = dialog.getByLabel('Number of parts');
  await expect(parts).toHaveValue('3');
  const taken = { methodId: 'pm-nakit', amount: 263.33, parts: 3 };
  await emulator.control('POST', `/accounts/${accountId}/collect`, taken);
  await expect(parts).toHaveValue('2');
  await expect(mainButton(dialog, 'Take ₺263.33')).toBeVisible();

  await dialog.getByRole('button', { name: 'More' }).hover();
  await page.mouse.down();
  await expect.poll(async () => Number(await parts.inputValue())).toBeGreaterThan(4);
  await page.mouse.up();
  const reached = Number(await parts.inputValue());
  await dialog.getByRole('button', { name: 'Less' }).click();
  await expect(parts).toHaveValue(String(reached - 1));
  // A held arrow key repeats and adds one part each time.
  await parts.focus();
  await page.keyboard.down('ArrowUp');
  await page.keyboard.down('ArrowUp');
  await page.keyboard.down('ArrowUp');
  await page.keyboard.up('ArrowUp');
  await expect(parts).toHaveValue(String(reached + 2));
});
