import { expect, test } from 'vitest';

import { PARTS, readOptions, whyNotAsked } from './options.ts';

const OWN_PARTS = PARTS.filter((part) => part !== 'peers');

test('measures everything but the peers, thoroughly, unless told otherwise', () => {
  expect(readOptions([])).toEqual({ parts: OWN_PARTS, quick: false });
});

test('--peers measures the peers as well', () => {
  expect(readOptions(['--peers'])).toEqual({ parts: PARTS, quick: false });
});

test('--only measures one part, the peers without asking twice', () => {
  expect(readOptions(['--only', 'growth', '--quick'])).toEqual({ parts: ['growth'], quick: true });
  expect(readOptions(['--only', 'peers']).parts).toEqual(['peers']);
  expect(readOptions(['--only', 'peers', '--peers']).parts).toEqual(['peers']);
  expect(readOptions(['--only', 'start', '--peers']).parts).toEqual(['start', 'peers']);
});

test('refuses a part that there is not', () => {
  expect(() => readOptions(['--only', 'speed'])).toThrow(
    `--only must be one of ${PARTS.join(', ')}, found "speed".`,
  );
});

test('refuses a flag that there is not', () => {
  expect(() => readOptions(['--fast'])).toThrow("Unknown option '--fast'");
});

test('says of every part that was not asked for why it is not measured', () => {
  expect([...whyNotAsked(OWN_PARTS)]).toEqual([
    ['peers', 'the peers are fetched and started only with --peers'],
  ]);
  const reasons = whyNotAsked(['start']);
  expect(reasons.get('rates')).toBe('only start was asked for');
  expect(reasons.has('start')).toBe(false);
  expect(reasons.size).toBe(PARTS.length - 1);
});
