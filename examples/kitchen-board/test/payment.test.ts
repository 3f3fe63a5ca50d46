import { expect, test } from 'vitest';

import type { CardReader } from '../src/payment.ts';
import type { KitchenOptions } from './start-kitchen.ts';
import { startKitchen } from './start-kitchen.ts';
import { LOYALTY } from './world.ts';

const approves: CardReader = async () => ({ outcome: 'approved', maskedPan: '411111******1111' });

async function askForPayment(options: KitchenOptions = {}) {
  const kitchen = await startKitchen(options);
  const { staff, terminal } = kitchen.sandbox;
  const cart = [{ product: 'soup', quantity: 1 }];
  const { accountId } = await staff.openTable({ tableId: 'room-1', cart });
  const asked = await terminal.requestPayment({ accountId, deviceId: 'reader-1', amount: 80 });
  const outcome = async () => {
    const { state, approvedAmount, last4 } = await terminal.payment({ paymentId: asked.paymentId });
    const { body } = await kitchen.sandbox.plugin(LOYALTY).get('/tables/get', { id: 'room-1' });
    return { state, approvedAmount, last4, paid: body.data?.paid };
  };
  return { ...kitchen, accountId, asked, outcome };
}

test('the amount that staff requested is charged, and the table is paid', async () => {
  const { plugin, asked, outcome } = await askForPayment();
  const charges: unknown[] = [];
  const told = await plugin.takePayment(asked, (charge) => {
    charges.push(charge);
    return approves(charge);
  });
  expect(charges).toEqual([{ key: asked.paymentId, amount: 80, currency: 'TRY' }]);
  expect(told).toEqual({ recorded: true, state: 'APPROVED' });
  expect(await outcome()).toEqual({
    state: 'APPROVED',
    approvedAmount: 80,
    last4: '1111',
    paid: 80,
  });
});

test('staff see that the reader waits for the card', async () => {
  const { sandbox, plugin, asked } = await askForPayment();
  let seen = '';
  await plugin.takePayment(asked, async (charge) => {
    seen = (await sandbox.terminal.payment({ paymentId: asked.paymentId })).state;
    return approves(charge);
  });
  expect(seen).toBe('WAITING_CARD');
});

test.each([
  [{ outcome: 'declined', condition: 'Refusal' }, 'DECLINED'],
  [{ outcome: 'declined', condition: 'WrongPIN' }, 'DECLINED'],
  [{ outcome: 'cancelled' }, 'CANCELLED'],
] as const)('a card with the result %o pays nothing', async (result, state) => {
  const { plugin, asked, outcome } = await askForPayment();
  expect(await plugin.takePayment(asked, async () => result)).toEqual({ recorded: true, state });
  expect(await outcome()).toEqual({ state, approvedAmount: null, last4: null, paid: 0 });
});

test('another card can pay after a card was declined', async () => {
  const { sandbox, plugin, accountId, asked, outcome } = await askForPayment();
  await plugin.takePayment(asked, async () => ({ outcome: 'declined', condition: 'InvalidCard' }));
  const again = await sandbox.terminal.requestPayment({ accountId, amount: 80 });
  await plugin.takePayment(again, approves);
  expect(await outcome()).toMatchObject({ state: 'DECLINED', paid: 80 });
});

test('if the reader fails, the payment is uncertain until staff reconcile it', async () => {
  const { sandbox, plugin, asked, outcome } = await askForPayment();
  const told = await plugin.takePayment(asked, () => Promise.reject(new Error('no paper')));
  expect(told).toMatchObject({ recorded: true, state: 'UNCERTAIN' });
  await sandbox.terminal.reconcile(asked.paymentId, { verdict: 'approve', amount: 80 });
  expect(await outcome()).toMatchObject({ state: 'APPROVED', paid: 80 });
});

test('a result whose reply was lost is reported again, and the card is charged once', async () => {
  let replies = 0;
  const kitchen = await askForPayment({
    calm: true,
    fetch: async (url, init) => {
      const reply = await fetch(url, init);
      if (!url.endsWith('/result')) return reply;
      replies += 1;
      // The first reply is for the progress report, the second for the result.
      if (replies === 2) throw new TypeError('socket hang up');
      return reply;
    },
  });
  const { sandbox, plugin, asked, pause, outcome } = kitchen;
  let charges = 0;
  const paying = plugin.takePayment(asked, (charge) => {
    charges += 1;
    return approves(charge);
  });
  await sandbox.clock.advance(await pause());
  expect(await paying).toEqual({ recorded: false, reason: 'stale', state: 'APPROVED' });
  expect(charges).toBe(1);
  expect(await outcome()).toMatchObject({ state: 'APPROVED', paid: 80 });
});
