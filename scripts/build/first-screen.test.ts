import { beforeAll, describe, expect, test, vi } from 'vitest';

import type { FirstScreen } from './first-screen.ts';
import { readFirstScreen } from './first-screen.ts';

/** What all scripts and styles of the first screen weigh at most, in bytes. */
const MOST = 180_000;

/**
 * How much each part may take before it is compressed, in bytes: where the first screen has grown,
 * this names who did. A part that has reason to grow gets more here, within the sum above.
 */
const PARTS: Readonly<Record<string, number>> = {
  'node_modules/react-dom/': 560_000,
  'node_modules/@tanstack/': 250_000,
  'node_modules/lucide-react/': 32_000,
  'renderer/text/en/': 70_000,
  'renderer/screens/floor/': 50_000,
  'renderer/app/': 59_000,
  'renderer/data/': 31_000,
  'renderer/ui/': 38_000,
  // The lists of words that addresses are read by.
  'server/domain/': 8_000,
};

/** What comes after the first screen, by the beginning of its path. */
const LATER = [
  'node_modules/zod/',
  'node_modules/@floating-ui/',
  'node_modules/@base-ui/react/floating-ui-react/',
  'node_modules/@base-ui/react/menu/',
  'node_modules/@base-ui/react/select/',
  'node_modules/@base-ui/react/dialog/',
  'node_modules/@base-ui/react/toast/',
  'server/contract/',
  'renderer/text/tr',
  'renderer/data/answers.ts',
  'renderer/account/',
  'renderer/app/palette.tsx',
  'renderer/app/clock-shelf/',
  'renderer/app/player/',
  'renderer/app/fault-strip.tsx',
  'renderer/app/kept-focus.ts',
  'renderer/text/en/faults.ts',
  'renderer/text/en/limits.ts',
  'renderer/text/en/terminal.ts',
  'renderer/app/save-snapshot-dialog.tsx',
  'renderer/app/reset-dialog.tsx',
  'renderer/screens/floor/review-move.tsx',
  'renderer/screens/floor/open-table-dialog.tsx',
];

let first: FirstScreen;

beforeAll(async () => {
  // What is built for people, not for tests.
  vi.stubEnv('NODE_ENV', 'production');
  first = await readFirstScreen();
  vi.unstubAllEnvs();
}, 120_000);

function startingWith(start: string): [string, number][] {
  return [...first.modules].filter(([id]) => id.startsWith(start));
}

describe('the first screen', () => {
  test('weighs at most 180 kB, compressed, in at most 32 files', () => {
    expect(first.bytes).toBeLessThanOrEqual(MOST);
    expect(first.files.length).toBeLessThanOrEqual(32);
  });

  test.each(Object.entries(PARTS))('%s takes at most %d bytes of it', (start, most) => {
    const modules = startingWith(start).toSorted(([, one], [, other]) => other - one);
    expect(modules).not.toEqual([]);
    const sum = modules.reduce((all, [, bytes]) => all + bytes, 0);
    const largest = modules.slice(0, 8).map(([id, bytes]) => `${bytes} ${id}`);
    expect(sum, `${sum} bytes, most of them in\n${largest.join('\n')}`).toBeLessThanOrEqual(most);
  });

  test.each(LATER)('does not wait for %s', (start) => {
    expect(startingWith(start).map(([id]) => id)).toEqual([]);
  });

  test('shows no other screen than the floor', () => {
    const screens = [...first.modules.keys()].filter((id) => id.endsWith('-screen.tsx'));
    expect(screens).toEqual(['renderer/screens/floor/floor-screen.tsx']);
  });
});
