import { expect, test } from 'vitest';

import { ownerColour } from './owner.tsx';

test('a plugin has a stable colour, and the plugins of the fixture have different colours', () => {
  expect(ownerColour('demo-qr')).toBe(ownerColour('demo-qr'));
  const colours = ['demo-qr', 'demo-kds', 'demo-reader', 'demo-pay'].map(ownerColour);
  expect(colours.every((colour) => colour >= 1 && colour <= 6)).toBe(true);
  expect(new Set(colours).size).toBe(4);
});
