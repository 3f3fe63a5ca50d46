import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { extractAll, extractFile, listPackage } from '@electron/asar';
import { FuseState, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { filesBelow } from '../bootstrap/paths.mjs';
import { fuses } from './fuses.ts';
import type { TargetPlatform } from './stand-in/electron-folder.ts';
import { type PackedStandIn, packStandIn } from './stand-in/pack-stand-in.ts';

describe('the app packed for linux-x64', () => {
  appPackedFor('linux', 'x64');
});
describe('the app packed for win32-x64', { tags: ['long'] }, () => {
  appPackedFor('win32', 'x64');
});

// electron-builder packs for macOS on macOS and Linux only. On macOS the hook signs the packed app,
// and codesign rejects an app made of stand-ins; there the workflow packs the real one.
describe.runIf(process.platform === 'linux')(
  'the app packed for darwin-arm64 (on Linux only)',
  { tags: ['long'] },
  () => {
    appPackedFor('darwin', 'arm64');
  },
);

function appPackedFor(platform: TargetPlatform, arch: 'x64' | 'arm64'): void {
  let folder: string;
  let packed: PackedStandIn;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'countertop-packed-'));
    packed = await packStandIn(folder, { platform, arch });
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('holds the bundles, one package, and nothing else', () => {
    const files = filesOf(packed.asarFile);
    const [ours, packages] = [
      files.filter((file) => !file.startsWith('node_modules/')),
      files.filter((file) => file.startsWith('node_modules/')),
    ];
    expect(ours).toEqual([
      'LICENSE',
      'dist/main/chunk-1a2b3c.js',
      'dist/main/icon.png',
      'dist/main/licenses.md',
      'dist/main/main.js',
      'dist/main/preload.cjs',
      'dist/renderer/assets/index-1a2b3c.js',
      'dist/renderer/icon.svg',
      'dist/renderer/index.html',
      'package.json',
    ]);
    expect(packages.filter((file) => !file.startsWith(`${sqlite}/lib/`))).toEqual([
      `${sqlite}/LICENSE`,
      `${sqlite}/package.json`,
      `${sqlite}/prebuilds/${platform}-${arch}.node`,
    ]);
    expect(packages).toContain(`${sqlite}/lib/index.js`);
  });

  it('has no sources, tests, source maps, lockfiles or other development files', () => {
    const forDevelopment =
      /\.(?:ts|tsx|map|gyp|c|cpp|h|db|stamp|txt)$|README|testing|\.test\.|lock/u;
    expect(filesOf(packed.asarFile).filter((file) => forDevelopment.test(file))).toEqual([]);
  });

  it('has its only native binary next to the archive', () => {
    const beside = `${packed.asarFile}.unpacked`;
    const files = filesBelow(beside).map((file) => path.posix.basename(file));
    expect(files).toEqual([`${platform}-${arch}.node`]);
  });

  it.each(fitsThisComputer(platform, arch) ? [arch] : [])(
    'opens a database with the packed better-sqlite3 (%s)',
    () => {
      const unpacked = path.join(folder, 'unpacked');
      extractAll(packed.asarFile, unpacked);
      const question =
        'new (require("better-sqlite3"))(":memory:").prepare("SELECT 6 * 7").pluck().get()';
      const answer = execFileSync(process.execPath, ['-p', question], {
        cwd: unpacked,
        encoding: 'utf8',
      });
      expect(answer.trim()).toBe('42');
    },
  );

  it('has a package.json without scripts and development dependencies', () => {
    const manifest = JSON.parse(
      extractFile(packed.asarFile, 'package.json').toString('utf8'),
    ) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      name: 'countertop',
      type: 'module',
      main: 'dist/main/main.js',
    });
    expect(manifest).not.toHaveProperty('scripts');
    expect(manifest).not.toHaveProperty('devDependencies');
  });

  it('is small: an archive of code, and one binary', () => {
    expect(statSync(packed.asarFile).size).toBeLessThan(100_000);
    expect(sizeOf(`${packed.asarFile}.unpacked`)).toBeLessThan(3_000_000);
  });

  it('has all fuses set in its binary', async () => {
    const file = platform === 'darwin' ? packed.appFolder : packed.executable;
    const { version: _, ...wire } = await getCurrentFuseWire(file);
    const { version: __, strictlyRequireAllFuses: ___, ...wanted } = fuses;
    expect(wire).toEqual(
      Object.fromEntries(
        Object.entries(wanted).map(([fuse, on]) => [
          fuse,
          on ? FuseState.ENABLE : FuseState.DISABLE,
        ]),
      ),
    );
  });

  // Electron does not check the hash on Linux.
  it.each(platform === 'linux' ? [] : [platform])(
    'carries the hash of its archive where Electron looks for it on %s',
    () => {
      const place =
        platform === 'darwin'
          ? path.join(packed.appFolder, 'Contents', 'Info.plist')
          : packed.executable;
      const content = readFileSync(place, 'latin1');
      expect(content).toMatch(
        platform === 'darwin' ? /ElectronAsarIntegrity/u : /resources\\\\app\.asar/u,
      );
      expect(content).toMatch(/[0-9a-f]{64}/u);
    },
  );

  it('keeps Chromium’s English and Turkish only', () => {
    const [languages, expected] =
      platform === 'darwin'
        ? [path.join(packed.appFolder, 'Contents', 'Resources'), ['en.lproj', 'tr.lproj']]
        : [path.join(packed.appFolder, 'locales'), ['en-US.pak', 'tr.pak']];
    const found = readdirSync(languages).filter((name) => /\.(?:pak|lproj)$/u.test(name));
    expect(found.sort()).toEqual(expected);
  });

  it('has the executable that the stories start', () => {
    expect(existsSync(packed.executable)).toBe(true);
  });
}

const sqlite = 'node_modules/better-sqlite3';

function fitsThisComputer(platform: string, arch: string): boolean {
  return platform === process.platform && arch === process.arch;
}

/** The files in an archive, with slashes on every system, sorted. */
function filesOf(asarFile: string): string[] {
  const entries = listPackage(asarFile, { isPack: false }).map((entry) =>
    entry.replaceAll('\\', '/').replace(/^\//u, ''),
  );
  // Leaves out folders, which are prefixes of other entries.
  return entries.filter((entry) => !entries.some((other) => other.startsWith(`${entry}/`))).sort();
}

/** Bytes of all files in a folder. */
function sizeOf(folder: string): number {
  return filesBelow(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
}
