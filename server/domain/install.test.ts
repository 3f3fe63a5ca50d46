import { describe, expect, test } from 'vitest';

import { buildInstall } from '#server/testing/build.ts';

import { apiKeyOf, hasScope } from './install.ts';
import { SCOPES } from './scopes.ts';

test('an API key names store and plugin before its secret', () => {
  expect(apiKeyOf(buildInstall())).toBe('srv-bistro.demo-qr.sk_test_demo-qr');
});

describe('hasScope', () => {
  test('is true for the scopes that the tenant approved', () => {
    const install = buildInstall({ scopes: ['orders:read'] });

    expect(hasScope(install, 'orders:read')).toBe(true);
    expect(hasScope(install, 'orders:write')).toBe(false);
  });

  test('ignores unknown scopes', () => {
    const install = buildInstall({ scopes: ['orders:*', '*', 'orders'] });

    expect(SCOPES.filter((scope) => hasScope(install, scope))).toEqual([]);
  });
});

test('the scopes have the order of the platform', () => {
  expect(SCOPES).toEqual([
    'orders:read',
    'orders:write',
    'products:read',
    'products:write',
    'payment_methods:read',
    'payment_methods:write',
    'ingredients:read',
    'ingredients:write',
    'customers:read',
    'users:read',
    'capability:messaging.send:consume',
    'capability:messaging.send:provide',
    'capability:notify.staff:consume',
    'capability:notify.staff:provide',
    'capability:invoice.issue:consume',
    'capability:invoice.issue:provide',
  ]);
});
