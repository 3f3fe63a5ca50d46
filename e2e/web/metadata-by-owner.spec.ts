import { panelOf } from '../floor-page.ts';
import { expect, test } from '../test.ts';

test('new metadata of a line appears immediately, grouped by owner', async ({ page, emulator }) => {
  await page.goto(`${emulator.url}/metadata`);
  await expect(page.getByRole('heading', { name: 'Demo Kitchen' })).toBeVisible();

  await emulator.plugin('demo-qr', 'POST', '/tables/create', {
    tableId: 'salon-5',
    personCount: 2,
    cart: [
      {
        product: 'p-cay',
        quantity: 1,
        lineId: 'qr-line-000005',
        metadata: [
          { key: 'seat', value: 4 },
          { key: 'guest', value: 'Ayşe' },
        ],
      },
    ],
  });
  const row = page.getByRole('listitem').filter({ hasText: 'seat' });
  await expect(row.getByRole('meter')).toHaveAttribute('aria-valuetext', '2/10');

  await page.getByRole('searchbox').fill('ayse');
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'S5: open the account' }).click();
  await expect(panelOf(page, 'S5')).toBeVisible();
});
