import { describe, expect, test } from 'vitest';

import { messageFor } from '#server/testing/message-for.ts';

import { cartLine, cartOf, paymentLine, paymentList, staffCartLine } from './line.ts';

describe('a cart line', () => {
  const told = (fields: Record<string, unknown>) =>
    messageFor(cartLine, { product: 'p-cay', quantity: 1, ...fields });

  test('has all the fields of the specification', () => {
    const line = {
      product: 'p-kahve',
      quantity: 1.5,
      options: ['Orta', { id: 'opt-duble' }, { title: 'Şekersiz' }],
      discount: 2.5,
      note: 'sıcak',
      taxRate: 8,
      lineId: 'line-0001',
      metadata: [{ key: 'seat', value: 4 }],
    };

    expect(cartLine.parse(line)).toEqual(line);
  });

  test.each([
    ['a product of 128 characters', { product: 'p'.repeat(128) }],
    ['a quantity of 0.001', { quantity: 0.001 }],
    ['a quantity of 9999', { quantity: 9999 }],
    ['50 options', { options: Array.from({ length: 50 }, (_, n) => `opt-${n}`) }],
    ['a discount of 0', { discount: 0 }],
    ['a note of 500 characters', { note: 'x'.repeat(500) }],
    ['a note that is only a line break', { note: '\n' }],
  ])('may have %s', (_, fields) => {
    expect(told(fields)).toBe('accepted');
  });

  test.each([
    [
      { product: 'p'.repeat(129) },
      '"product" length must be less than or equal to 128 characters long',
    ],
    [{ product: '' }, '"product" is not allowed to be empty'],
    [{ product: 'p\u0000' }, '"product" contains an invalid value'],
    [{ product: 'p\u007f' }, '"product" contains an invalid value'],
    [{ product: '\ud800' }, '"product" contains an invalid value'],
    [{ quantity: 0.0009 }, '"quantity" must be greater than or equal to 0.001'],
    [{ quantity: 0 }, '"quantity" must be greater than or equal to 0.001'],
    [{ quantity: 9999.001 }, '"quantity" must be less than or equal to 9999'],
    [{ quantity: '1' }, '"quantity" must be a number'],
    [
      { options: Array.from({ length: 51 }, (_, n) => `opt-${n}`) },
      '"options" must contain less than or equal to 50 items',
    ],
    [{ options: 'Orta' }, '"options" must be an array'],
    [{ discount: -0.01 }, '"discount" must be greater than or equal to 0'],
    [{ discount: '1' }, '"discount" must be a number'],
    [{ note: 'x'.repeat(501) }, '"note" length must be less than or equal to 500 characters long'],
    [{ note: null }, '"note" must be a string'],
    [{ price: 1 }, '"price" is not allowed'],
    [{ taxRateBy: 'demo-qr' }, '"taxRateBy" is not allowed'],
    [{ id: 'line-0001' }, '"id" is not allowed'],
  ])('refuses %j', (fields, message) => {
    expect(told(fields)).toBe(message);
  });

  test('refuses discounts that are too large to be represented exactly', () => {
    expect(messageFor(cartLine, '{"product":"p","quantity":1,"discount":1e309}')).toBe(
      '"discount" must be a safe number',
    );
    expect(told({ discount: 1e14 })).toBe('"discount" must be a safe number');
    expect(told({ discount: 9e13 })).toBe('accepted');
  });

  test('does not check the form and range of identity, tax rate and metadata', () => {
    expect(told({ lineId: 'new' })).toBe('accepted');
    expect(told({ lineId: '' })).toBe('accepted');
    expect(told({ taxRate: 101 })).toBe('accepted');
    expect(told({ taxRate: -1 })).toBe('accepted');
    expect(told({ metadata: null })).toBe('accepted');
    expect(told({ metadata: { station: 'grill' } })).toBe('accepted');
  });

  test('checks the types of identity and tax rate, and the characters of identity', () => {
    expect(told({ lineId: 7 })).toBe('"lineId" must be a string');
    expect(told({ lineId: null })).toBe('"lineId" must be a string');
    expect(told({ lineId: 'line\n0001' })).toBe('"lineId" contains an invalid value');
    expect(told({ taxRate: '8' })).toBe('"taxRate" must be a number');
    expect(told({ taxRate: null })).toBe('"taxRate" must be a number');
  });

  test('refuses options with invalid characters in the id or with a price', () => {
    expect(told({ options: [{ id: 'opt\u0000' }] })).toBe(
      '"options[0].id" contains an invalid value',
    );
    expect(told({ options: [{ id: 'opt-orta', price: 0 }] })).toBe(
      '"options[0].price" is not allowed',
    );
  });
});

describe('a cart line from staff', () => {
  test('accepts neither identity nor metadata', () => {
    const line = { product: 'p-cay', quantity: 1 };

    expect(messageFor(staffCartLine, { ...line, note: 'açık', taxRate: 8 })).toBe('accepted');
    expect(messageFor(staffCartLine, { ...line, lineId: 'line-0001' })).toBe(
      '"lineId" is not allowed',
    );
    expect(messageFor(staffCartLine, { ...line, metadata: [] })).toBe('"metadata" is not allowed');
  });
});

describe('a payment line', () => {
  const told = (fields: Record<string, unknown>) =>
    messageFor(paymentLine, { id: 'pm-nakit', price: 1, ...fields });

  test('has all the fields of the specification', () => {
    const line = {
      id: 'pm-nakit',
      price: 12.5,
      isDiscount: false,
      title: 'Nakit',
      lineId: 'pay-line-0001',
      metadata: [],
    };

    expect(paymentLine.parse(line)).toEqual(line);
  });

  test.each([
    [{ id: undefined }, '"id" is required'],
    [{ id: 7 }, '"id" must be a string'],
    [{ id: 'pm\u0000' }, '"id" contains an invalid value'],
    [{ price: undefined }, '"price" is required'],
    [{ price: -0.01 }, '"price" must be greater than or equal to 0'],
    [{ price: '1' }, '"price" must be a number'],
    [{ price: 1e14 }, '"price" must be a safe number'],
    [{ isDiscount: 1 }, '"isDiscount" must be a boolean'],
    [{ isDiscount: null }, '"isDiscount" must be a boolean'],
    [{ title: 7 }, '"title" must be a string'],
    [{ lineId: 7 }, '"lineId" must be a string'],
    [{ cash: true }, '"cash" is not allowed'],
    [{ methodId: 'pm-nakit' }, '"methodId" is not allowed'],
    [{ amount: 1 }, '"amount" is not allowed'],
  ])('refuses %j', (fields, message) => {
    expect(told(fields)).toBe(message);
  });

  test('may have the price 0', () => {
    expect(told({ price: 0 })).toBe('accepted');
  });

  test('needs a title when it is a discount, and only then', () => {
    expect(told({ isDiscount: true })).toBe('"title" is required');
    expect(told({ isDiscount: true, title: 'İkram' })).toBe('accepted');
    expect(told({ isDiscount: false })).toBe('accepted');
  });
});

describe('the length of lists', () => {
  const line = { product: 'p-cay', quantity: 1 };
  const payment = { id: 'pm-nakit', price: 1 };

  test('a cart has at most 200 lines, and at least one where it must not be empty', () => {
    expect(
      messageFor(
        cartOf(0),
        Array.from({ length: 200 }, () => line),
      ),
    ).toBe('accepted');
    expect(messageFor(cartOf(0), [])).toBe('accepted');
    expect(messageFor(cartOf(1), [line])).toBe('accepted');
    expect(messageFor(cartOf(1), [])).toBe('"value" must contain at least 1 items');
    expect(
      messageFor(
        cartOf(0),
        Array.from({ length: 201 }, () => line),
      ),
    ).toBe('"value" must contain less than or equal to 200 items');
  });

  test('there are at most 20 payments', () => {
    expect(messageFor(paymentList, [])).toBe('accepted');
    expect(
      messageFor(
        paymentList,
        Array.from({ length: 20 }, () => payment),
      ),
    ).toBe('accepted');
    expect(
      messageFor(
        paymentList,
        Array.from({ length: 21 }, () => payment),
      ),
    ).toBe('"value" must contain less than or equal to 20 items');
  });
});
