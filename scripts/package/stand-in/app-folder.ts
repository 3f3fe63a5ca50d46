import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { repositoryFolder } from '../../bootstrap/paths.mjs';

/** Writes `main` and `renderer` into the `dist` folder of an app. */
export type WriteBundles = (distFolder: string) => void | Promise<void>;

/**
 * Writes an app folder that looks like the repository after a build: package.json, the only package that the
 * app needs, the bundles, and files that must not be packed.
 */
export async function writeAppStandIn(folder: string, writeBundles: WriteBundles): Promise<void> {
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  for (const file of ['package.json', 'LICENSE', 'package-lock.json', 'README.md']) {
    cpSync(path.join(repositoryFolder, file), path.join(folder, file));
  }
  for (const name of ['better-sqlite3', 'node-addon-api', 'express', 'vite']) {
    symlinkSync(
      path.join(repositoryFolder, 'node_modules', name),
      path.join(folder, 'node_modules', name),
      'junction',
    );
  }
  writeStrayFiles(folder);
  await writeBundles(path.join(folder, 'dist'));
}

/** Minimal bundles with the same names as the real ones. */
export function writePlaceholderBundles(distFolder: string): void {
  writeFiles(distFolder, {
    'main/main.js': 'export const placeholder = true;\n',
    'main/chunk-1a2b3c.js': 'export const chunk = true;\n',
    'main/preload.cjs': 'module.exports = {};\n',
    'main/icon.png': 'a picture',
    'main/licenses.md': '# Licenses\n',
    'renderer/index.html': '<!doctype html><title>Countertop</title>\n',
    'renderer/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    'renderer/assets/index-1a2b3c.js': 'export {};\n',
  });
}

/** Files of a working folder that must not be packed. */
function writeStrayFiles(folder: string): void {
  writeFiles(folder, {
    'main/main.ts': 'export {};\n',
    'server/testing/start-test-server.ts': 'export {};\n',
    'dist/main/main.js.map': '{}',
    'dist/main/notes.txt': 'not code',
    'dist/renderer/.stamp': 'hash',
    'dist/renderer/.vite/manifest.json': '{}',
    'dist/renderer/assets/index-1a2b3c.js.map': '{}',
    'dist/server/main.js': 'export {};\n',
    'dist/package/linux-unpacked/countertop': 'an earlier one',
    'countertop.db': 'somebody’s restaurant',
  });
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}
