import { describe, expect, test } from 'vitest';

import { messageFor } from '#server/testing/message-for.ts';

import {
  packetsCreateBody,
  packetsGetQuery,
  packetsUpdateBody,
  packetsUpdateOrdersBody,
  packetsUpdatePaymentsBody,
} from './sale-requests.ts';

const CART = [{ product: 'p-cay', quantity: 1 }];

/** The message for a string that is one character too long. */
function tooLong(path: string, most: number): string {
  return `"${path}" length must be less than or equal to ${most} characters long`;
}

describe('the body of packets/create', () => {
  const told = (fields: Record<string, unknown>) =>
    messageFor(packetsCreateBody, { cart: CART, ...fields });

  test('accepts all fields of a packet', () => {
    const body = {
      cart: CART,
      payments: [{ id: 'pm-nakit', price: 1 }],
      type: 'delivery',
      idempotencyKey: 'k-1',
      customer: {
        id: 'cu-1',
        name: 'Ali Yılmaz',
        phone: '+90 555 000 0001',
        call: '+90 555 000 0001',
        address: 'Örnek Sokak 1',
        addressDescription: 'Yeşil kapı',
        region: 'Kadıköy',
      },
      note: 'zili çalmayın',
      paymentNote: 'para üstü 200',
      status: 'Approved',
      restaurantDelivery: true,
      callbackUrl: 'https://plugin.example/hook',
    };

    expect(packetsCreateBody.parse(body)).toEqual(body);
  });

  test('needs at least one line', () => {
    expect(told({ cart: [] })).toBe('"cart" must contain at least 1 items');
  });

  test.each([
    ['note', 'note', 1000],
    ['paymentNote', 'paymentNote', 500],
    ['idempotencyKey', 'idempotencyKey', 128],
  ])('limits the length of %s', (field, path, most) => {
    expect(told({ [field]: 'x'.repeat(most) })).toBe('accepted');
    expect(told({ [field]: 'x'.repeat(most + 1) })).toBe(tooLong(path, most));
  });

  test.each([
    ['id', 128],
    ['name', 120],
    ['phone', 32],
    ['call', 32],
    ['address', 500],
    ['addressDescription', 500],
    ['region', 120],
  ])('limits the length of customer.%s', (field, most) => {
    expect(told({ customer: { [field]: 'x'.repeat(most) } })).toBe('accepted');
    expect(told({ customer: { [field]: 'x'.repeat(most + 1) } })).toBe(
      tooLong(`customer.${field}`, most),
    );
  });

  test.each([
    [{ customer: [] }, '"customer" must be of type object'],
    [{ customer: null }, '"customer" must be of type object'],
    [{ customer: { email: 'a@b.example' } }, '"customer.email" is not allowed'],
    [{ customer: { phone: 905550000001 } }, '"customer.phone" must be a string'],
    [{ customer: { id: '\u0001' } }, '"customer.id" contains an invalid value'],
    [{ status: 'none' }, 'accepted'],
    [{ status: 'approved' }, '"status" must be one of [none, Approved]'],
    [{ status: 'Delivered' }, '"status" must be one of [none, Approved]'],
    [{ restaurantDelivery: 'yes' }, '"restaurantDelivery" must be a boolean'],
    [
      { callbackUrl: 'http://plugin.example/hook' },
      '"callbackUrl" must be a valid uri with a scheme matching the https pattern',
    ],
    [
      { callbackUrl: 'plugin.example' },
      '"callbackUrl" must be a valid uri with a scheme matching the https pattern',
    ],
    [{ callbackUrl: `https://plugin.example/${'x'.repeat(478)}` }, tooLong('callbackUrl', 500)],
    [{ deliveryType: 'courier' }, '"deliveryType" is not allowed'],
    [{ channel: 'PACKET' }, '"channel" is not allowed'],
    [{ total: 1 }, '"total" is not allowed'],
  ])('%j: %s', (fields, message) => {
    expect(told(fields)).toBe(message);
  });
});

describe('the body of packets/update', () => {
  const told = (fields: Record<string, unknown>) =>
    messageFor(packetsUpdateBody, { packetId: 'pkt-1001', ...fields });

  test('accepts the fields that a plugin may change', () => {
    const body = {
      packetId: 'pkt-1001',
      status: 'OnDelivery',
      note: '',
      paymentNote: 'kart',
      customer: { address: 'Örnek Sokak 2', phone: '+90 555 000 0002' },
      type: 'takeaway',
    };

    expect(packetsUpdateBody.parse(body)).toEqual(body);
  });

  test.each([
    [{ status: 'x' }, 'accepted'],
    [{ status: 'x'.repeat(64) }, 'accepted'],
    [{ status: 'x'.repeat(65) }, tooLong('status', 64)],
    [{ status: 7 }, '"status" must be a string'],
    [{ note: 'x'.repeat(1001) }, tooLong('note', 1000)],
    [{ paymentNote: 'x'.repeat(501) }, tooLong('paymentNote', 500)],
    [{ customer: { address: 'x'.repeat(501) } }, tooLong('customer.address', 500)],
    [{ customer: { phone: 'x'.repeat(33) } }, tooLong('customer.phone', 32)],
    [{ customer: { name: 'Ali' } }, '"customer.name" is not allowed'],
    [{ 'customer.address': 'x' }, '"customer.address" is not allowed'],
    [{ type: null }, '"type" must be one of [dine_in, takeaway, delivery]'],
    [{ cart: CART }, '"cart" is not allowed'],
    [{ payments: [] }, '"payments" is not allowed'],
    [{ state: 'closed' }, '"state" is not allowed'],
    [{ packetId: 1001 }, '"packetId" must be a string'],
    [{ packetId: 'pkt\u0000' }, '"packetId" contains an invalid value'],
  ])('%j: %s', (fields, message) => {
    expect(told(fields)).toBe(message);
  });
});

describe('the body of a full replace of a packet', () => {
  test('has the packetId and the new cart, which must not be empty', () => {
    const body = { packetId: 'pkt-1001', cart: CART };

    expect(messageFor(packetsUpdateOrdersBody, body)).toBe('accepted');
    expect(messageFor(packetsUpdateOrdersBody, { ...body, cart: [] })).toBe(
      '"cart" must contain at least 1 items',
    );
    expect(messageFor(packetsUpdateOrdersBody, { ...body, payments: [] })).toBe(
      '"payments" is not allowed',
    );
  });

  test('has the packetId and the new payments, which may be empty', () => {
    const body = { packetId: 'pkt-1001', payments: [] };

    expect(messageFor(packetsUpdatePaymentsBody, body)).toBe('accepted');
    expect(messageFor(packetsUpdatePaymentsBody, { ...body, idempotencyKey: 'k-1' })).toBe(
      '"idempotencyKey" is not allowed',
    );
  });
});

describe('the query of a packet read', () => {
  test('has one packetId; unknown parameters are ignored', () => {
    expect(messageFor(packetsGetQuery, { packetId: 'pkt-1001', page: '2' })).toBe('accepted');
    expect(messageFor(packetsGetQuery, { packetId: ['a', 'b'] })).toBe(
      '"packetId" must be a string',
    );
  });
});
