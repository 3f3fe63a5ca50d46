import { describe, expect, test } from 'vitest';

import type { Spot, StepKey } from './use-floor-keys.ts';
import { isStepKey, stepFrom } from './use-floor-keys.ts';

/** Salon in rows of three, with one alone in the last; then Bahçe with two. */
const FLOOR: readonly Spot[] = [
  { id: 'S1', x: 0, y: 40 },
  { id: 'S2', x: 120, y: 40 },
  { id: 'S3', x: 240, y: 40 },
  { id: 'S4', x: 0, y: 150 },
  { id: 'B1', x: 0, y: 300 },
  { id: 'B2', x: 120, y: 301 },
];

const walk = (from: string | null, ...keys: StepKey[]): string | null =>
  keys.reduce((at: string | null, key) => stepFrom(FLOOR, at, key), from);

describe('moving between tables', () => {
  test('left and right follow the reading order across rows and sections', () => {
    expect(walk('S1', 'ArrowRight')).toBe('S2');
    expect(walk('S3', 'ArrowRight')).toBe('S4');
    expect(walk('S4', 'ArrowRight')).toBe('B1');
    expect(walk('B1', 'ArrowLeft')).toBe('S4');
  });

  test('up and down stay in the column across sections', () => {
    expect(walk('S1', 'ArrowDown')).toBe('S4');
    expect(walk('S4', 'ArrowDown')).toBe('B1');
    expect(walk('B1', 'ArrowUp', 'ArrowUp')).toBe('S1');
  });

  test('up and down go to the nearest table of a shorter row', () => {
    expect(walk('S3', 'ArrowDown')).toBe('S4');
    expect(walk('B2', 'ArrowUp')).toBe('S4');
  });

  test('tiles a pixel apart are in the same row', () => {
    expect(walk('B2', 'ArrowDown')).toBe('B2');
    expect(walk('B1', 'ArrowRight')).toBe('B2');
  });

  test('does not move beyond the edges', () => {
    expect(walk('S1', 'ArrowLeft')).toBe('S1');
    expect(walk('S2', 'ArrowUp')).toBe('S2');
    expect(walk('B2', 'ArrowRight')).toBe('B2');
    expect(walk('B1', 'ArrowDown')).toBe('B1');
  });

  test('home and end: the first and last table', () => {
    expect(walk('B1', 'Home')).toBe('S1');
    expect(walk('S2', 'End')).toBe('B2');
  });

  test('without a current table: the first, or the last for End', () => {
    expect(walk(null, 'ArrowDown')).toBe('S1');
    expect(walk('gone', 'ArrowLeft')).toBe('S1');
    expect(walk(null, 'End')).toBe('B2');
    expect(stepFrom([], null, 'ArrowDown')).toBeNull();
    expect(stepFrom([], 'S1', 'End')).toBeNull();
  });

  test('only arrow keys, Home and End move', () => {
    expect(['ArrowUp', 'Home', 'End', 'm', 'Enter', ' '].filter(isStepKey)).toEqual([
      'ArrowUp',
      'Home',
      'End',
    ]);
  });
});
