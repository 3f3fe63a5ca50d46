import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { extractAll, listPackage } from '@electron/asar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startAppInNode } from '../../main/testing/app-in-node.ts';
import { ensureProgram, theDesktop } from '../bootstrap/builds.mjs';
import { repositoryFolder } from '../bootstrap/paths.mjs';
import { packStandIn } from './stand-in/pack-stand-in.ts';

// The files that would be shipped for this computer, extracted from the archive and started in plain Node: `electron`
// is a double, so there is no window, and everything behind it is real. (On a Mac nothing is packed for the computer
// itself, as a stand-in cannot be signed there.)
describe.skipIf(process.platform === 'darwin')(
  'the app as it would be shipped, in plain Node',
  () => {
    let folder: string;
    let app: string;
    let files: string[];
    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'countertop-bundle-'));
      app = path.join(folder, 'unpacked');
      await ensureProgram(process.execPath, theDesktop);
      const { asarFile } = await packStandIn(path.join(folder, 'packed'), {
        platform: process.platform === 'win32' ? 'win32' : 'linux',
        arch: process.arch === 'arm64' ? 'arm64' : 'x64',
        writeBundles: (dist) =>
          cpSync(path.join(repositoryFolder, 'dist'), dist, { recursive: true }),
      });
      files = listPackage(asarFile, { isPack: false }).map((file) => file.replaceAll('\\', '/'));
      extractAll(asarFile, app);
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it('consists of two bundles with their files, and nothing else', () => {
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

    it('has the same name and version as the folder on which Electron is started here', () => {
      const here = path.join(repositoryFolder, 'dist', 'main');
      const built = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8')) as object;
      const shipped = JSON.parse(readFileSync(path.join(app, 'package.json'), 'utf8')) as object;
      expect(shipped).toMatchObject({ ...built, main: 'dist/main/main.js' });
      expect(built).toMatchObject({ name: 'countertop', main: 'main.js', type: 'module' });
    });

    it('opens its window on a server that answers, and shuts down gracefully', async () => {
      const shipped = startAppInNode(app, path.join(folder, 'home'));
      const { loaded, preload } = await shipped.opened(0);

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
      // A part that is loaded only when it is needed.
      expect((await fetch(`${origin}/openapi/data-api.json`)).status).toBe(200);
      expect(existsSync(preload ?? '')).toBe(true);

      expect(await shipped.quit()).toBe(0);
      expect(existsSync(path.join(folder, 'home', 'countertop', 'window.json'))).toBe(true);
    });
  },
);
