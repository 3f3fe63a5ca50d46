import { expect, test } from 'vitest';

import { SCOPES, holdsScope } from '#server/domain/scopes.ts';

import { groupScopes, withScope } from './scope-list.tsx';

test('a granted scope is inserted in the platform’s order', () => {
  expect(withScope(['users:read', 'x:later'], 'orders:read', true)).toEqual([
    'orders:read',
    'users:read',
    'x:later',
  ]);
});

test('a scope is listed only once, and removed when revoked', () => {
  expect(withScope(['orders:read'], 'orders:read', true)).toEqual(['orders:read']);
  expect(withScope(['orders:read', 'x:later'], 'x:later', false)).toEqual(['orders:read']);
});

test('unknown scopes have their own group', () => {
  expect(groupScopes(['x:later']).at(-1)).toEqual({ group: 'other', scopes: ['x:later'] });
  expect(groupScopes(['orders:read']).flatMap(({ scopes }) => scopes)).toEqual(SCOPES);
});

test('the older name of a scope counts as the same scope', () => {
  expect(groupScopes(['messaging:provide']).map(({ group }) => group)).not.toContain('other');
  expect(holdsScope(['messaging:provide'], 'capability:messaging.send:provide')).toBe(true);
  expect(holdsScope(['messaging:provide'], 'capability:messaging.send:consume')).toBe(false);
});
