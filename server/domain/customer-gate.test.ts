import { describe, expect, test } from 'vitest';

import { buildInstall } from '#testing/build.ts';

import { FULL_VIEW, viewOf } from './customer-gate.ts';

describe('viewOf', () => {
  const scopes = ['orders:read', 'customers:read'];

  test('shows customer data with scope and consent', () => {
    expect(viewOf(buildInstall({ scopes, customerConsent: true }))).toEqual({ customers: true });
  });

  test('withholds it without consent', () => {
    expect(viewOf(buildInstall({ scopes, customerConsent: false }))).toEqual({ customers: false });
  });

  test('withholds it without the scope', () => {
    expect(viewOf(buildInstall({ scopes: ['orders:read'], customerConsent: true }))).toEqual({
      customers: false,
    });
  });

  test('is not opened by the consent to see users', () => {
    expect(viewOf(buildInstall({ scopes: [...scopes, 'users:read'], userConsent: true }))).toEqual({
      customers: false,
    });
  });
});

test('nothing is withheld from staff', () => {
  expect(FULL_VIEW).toEqual({ customers: true });
});
