import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { repositoryFolder } from '../../bootstrap/paths.mjs';
import { electronBuilder } from '../electron-builder.ts';
import type { TargetPlatform } from './electron-folder.ts';
import { writeElectronStandIn } from './electron-folder.ts';

/** A packed app without Electron. */
export type PackedStandIn = ReturnType<typeof placesOf>;

interface StandInOptions {
  readonly platform: TargetPlatform;
  readonly arch: 'x64' | 'arm64';
  /** Writes the bundles; by default minimal ones. */
  readonly writeBundles?: WriteBundles;
}

/**
 * Packs the app as `npm run package -- --dir` does, but with a stand-in for Electron, so that nothing
 * is downloaded.
 */
export async function packStandIn(
  folder: string,
  { platform, arch, writeBundles = writePlaceholderBundles }: StandInOptions,
) {
  const [electron, app, output] = ['electron', 'app', 'output'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  writeElectronStandIn(electron, platform);
  writeAppStandIn(app, writeBundles);

  const flags = [
    flagOf[platform],
    `--${arch}`,
    '--dir',
    `-c.electronDist=${electron}`,
    `-c.directories.app=${app}`,
    `-c.directories.output=${output}`,
  ];
  const { code, output: printed } = await electronBuilder(flags, 'pipe');
  if (code !== 0) throw new Error(`electron-builder ended with ${code}:\n${printed}`);
  return placesOf(output, platform, arch);
}

const flagOf = { linux: '--linux', darwin: '--mac', win32: '--win' } as const;

/**
 * The folder that a user would unpack, the executable, and the archive with the app's files; native binaries are in a
 * folder next to it.
 */
function placesOf(output: string, platform: TargetPlatform, arch: string) {
  const suffix = arch === 'x64' ? '' : `-${arch}`;
  if (platform === 'darwin') {
    const appFolder = path.join(output, `mac${suffix}`, 'Countertop.app');
    return {
      appFolder,
      executable: path.join(appFolder, 'Contents', 'MacOS', 'Countertop'),
      asarFile: path.join(appFolder, 'Contents', 'Resources', 'app.asar'),
    };
  }
  const [name, executable] =
    platform === 'win32' ? ['win', 'Countertop.exe'] : ['linux', 'countertop'];
  const appFolder = path.join(output, `${name}${suffix}-unpacked`);
  return {
    appFolder,
    executable: path.join(appFolder, executable),
    asarFile: path.join(appFolder, 'resources', 'app.asar'),
  };
}

/** Writes `main` and `renderer` into the `dist` folder of an app. */
type WriteBundles = (distFolder: string) => void;

/**
 * Writes an app folder that looks like the repository after a build: package.json, the only package that the
 * app needs, the bundles, and files that must not be packed.
 */
function writeAppStandIn(folder: string, writeBundles: WriteBundles): void {
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
  writeBundles(path.join(folder, 'dist'));
}

/** Minimal bundles with the same names as the real ones. */
function writePlaceholderBundles(distFolder: string): void {
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
