import { describe, expect, test } from 'vitest';

import { buildInstall } from '#server/testing/build.ts';

import { FULL_VIEW, viewOf } from './customer-gate.ts';

describe('viewOf', () => {
  const scopes = ['orders:read', 'customers:read'];

  test('shows customer data with scope and consent', () => {
    const install = buildInstall({ scopes, customerConsent: true });
    expect(viewOf(install)).toEqual({ customers: true, users: false });
  });

  test('withholds customer data without consent', () => {
    const install = buildInstall({ scopes, customerConsent: false });
    expect(viewOf(install)).toEqual({ customers: false, users: false });
  });

  test('withholds customer data without the scope', () => {
    const install = buildInstall({ scopes: ['orders:read'], customerConsent: true });
    expect(viewOf(install)).toEqual({ customers: false, users: false });
  });

  test('shows the names of users with their scope and consent, but no customer data', () => {
    const install = buildInstall({ scopes: [...scopes, 'users:read'], userConsent: true });
    expect(viewOf(install)).toEqual({ customers: false, users: true });
  });

  test('withholds the names of users without their scope', () => {
    const install = buildInstall({ scopes, customerConsent: true, userConsent: true });
    expect(viewOf(install)).toEqual({ customers: true, users: false });
  });
});

test('the full view shows customers and users', () => {
  expect(FULL_VIEW).toEqual({ customers: true, users: true });
});
