import { expect, test } from '../test.ts';

test('a scenario says what the restaurant lacks before it begins', async ({ page, emulator }) => {
  const stores = [
    {
      serverId: 'srv-kiosk',
      name: 'Kiosk',
      floor: [{ id: 'street', title: 'Street', tables: [{ id: 'window', title: 'Window' }] }],
      products: [{ id: 'toast', title: 'Tost', price: 90 }],
      paymentMethods: [{ id: 'cash', title: 'Nakit', cash: true }],
    },
  ];
  await emulator.control('POST', '/reset', { fixture: { stores } });
  await page.goto(`${emulator.url}/scenarios`);
  await page.getByRole('button', { name: 'Play: Guests move to another table' }).click();
  await expect(
    page.getByText(
      /needs 2 free tables \(there is 1\), 2 products with a price \(there is 1\), a card/u,
    ),
  ).toBeVisible();
  expect(await emulator.control('GET', '/scenario-run')).toBeNull();
});
