import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

import { expect, onTestFinished, test } from 'vitest';

import type { OpenedWindow, RemoteMessage } from '../../main/testing/remote-control.ts';
import { repositoryFolder } from '../bootstrap/paths.mjs';
import { startDesktopLoop } from './desktop-loop.ts';

const double = pathToFileURL(path.join(repositoryFolder, 'main/testing/electron-in-node.ts')).href;

/** The loop with a double of Electron in plain Node, which reports the windows that it would open. */
async function startOnDouble() {
  const home = mkdtempSync(path.join(tmpdir(), 'countertop-dev-desktop-'));
  const windows: PromiseWithResolvers<OpenedWindow>[] = [];
  const opened = (n: number) => (windows[n] ??= Promise.withResolvers());
  let count = 0;
  const loop = await startDesktopLoop({
    start: (bundle, environment) => {
      const child = spawn(process.execPath, ['--import', double, bundle], {
        cwd: repositoryFolder,
        stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
        env: { ...process.env, ...environment, XDG_DATA_HOME: home, APPDATA: home, HOME: home },
      });
      const { stdout } = child;
      if (stdout === null) throw new Error('The loop has no output.');
      createInterface(stdout).on('line', (line) => {
        const told = JSON.parse(line) as RemoteMessage;
        if ('window' in told) opened(count++).resolve(told.window);
      });
      return child;
    },
    onQuit: () => undefined,
  });
  onTestFinished(async () => {
    await loop.close();
    rmSync(home, { recursive: true, force: true });
  });
  return { loop, opened: (n: number) => opened(n).promise };
}

test(
  'the window shows the interface from its sources, with a session, and reopens after a change to the main process',
  { tags: ['long'] },
  async () => {
    const { loop, opened } = await startOnDouble();

    const check = async ({ loaded }: OpenedWindow): Promise<void> => {
      expect(new URL(loaded).origin).toBe(loop.address);
      const answer = await fetch(loaded, { redirect: 'manual' });
      const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
      const state = await fetch(`${loop.address}/control/state`, { headers: { cookie } });
      expect(state.status).toBe(200);
      const page = await fetch(loop.address, { headers: { accept: 'text/html' } });
      expect(await page.text()).toContain('/@vite/client');
    };
    await check(await opened(0));

    const now = new Date();
    utimesSync(path.join(repositoryFolder, 'main', 'text.ts'), now, now);
    await check(await opened(1));
  },
);
