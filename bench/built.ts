import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const repositoryFolder = fileURLToPath(new URL('..', import.meta.url));
const built = path.join(repositoryFolder, 'dist', 'server', 'main.js');

/** What the built server is made from. */
const SOURCES = ['server', 'fixtures', 'package.json', 'package-lock.json', 'scripts/build'];

/** Builds the server unless what is there is newer than all of its sources. */
export function ensureBuilt(): void {
  const builtAt = statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (SOURCES.every((name) => newestIn(path.join(repositoryFolder, name)) < builtAt)) return;
  const vite = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'scripts/build/vite.server.config.ts',
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, vite, {
    cwd: repositoryFolder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The server could not be built.\n${stdout}${stderr}`);
}

/** When a file, or anything in a folder, was last written. */
function newestIn(place: string): number {
  const stats = statSync(place);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(place, { recursive: true, encoding: 'utf8' }).reduce(
    (newest, name) => Math.max(newest, statSync(path.join(place, name)).mtimeMs),
    stats.mtimeMs,
  );
}
