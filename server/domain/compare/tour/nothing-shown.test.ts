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
  expect(nothingShown(denied, denied)).toBe('The key has no scope for it');
  expect(nothingShown(missing, missing)).toBeNull();
});

test('catalog writes say it with HTTP 200', () => {
  const catalog = answer(200, 'plugin.scope.denied');
  expect(nothingShown(catalog, catalog)).not.toBeNull();
});

test('one side that does not know a scope that the other has shown differs', () => {
  expect(nothingShown(missing, denied)).toBeNull();
  expect(nothingShown(denied, missing)).toBeNull();
});
