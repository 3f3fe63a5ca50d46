import { expect, test } from '../test.ts';

test.use({ locale: 'tr-TR' });

test('why a call was refused is said in Turkish on a Turkish system', async ({
  page,
  emulator,
}) => {
  await emulator
    .plugin('demo-reader', 'POST', '/packets/create', { cart: [] })
    .catch(() => undefined);
  await page.goto(`${emulator.url}/requests`);
  const call = page.getByRole('listbox').getByRole('option').first();
  await expect(call).toContainText('Kurulumda eksik yetki: orders:write');
  await call.click();
  const cause = page.getByRole('region', { name: 'Neden' });
  await expect(cause).toContainText('Kurulumda eksik yetki: orders:write');
});
