import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Manifest } from 'vite';

import { repositoryFolder } from '../bootstrap/paths.mjs';

/** The sources that the first screen needs besides the entry: the screen and the larger language file. */
const FIRST_SCREEN = ['floor-screen.tsx', 'text/tr/index.ts'];

const built = path.join(repositoryFolder, 'dist', 'renderer');

/** The size of the built interface's scripts and styles in kB, each file gzipped as it is when served. */
export function interfaceSize(): { readonly firstScreen: number; readonly all: number } {
  const manifest = JSON.parse(read('.vite/manifest.json').toString('utf8')) as Manifest;
  const page = read('index.html').toString('utf8');
  const linked = [...page.matchAll(/(?:href|src)="\/([^"]+)"/gu)].map(([, file = '']) => file);
  const first = new Set([...filesOfScreen(manifest, FIRST_SCREEN), ...linked]);
  return {
    firstScreen: kilobytesOf([...first]),
    all: kilobytesOf(readdirSync(built, { recursive: true, encoding: 'utf8' })),
  };
}

/**
 * The scripts and styles of the entry and of dynamically imported sources, with their static imports. The key of a
 * dynamically imported file is its source path.
 */
export function filesOfScreen(manifest: Manifest, sources: readonly string[]): string[] {
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry === true);
  if (entries.length !== 1) throw new Error(`The build has ${entries.length} entries, not one.`);
  const found = sources.map((source) => {
    const key = keys.find((candidate) => candidate.endsWith(source));
    if (key === undefined) throw new Error(`The build has no ${source}.`);
    return key;
  });
  const reached = new Set<string>();
  const pending = [...entries, ...found];
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    pending.push(...(manifest[key]?.imports ?? []));
  }
  const files = [...reached].flatMap((key) => {
    const { file, css = [] } = manifest[key] ?? { file: key };
    return [file, ...css];
  });
  return [...new Set(files)].filter(isCode).toSorted();
}

function kilobytesOf(files: readonly string[]): number {
  return files
    .filter(isCode)
    .reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length / 1000, 0);
}

function isCode(file: string): boolean {
  return /\.(?:js|css)$/u.test(file);
}

function read(file: string): Buffer {
  return readFileSync(path.join(built, file));
}
