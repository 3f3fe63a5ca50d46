import type { SandboxOptions } from 'countertop/testing';

/** The plugin's install on the platform. */
export const PLUGIN = 'kitchen-board';
/** Another plugin, which writes to the same lines. */
export const LOYALTY = 'loyalty';
export const SECRET = 'whsec_of_the_kitchen';

/** A restaurant that is just large enough for the tests. */
export const corner = {
  stores: [
    {
      serverId: 'srv-corner',
      name: 'Corner',
      cover: { rate: 5 },
      floor: [
        {
          id: 'room',
          title: 'Room',
          tables: ['1', '2', '3', '4'].map((n) => ({ id: `room-${n}`, title: `R${n}` })),
        },
      ],
      categories: [{ id: 'food', title: 'Food' }],
      products: [
        { id: 'soup', title: 'Soup', category: 'food', price: 80 },
        {
          id: 'steak',
          title: 'Steak',
          category: 'food',
          price: 400,
          tax: 20,
          options: [
            { id: 'doneness', title: 'Doneness', choices: [{ id: 'rare', title: 'Rare' }] },
          ],
        },
        { id: 'cola', title: 'Cola', price: 50 },
      ],
      paymentMethods: [{ id: 'card', title: 'Card' }],
      installs: [
        {
          pluginId: PLUGIN,
          scopes: ['orders:read', 'orders:write', 'customers:read'],
          customerConsent: true,
          webhookSecret: SECRET,
          devices: [{ id: 'reader-1', name: 'Reader' }],
        },
        {
          pluginId: LOYALTY,
          scopes: ['orders:read', 'orders:write', 'customers:read'],
          customerConsent: true,
        },
      ],
      // A line of a fixture has no identity unless it declares one.
      accounts: [{ tableId: 'room-4', cart: [{ product: 'soup', quantity: 1 }] }],
    },
  ],
} satisfies SandboxOptions['fixture'];
