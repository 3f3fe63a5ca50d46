import { expect, test } from '../test.ts';

test.use({ locale: 'tr-TR' });

test('reasons for refusals and alarms are shown in Turkish @long', async ({ page, emulator }) => {
  const create = (plugin: string, ...cart: readonly object[]) =>
    emulator.plugin(plugin, 'POST', '/packets/create', { cart }).catch(() => undefined);
  await create('demo-reader');
  await create('demo-qr', { product: 'p-yok', quantity: 1 });
  await create('demo-qr', { product: 'p-cay', quantity: 0 });
  await emulator.plugin('demo-qr', 'GET', '/customers/list?after=x').catch(() => undefined);
  await page.goto(`${emulator.url}/requests`);
  const calls = page.getByRole('listbox').getByRole('option');
  const cause = page.getByRole('region', { name: 'Neden' });

  await expect(calls.nth(3)).toContainText('Kurulumda eksik yetki: orders:write');
  await expect(calls.nth(2)).toContainText('Satışta p-yok diye bir ürün yok');
  await expect(calls.nth(1)).toContainText('"cart[0].quantity": en az 0.001 olmalı');
  await expect(calls.nth(0)).toContainText('"after": ');
  await expect(calls.nth(0)).not.toContainText('contains');
  await calls.nth(2).click();
  await expect(cause).toContainText('Satışta p-yok diye bir ürün yok');
  // The message of the response is not translated.
  await expect(cause).toContainText('Product not found: p-yok');

  const { paymentId } = await emulator.control('POST', '/payments', { amount: 50 });
  for (const button of ['approve', 'declineAfterApproval']) {
    await emulator.control('POST', `/terminal/${paymentId}/press`, { button });
  }
  await page.goto(`${emulator.url}/terminal?view=alarms`);
  await expect(page.getByRole('main')).toContainText(
    'Ödemenin durumu “Onaylandı”, terminal ise şimdi “Reddedildi” bildiriyor',
  );
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
  // Escape alone does not discard the input.
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
