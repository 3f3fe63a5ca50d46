import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import type { Section } from './figures.ts';
import type { Manifest } from './first-screen.ts';
import { filesOfScreen } from './first-screen.ts';

const built = fileURLToPath(new URL('../dist/renderer', import.meta.url));

/** Where the interface begins. */
const FIRST_SCREEN = 'floor-screen.tsx';

/**
 * What scripts and styles of the built interface weigh, compressed each by itself: those that the
 * first screen needs, and all; fonts apart. The page links styles of its own, which count as well.
 */
export function measureInterfaceSize(): Section {
  const manifest = JSON.parse(read('.vite/manifest.json').toString('utf8')) as Manifest;
  const linked = [
    ...read('index.html')
      .toString('utf8')
      .matchAll(/(?:href|src)="\/([^"]+)"/gu),
  ]
    .map(([, file = '']) => file)
    .filter((file) => /\.(?:js|css)$/u.test(file));
  const first = kilobytesOf(new Set([...filesOfScreen(manifest, FIRST_SCREEN), ...linked]));
  const everything = readdirSync(built, { recursive: true, encoding: 'utf8' });
  const all = kilobytesOf(everything.filter((file) => /\.(?:js|css)$/u.test(file)));
  return {
    title: 'Scripts and styles of the built interface, gzipped',
    figures: [
      { name: 'all', measured: `${all.toFixed(0)} kB` },
      { name: 'of the first screen', measured: `${first.toFixed(0)} kB`, ratio: first / all },
    ],
    outcomes: [{ goal: 'first screen', value: first, detail: `${all.toFixed(0)} kB in all` }],
  };
}

function kilobytesOf(files: Iterable<string>): number {
  const bytes = [...files].map((file) => gzipSync(read(file), { level: 9 }).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

function read(file: string): Buffer {
  return readFileSync(path.join(built, file));
}
