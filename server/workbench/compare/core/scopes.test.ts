import { describe, expect, test } from 'vitest';

import { isScopeDenied, scopeOf, scopeShownMissing } from './scopes.ts';
import type { TourAnswer, TourCall } from './step.ts';

const post = (path: string): TourCall => ({ method: 'POST', path, body: {} });

const answer = (status: number, body: unknown): TourAnswer => ({
  status,
  headers: {},
  body,
  isHtml: false,
});

const DENIED = answer(403, { success: false, message: 'plugin.scope.denied', status: 403 });
const DONE = answer(200, { success: true, data: {} });

describe('the scope of a call', () => {
  test.each([
    ['/packets/create', 'orders:write'],
    ['/tables/update-orders?x=1', 'orders:write'],
    ['/categories/delete', 'products:write'],
    ['/payment-methods/create', 'payment_methods:write'],
    ['/ingredients/create', 'ingredients:write'],
    ['/messaging/send', 'capability:messaging.send:consume'],
    ['/messaging/status', 'capability:messaging.send:provide'],
    ['/capabilities/notify.staff/invoke', 'capability:notify.staff:consume'],
    ['/capabilities/countertop.compare/invoke', null],
    ['/payments/pay_1/result', null],
  ])('to %s is %s', (path, scope) => {
    expect(scopeOf(post(path))).toBe(scope);
  });

  test('that reads is a read scope', () => {
    expect(scopeOf({ method: 'GET', path: '/packets/open' })).toBe('orders:read');
    expect(scopeOf({ method: 'GET', path: '/users/get' })).toBe('users:read');
  });
});

describe('the missing scope that a refusal shows', () => {
  test('is that of the call, even if a catalog write is refused with 200', () => {
    expect(scopeShownMissing(post('/packets/create'), DENIED, new Set())).toBe('orders:write');
    const inBody = answer(200, DENIED.body);
    expect(scopeShownMissing(post('/products/update'), inBody, new Set())).toBe('products:write');
  });

  test('is null if the same scope was accepted before', () => {
    const taken = new Set<never>();
    expect(scopeShownMissing(post('/packets/create'), DONE, taken)).toBeNull();
    expect(scopeShownMissing(post('/tables/create'), DENIED, taken)).toBeNull();
    expect(scopeShownMissing(post('/products/update'), DENIED, taken)).toBe('products:write');
  });

  test('is null for other refusals, reads, wrong keys and calls without a scope', () => {
    const read = { method: 'GET', path: '/packets/open' };
    expect(scopeShownMissing(read, DENIED, new Set())).toBeNull();
    const other = answer(403, { success: false, message: 'plugin.tables.notOwner', status: 403 });
    expect(scopeShownMissing(post('/tables/create'), other, new Set())).toBeNull();
    const wrong: TourCall = { ...post('/tables/create'), key: 'wrong' };
    expect(scopeShownMissing(wrong, DENIED, new Set())).toBeNull();
    expect(scopeShownMissing(post('/payments/pay_1/result'), DENIED, new Set())).toBeNull();
  });
});

test('a missing scope is recognised by the message, since catalog writes are refused with HTTP 200', () => {
  expect(isScopeDenied(DENIED)).toBe(true);
  expect(isScopeDenied(answer(200, DENIED.body))).toBe(true);
  expect(isScopeDenied(answer(404, { success: false, message: 'plugin.packets.notFound' }))).toBe(
    false,
  );
});
