import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import type { Figure } from './figures.ts';
import { wantBelow } from './figures.ts';

const WANTED_KB = 350;
const built = fileURLToPath(new URL('../dist/renderer', import.meta.url));

/** What all files of the built interface weigh, compressed each by itself; fonts apart. */
export function measureInterfaceSize(): Figure {
  const sizes = readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:html|js|css|svg)$/u.test(name))
    .map((name) => gzipSync(readFileSync(path.join(built, name)), { level: 9 }).length);
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  return {
    name: 'all scripts, styles and pages, gzipped',
    measured: `${kilobytes.toFixed(0)} kB`,
    wanted: wantBelow(kilobytes, WANTED_KB, 'kB'),
  };
}
