import { expect, test } from '../test.ts';

test.use({ locale: 'tr-TR' });

test('the reason of a refusal is shown in Turkish @long', async ({ page, emulator }) => {
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

const both = (text: string) => ({ en: text, tr: text });

test('failures are shown in Turkish: delivery, step, form field', async ({ page, emulator }) => {
  await emulator.control('PATCH', '/installs/demo-qr', {
    serverId: 'srv-bistro',
    webhook: { url: 'http://127.0.0.1:9/hooks', events: ['packet.*'] },
  });
  await emulator.plugin('demo-qr', 'POST', '/packets/create', {
    cart: [{ product: 'p-cay', quantity: 1 }],
  });
  await emulator.control('POST', '/clock', { advanceMs: 0 });
  await page.goto(`${emulator.url}/webhooks`);
  await page.getByRole('list', { name: 'Teslimatlar' }).getByRole('button').first().click();
  await expect(page.getByText('o adreste dinleyen yok').first()).toBeVisible();

  await page.getByRole('button', { name: 'Abonelik' }).click();
  const dialog = page.getByRole('dialog');
  const address = dialog.getByRole('textbox', { name: 'Adres' });
  await address.fill('ftp://plugin');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(
    dialog.getByText('kullanıcı bilgisi içermeyen bir http ya da https adresi olmalı').first(),
  ).toBeVisible();
  // What was typed is not dropped by a key alone.
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Girdikleriniz silinsin mi?' })
    .getByRole('button', { name: 'Sil', exact: true })
    .click();
  await expect(dialog).toHaveCount(0);

  await emulator.control('PUT', '/scenarios/broken', {
    name: 'broken',
    title: both('Bozuk'),
    about: both('Dolu bir masa açılır.'),
    steps: [{ staff: 'openTable', with: { tableId: 'salon-2' } }],
  });
  await emulator.control('POST', '/scenarios/broken/run', {});
  const player = page.getByRole('region', { name: 'Senaryo oynatıcı' });
  await expect(player).toContainText('409 yanıtlandı: ');
  await expect(player).not.toContainText('already');
});
