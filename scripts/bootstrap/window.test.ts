import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test, vi } from 'vitest';

import { archiveOf, sendAll, sendHalf, startMirror } from './testing/electron-mirror.ts';
import { canStartInTerminal, SmallProject } from './testing/small-project.ts';

const FETCHING =
  'countertop: fetching Electron for the desktop window, about 120 MB, once ("npm start -- --browser" does without it)';

const BUILT_SERVER = 'countertop: building the server...';
const BUILT_INTERFACE = 'countertop: building the interface...';
const BUILT_DOCS = 'countertop: building the documentation...';
const BUILT_APP = 'countertop: building the desktop app...';

describe.skipIf(!canStartInTerminal())('a start in a terminal with a screen', () => {
  test('fetches Electron once, and opens the window', async () => {
    const mirror = await startMirror();
    const project = new SmallProject(mirror.url);
    const opened = { code: 0, signal: null };
    expect(await project.start().ended).toEqual({
      ...opened,
      lines: [FETCHING, BUILT_INTERFACE, BUILT_DOCS, BUILT_APP, 'a window on dist/main'],
    });
    expect(await project.start().ended).toEqual({ ...opened, lines: ['a window on dist/main'] });
    expect(mirror.asked).toHaveLength(1);
  });

  test('fetches Electron once for two concurrent starts', { tags: ['long'] }, async () => {
    const mirror = await startMirror();
    const project = new SmallProject(mirror.url);
    const [one, other] = [project.start(), project.start()];
    for (const { lines } of await Promise.all([one.ended, other.ended])) {
      expect(lines).toContain('a window on dist/main');
    }
    expect(mirror.asked).toHaveLength(1);
  });

  test('uses the browser if asked to, and fetches nothing', async () => {
    const mirror = await startMirror();
    const project = new SmallProject(mirror.url);
    expect((await project.start(['--browser']).ended).lines).toEqual([
      BUILT_SERVER,
      BUILT_INTERFACE,
      BUILT_DOCS,
      'a server: serve',
    ]);
    const flags = ['--browser', '--port', '0'];
    expect((await project.start(flags).ended).lines).toEqual(['a server: serve --port 0']);
    expect((await project.start(['--json']).ended).lines).toEqual(['a server: serve --json']);
    expect(mirror.asked).toEqual([]);
  });

  test('says why it uses the browser without being asked to, and fetches nothing', async () => {
    const mirror = await startMirror();
    const project = new SmallProject(mirror.url);
    const because = (reason: string) => `countertop: ${reason}, so Countertop runs in the browser.`;
    expect((await project.start([], { CI: 'true' }).ended).lines[0]).toBe(because('CI is set'));
    expect((await project.start([], { DISPLAY: '' }).ended).lines).toEqual([
      because('there is no screen'),
      'a server: serve',
    ]);
    const { lines } = await project.startWithoutTerminal().ended;
    expect(lines.toSorted()).toEqual(['a server: serve', because('this is not a terminal')]);
    expect(mirror.asked).toEqual([]);
  });

  test(
    'uses the browser if Electron cannot be fetched, and says so in one line',
    { tags: ['long'] },
    async () => {
      const mirror = await startMirror(() => undefined);
      const project = new SmallProject(mirror.url);
      const why = `(${mirror.host} does not answer; "npm start -- --desktop" tries again`;
      expect((await project.start().ended).lines).toEqual([
        FETCHING,
        `countertop: Electron could not be fetched ${why}), so Countertop runs in the browser.`,
        BUILT_SERVER,
        BUILT_INTERFACE,
        BUILT_DOCS,
        'a server: serve',
      ]);
      expect((await project.start().ended).lines).toEqual([
        `countertop: Electron could not be fetched just now ${why} at once), so Countertop runs in the browser.`,
        'a server: serve',
      ]);
      expect(mirror.asked).toHaveLength(1);
    },
  );

  test('ends at Ctrl-C in the middle of a download, and the next start downloads again', async () => {
    const mirror = await startMirror(sendHalf);
    const project = new SmallProject(mirror.url);
    const start = project.start();
    await start.printed('0.8 of 1.5 MB');
    start.type('\u0003');
    const { code, lines } = await start.ended;
    expect(code).not.toBe(0);
    expect(lines[0]).toBe(FETCHING);
    expect(lines.join('\n')).not.toContain('a server');
    expect(existsSync(path.join(project.electronFolder, 'path.txt'))).toBe(false);
    expect(readdirSync(project.workFolder)).toEqual([]);

    mirror.answerWith(sendAll);
    expect((await project.start().ended).lines.at(-1)).toBe('a window on dist/main');
    expect(mirror.asked).toHaveLength(2);
  });

  test('leaves nothing running and nothing behind when its terminal is closed', async () => {
    const closed = Promise.withResolvers<void>();
    const mirror = await startMirror((request, response) => {
      response.on('close', () => closed.resolve());
      sendHalf(request, response);
    });
    const project = new SmallProject(mirror.url);
    const start = project.start();
    await start.printed('0.8 of 1.5 MB');
    start.closeTerminal();
    await closed.promise;
    await vi.waitFor(() => expect(readdirSync(project.workFolder)).toEqual([]), 10_000);
  });

  test.each([
    [
      'lacks a library',
      '#!/bin/sh\necho "error while loading shared libraries: libnss3.so"\nexit 127\n',
      /libnss3\.so$/u,
    ],
    ['cannot load it', '#!/nowhere/loader\n', /^countertop: spawn .+ ENOENT$/u],
  ])('uses the browser if the system %s', { tags: ['long'] }, async (_what, electron, said) => {
    const archive = archiveOf({ electron });
    const mirror = await startMirror((_request, response) => void response.end(archive));
    const { code, lines } = await new SmallProject(mirror.url, archive).start().ended;
    expect(code).toBe(0);
    expect(lines.slice(-4)).toEqual([
      expect.stringMatching(said),
      'countertop: Electron does not start here (the reason is above), so Countertop runs in the browser.',
      BUILT_SERVER,
      'a server: serve',
    ]);
  });
});
