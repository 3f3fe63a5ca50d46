import type { Manifest } from 'vite';
import { expect, test } from 'vitest';

import { ensureInterface } from '../bootstrap/builds.mjs';
import { filesOfScreen, interfaceSize } from './first-screen.ts';

test('the scripts, styles and texts of the first screen are at most 220 kB, gzipped', async () => {
  await ensureInterface(process.execPath);
  expect(interfaceSize().firstScreen).toBeLessThanOrEqual(220);
});

const MANIFEST: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['screens/floor/floor-screen.tsx', 'screens/catalog/catalog-screen.tsx'],
    css: ['assets/index.css'],
  },
  '_shared.js': { file: 'assets/shared.js', imports: ['_kit.js'] },
  '_kit.js': { file: 'assets/kit.js', css: ['assets/kit.css'], imports: ['_shared.js'] },
  'screens/floor/floor-screen.tsx': {
    file: 'assets/floor.js',
    imports: ['index.html', '_kit.js'],
    dynamicImports: ['_dialog.js'],
    css: ['assets/floor.css', 'assets/kit.css'],
  },
  'screens/catalog/catalog-screen.tsx': { file: 'assets/catalog.js', imports: ['_kit.js'] },
  '_dialog.js': { file: 'assets/dialog.js' },
  'inter.woff2': { file: 'assets/inter.woff2' },
};

test('a screen needs the entry, its own file and their static imports, each file once', () => {
  expect(filesOfScreen(MANIFEST, ['floor-screen.tsx'])).toEqual([
    'assets/floor.css',
    'assets/floor.js',
    'assets/index.css',
    'assets/index.js',
    'assets/kit.css',
    'assets/kit.js',
    'assets/shared.js',
  ]);
});

test('dynamic imports are not part of the screen', () => {
  const files = filesOfScreen(MANIFEST, ['catalog-screen.tsx']);

  expect(files).toContain('assets/catalog.js');
  expect(files).not.toContain('assets/floor.js');
  expect(files).not.toContain('assets/dialog.js');
});

test('an unknown source is an error', () => {
  expect(() => filesOfScreen(MANIFEST, ['hall-screen.tsx'])).toThrow(
    'The build has no hall-screen.tsx.',
  );
});
