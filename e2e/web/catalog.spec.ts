import { expect, test } from '../test.ts';

test("a plugin's product is listed as its own and can be linked", async ({ page, emulator }) => {
  await page.goto(`${emulator.url}/catalog`);
  const list = page.getByRole('list', { name: 'Products' });
  await expect(list.getByRole('button', { name: /^Adana/u })).toBeVisible();
  await emulator.plugin('demo-qr', 'POST', '/products/create', { title: 'Limonata', price: 55 });
  const own = list.getByRole('button', { name: /^Limonata/u });
  await expect(own).toContainText('demo-qr');

  await page.getByLabel('Owner').click();
  await page.getByRole('option', { name: 'demo-qr' }).click();
  await expect(list.getByRole('button')).toHaveCount(1);
  await own.click();
  await expect(page).toHaveURL(/owner=demo-qr.*record=/u);
  await page.reload();
  await expect(list.getByRole('button')).toHaveCount(1);
  await expect(page.getByText('Only demo-qr can change this.')).toBeVisible();
});

test('a staff member is added, made a manager, and deleted @long', async ({ page, emulator }) => {
  await page.goto(`${emulator.url}/catalog?kind=users`);
  await page.getByRole('button', { name: 'Add staff' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Deniz');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const row = page.getByRole('list', { name: 'Staff' }).getByRole('button', { name: /^Deniz/u });
  await expect(row).toContainText('staff');

  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'manager' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('manager');

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
});
