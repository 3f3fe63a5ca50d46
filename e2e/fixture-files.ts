import type { Page } from '@playwright/test';

/** A minimal world with a floor and a plugin. */
export const MY_WORLD = {
  stores: [
    {
      serverId: 'my-store',
      name: 'My Store',
      products: [{ id: 'my-product', title: 'My Product', price: 5 }],
      floor: [{ id: 'room', title: 'Room', tables: [{ id: 'table-1', title: 'T1' }] }],
      installs: [{ pluginId: 'my-plugin', scopes: ['orders:read', 'orders:write'] }],
    },
  ],
};

/** Presses the button and chooses a file with this text. */
export async function chooseFile(page: Page, button: string, name: string, text: string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}
