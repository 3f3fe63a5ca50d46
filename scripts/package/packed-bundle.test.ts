import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { extractAll, listPackage } from '@electron/asar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ensureDesktop } from '../bootstrap/builds.mjs';
import { repositoryFolder } from '../bootstrap/paths.mjs';
import { packStandIn } from './stand-in/pack-stand-in.ts';

// The very files that would be shipped for this computer, taken out of the archive and started in plain
// Node: `electron` is a double, so there is no window, and everything behind it is real.
// (On a Mac nothing is packed for the computer itself, as a stand-in cannot be signed there.)
describe.skipIf(process.platform === 'darwin')(
  'the app as it would be shipped, in plain Node',
  () => {
    let folder: string;
    let app: string;
    let files: string[];
    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'countertop-bundle-'));
      app = path.join(folder, 'unpacked');
      await ensureDesktop(process.execPath);
      const { asarFile } = await packStandIn(path.join(folder, 'packed'), {
        platform: process.platform === 'win32' ? 'win32' : 'linux',
        arch: process.arch === 'arm64' ? 'arm64' : 'x64',
        writeBundles: (dist) =>
          cpSync(path.join(repositoryFolder, 'dist'), dist, { recursive: true }),
      });
      files = listPackage(asarFile, { isPack: false }).map((file) => file.replaceAll('\\', '/'));
      extractAll(asarFile, app);
    }, 180_000);
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it('is two bundles with what belongs to them, and no more', () => {
      const ours = files.filter((file) => file.startsWith('/dist/') && path.extname(file) !== '');
      const strange = ours.filter(
        (file) =>
          !/^\/dist\/main\/(?:[\w-]+\.js|preload\.cjs|icon\.png|licenses\.md)$/u.test(file) &&
          !/^\/dist\/renderer\/(?:index\.html|icon\.svg|layers\.css|licenses(?:-of-fonts)?\.md)$/u.test(
            file,
          ) &&
          !/^\/dist\/renderer\/assets\/[\w.-]+\.(?:js|css|woff2)$/u.test(file),
      );
      expect(strange).toEqual([]);
      expect(ours).toEqual(
        expect.arrayContaining([
          '/dist/main/main.js',
          '/dist/main/preload.cjs',
          '/dist/renderer/index.html',
        ]),
      );
    });

    it('opens its window on a server that answers, and ends in order', async () => {
      const shipped = startInNode(app, path.join(folder, 'home'));
      const { loaded, preload } = await shipped.window;

      const opened = await fetch(loaded, { redirect: 'manual' });
      const [Cookie = ''] = (opened.headers.getSetCookie()[0] ?? '').split(';');
      expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/']);
      const { origin } = new URL(loaded);

      const page = await fetch(origin);
      const html = await page.text();
      expect(page.headers.get('Content-Security-Policy')).not.toContain('unsafe');
      for (const [, asset = ''] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/gu)) {
        expect([asset, (await fetch(origin + asset)).status]).toEqual([asset, 200]);
      }
      const state = await fetch(`${origin}/control/state`, { headers: { Cookie } });
      expect(await state.json()).toMatchObject({ data: { clock: { mode: 'real' } } });
      const tables = await fetch(`${origin}/plugin-api/tables/open`, {
        headers: { Authorization: 'Bearer srv-bistro.demo-qr.sk_test_demo-qr' },
      });
      expect(tables.status).toBe(200);
      // Parts that are loaded only when they are needed.
      expect((await fetch(`${origin}/openapi/data-api.json`)).status).toBe(200);
      expect(existsSync(preload)).toBe(true);

      expect(await shipped.quit()).toBe(0);
      expect(existsSync(path.join(folder, 'home', 'countertop', 'window.json'))).toBe(true);
    }, 60_000);
  },
);

interface FirstWindow {
  readonly loaded: string;
  readonly preload: string;
}

/** Starts the app's own entry, on a data folder of its own. */
function startInNode(appFolder: string, home: string) {
  const double = path.join(repositoryFolder, 'main/testing/electron-in-node.ts');
  const child = spawn(
    process.execPath,
    ['--import', new URL(`file://${double.replaceAll('\\', '/')}`).href, 'dist/main/main.js'],
    {
      cwd: appFolder,
      env: { ...process.env, XDG_DATA_HOME: home, APPDATA: home, HOME: home },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const tooEarly = ended.then(([code]): never => {
    throw new Error(`The app ended with code ${String(code)} before it had a window.`);
  });
  tooEarly.catch(() => undefined);
  const line = once(createInterface(child.stdout), 'line') as Promise<[string]>;
  return {
    window: Promise.race([line, tooEarly]).then(([text]) => JSON.parse(text) as FirstWindow),
    quit: async (): Promise<number | null> => {
      child.stdin.end();
      const [code] = await ended;
      return code;
    },
  };
}
