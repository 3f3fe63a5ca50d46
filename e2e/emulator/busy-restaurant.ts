import { newestCall } from './newest-call.ts';
import type { TestEmulator } from './test-emulator.ts';

/** The ids of the accounts, the call and the payments of the busy restaurant that stories look at. */
export interface BusyRestaurant {
  /** An account with many lines, metadata of several plugins, a voided line and a partial payment. */
  readonly fullTable: string;
  /** A plugin's call that replaced the orders of `fullTable`. */
  readonly call: string;
  /** A packet with a customer. */
  readonly packet: string;
  /** An account whose card payment waits for the terminal. */
  readonly waiting: string;
  /** A card payment at the terminal, and an uncertain one. */
  readonly payments: { readonly pending: string; readonly uncertain: string };
}

/** Fills the fixture's restaurant through the control API as staff and through the Data API as plugins. */
export async function fillRestaurant(emulator: TestEmulator): Promise<BusyRestaurant> {
  const { control } = emulator;
  for (const { tableId, ...body } of TABLES) await control('POST', `/tables/${tableId}/open`, body);
  const { fullTable, call } = await fillSalonTwo(emulator);
  await payInFull(emulator, 'bahce-3');
  const waiting = await emulator.accountOn('teras-1');
  const pending = await control('POST', '/payments', {
    accountId: waiting.accountId,
    amount: 455,
  });
  await press(emulator, pending.paymentId, 'sentToTerminal', 'waitingForCard');
  const garden = await emulator.accountOn('bahce-2');
  const uncertain = await control('POST', '/payments', {
    accountId: garden.accountId,
    amount: 130,
  });
  await press(emulator, uncertain.paymentId, 'sentToTerminal', 'processing', 'uncertain');
  const packets = (await control('GET', '/accounts?kind=packet&status=open')) as {
    accountId: string;
    packetId: string;
  }[];
  const packet = packets.find(({ packetId }) => packetId === 'pkt-1001')?.accountId ?? '';
  await control('POST', `/accounts/${packet}/status`, { status: 'preparing' });
  return {
    fullTable,
    call,
    packet,
    waiting: waiting.accountId,
    payments: { pending: pending.paymentId, uncertain: uncertain.paymentId },
  };
}

const TABLES = [
  {
    tableId: 'salon-1',
    personCount: 2,
    cart: [
      { product: 'p-lahmacun', quantity: 2 },
      { product: 'p-ayran', quantity: 2 },
    ],
  },
  { tableId: 'salon-4', personCount: 4, cart: [{ product: 'p-adana', quantity: 4 }] },
  { tableId: 'salon-7', personCount: 1, cart: [{ product: 'p-cay', quantity: 1 }] },
  { tableId: 'bahce-2', personCount: 2, cart: [{ product: 'p-kahve', quantity: 2 }] },
  { tableId: 'bahce-3', personCount: 2, cart: [{ product: 'p-baklava', quantity: 2 }] },
  {
    tableId: 'teras-1',
    personCount: 3,
    cart: [
      { product: 'p-adana', quantity: 1 },
      { product: 'p-lahmacun', quantity: 1 },
    ],
  },
];

/** Adds everything that an account panel can show to salon-2, which is open in the fixture. */
async function fillSalonTwo(
  emulator: TestEmulator,
): Promise<{ readonly fullTable: string; readonly call: string }> {
  const { control, plugin, accountOn } = emulator;
  await plugin('demo-qr', 'POST', '/tables/update-orders', {
    tableId: 'salon-2',
    cart: [
      { product: 'p-adana', quantity: 2, lineId: 'demo-line-0001', options: ['Acılı'] },
      { product: 'p-ayran', quantity: 3 },
      {
        product: 'p-kahve',
        quantity: 2,
        lineId: 'qr-line-000001',
        options: ['Orta'],
        note: 'Bol köpüklü',
        metadata: [
          { key: 'seat', value: 2 },
          { key: 'source', value: 'qr-menu' },
        ],
      },
    ],
  });
  const call = await newestCall(emulator);
  const { accountId } = await accountOn('salon-2');
  await control('POST', `/accounts/${accountId}/lines`, {
    cart: [
      { product: 'p-baklava', quantity: 1 },
      { product: 'p-su', quantity: 4 },
    ],
  });
  const { orders } = await accountOn('salon-2');
  const lines = orders as readonly { readonly id: string; readonly productId: string | null }[];
  const baklava = lines.find(({ productId }) => productId === 'p-baklava');
  await control('POST', `/accounts/${accountId}/void`, { id: baklava?.id, reason: 'Tükendi' });
  await control('POST', `/accounts/${accountId}/collect`, { methodId: 'pm-nakit', amount: 300 });
  return { fullTable: accountId as string, call };
}

async function payInFull({ control, accountOn }: TestEmulator, tableId: string): Promise<void> {
  const { accountId } = await accountOn(tableId);
  await control('POST', `/accounts/${accountId}/collect`, { methodId: 'pm-kart' });
}

async function press(
  { control }: TestEmulator,
  paymentId: string,
  ...buttons: string[]
): Promise<void> {
  for (const button of buttons) await control('POST', `/terminal/${paymentId}/press`, { button });
}
