import { expect, test } from 'vitest';

import type { TourAnswer } from '../tour-step.ts';
import { nothingShown } from './nothing-shown.ts';

const answer = (status: number, message: string): TourAnswer => ({
  status,
  headers: {},
  body: { success: false, message },
  isHtml: false,
});

const denied = answer(403, 'plugin.scope.denied');
const missing = answer(404, 'plugin.packets.notFound');

test('two refusals for want of a scope show nothing of what a step is for', () => {
  expect(nothingShown({ phase: 'reads' }, denied, denied)).toBe('The key has no scope for it');
  expect(nothingShown({ phase: 'writes' }, denied, denied)).toBe('The key has no scope for it');
  expect(nothingShown({ phase: 'reads' }, missing, missing)).toBeNull();
});

test('catalog writes say it with HTTP 200', () => {
  const catalog = answer(200, 'plugin.scope.denied');
  expect(nothingShown({ phase: 'writes' }, catalog, catalog)).not.toBeNull();
});

test('a write that only the target’s key may not do shows nothing either; a read that it may not do does', () => {
  expect(nothingShown({ phase: 'writes' }, missing, denied)).not.toBeNull();
  expect(nothingShown({ phase: 'reads' }, missing, denied)).toBeNull();
  expect(nothingShown({ phase: 'writes' }, denied, missing)).toBeNull();
});
