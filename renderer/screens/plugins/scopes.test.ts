import { expect, test } from 'vitest';

import { SCOPES, holdsScope } from '#server/domain/scopes.ts';

import { groupScopes, withScope } from './scopes.ts';

test('a scope that is given takes its place in the order of the platform', () => {
  expect(withScope(['users:read', 'x:later'], 'orders:read', true)).toEqual([
    'orders:read',
    'users:read',
    'x:later',
  ]);
});

test('a scope that is given twice is held once, and one that is taken is gone', () => {
  expect(withScope(['orders:read'], 'orders:read', true)).toEqual(['orders:read']);
  expect(withScope(['orders:read', 'x:later'], 'x:later', false)).toEqual(['orders:read']);
});

test('scopes that nobody knows stand in a group of their own', () => {
  expect(groupScopes(['x:later']).at(-1)).toEqual({ group: 'other', scopes: ['x:later'] });
  expect(groupScopes(['orders:read']).flatMap(({ scopes }) => scopes)).toEqual(SCOPES);
});

test('a scope under its older name is the same scope', () => {
  expect(groupScopes(['messaging:provide']).map(({ group }) => group)).not.toContain('other');
  expect(holdsScope(['messaging:provide'], 'capability:messaging.send:provide')).toBe(true);
  expect(holdsScope(['messaging:provide'], 'capability:messaging.send:consume')).toBe(false);
});
