import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { temporaryFolder } from '#server/testing/temporary-folder.ts';

import { fetchElectronIfPossible, fetchElectronOrRefuse } from './electron-fetch.mjs';
import { binaryOf, installedElectron } from './electron.mjs';
import { filesBelow } from './paths.mjs';
import {
  electronArchive,
  installElectronPackage,
  type MirrorAnswer,
  sendAll,
  sendHalf,
  sendLoginPage,
  startMirror,
} from './testing/electron-mirror.ts';

const BINARY = binaryOf(process.platform);

const AGAIN = '"npm start -- --desktop" tries again';

/** How long a fetch waits for the network to respond, on a clock that the tests move. */
const PATIENCE_MS = 10_000;

const HALF_SHOWN = 'countertop: 0.8 of 1.5 MB';

const silent: MirrorAnswer = () => undefined;

// Fake timers, so that the tests do not depend on the speed of the machine.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe.skipIf(process.platform === 'win32')('Electron is fetched', () => {
  test('from a mirror, and is found afterwards', async () => {
    const mirror = await startMirror();
    const project = projectFor(mirror.url);
    expect(await project.fetch()).toBeNull();
    expect(project.electron()).toBe(path.join(project.packageFolder, 'dist', BINARY));
    expect(project.shown()).toContain('countertop: unpacking Electron...');
    expect(project.said()).toEqual([
      'countertop: fetching Electron for the desktop window, about 120 MB, once ("npm start -- --browser" does without it)',
    ]);
    expect(project.leftOver()).toEqual([]);
  });

  test('once for a project, and once for all projects of a user', { tags: ['long'] }, async () => {
    const mirror = await startMirror();
    const cache = temporaryFolder();
    const [first, second] = [projectFor(mirror.url, { cache }), projectFor(mirror.url, { cache })];
    await first.fetch();
    await first.fetch();
    expect(await second.fetch()).toBeNull();
    expect(second.electron()).not.toBeNull();
    expect(mirror.asked).toHaveLength(1);
  });

  test('once by concurrent starts', { tags: ['long'] }, async () => {
    const mirror = await startMirror();
    const project = projectFor(mirror.url);
    expect(await Promise.all([project.fetch(), project.fetch(), project.fetch()])).toEqual([
      null,
      null,
      null,
    ]);
    expect(mirror.asked).toHaveLength(1);
    expect(project.said()).toContain('countertop: waiting for another start to fetch Electron...');
  });

  test('even if it arrives slowly, with progress in megabytes', { tags: ['long'] }, async () => {
    const pieces = inPieces(3);
    const mirror = await startMirror(pieces.answer);
    const project = projectFor(mirror.url);
    const fetched = project.fetch();
    for (const arrived of ['0.5', '1.0']) {
      await pieces.next();
      await project.shows(`countertop: ${arrived} of 1.5 MB`);
      // Each wait is shorter than the patience; both together are longer.
      vi.advanceTimersByTime(PATIENCE_MS * 0.8);
    }
    await pieces.next();
    expect(await fetched).toBeNull();
    expect(project.electron()).not.toBeNull();
  });

  test(
    'through the proxy set in the environment, and through the one set in npm',
    { tags: ['long'] },
    async () => {
      const mirror = await startMirror();
      for (const name of ['HTTP_PROXY', 'npm_config_proxy']) {
        const proxy = await startProxy(mirror.host);
        const project = projectFor('http://electron.invalid/', { env: { [name]: proxy.url } });
        expect(await project.fetch()).toBeNull();
        expect(proxy.asked).toEqual(['electron.invalid:80']);
      }
    },
  );

  test(
    'again after a start was killed, without using its partial files',
    { tags: ['long'] },
    async () => {
      const mirror = await startMirror();
      const project = projectFor(mirror.url);
      mkdirSync(path.join(project.workFolder, 'download', 'electron-download-x'), {
        recursive: true,
      });
      const half = electronArchive.subarray(0, 1_000);
      writeFileSync(path.join(project.workFolder, 'download', 'electron-download-x', 'half'), half);
      const binary = path.join(project.packageFolder, 'dist', BINARY);
      mkdirSync(path.dirname(binary), { recursive: true });
      writeFileSync(binary, 'half');
      expect(project.electron()).toBeNull();

      expect(await project.fetch()).toBeNull();
      expect(readFileSync(project.electron() ?? '', 'utf8')).toContain('a window on');
      expect(project.leftOver()).toEqual([]);
    },
  );

  test('again if the archive in the cache has a wrong checksum', { tags: ['long'] }, async () => {
    const mirror = await startMirror();
    const cache = temporaryFolder();
    await projectFor(mirror.url, { cache }).fetch();
    const [file = ''] = filesBelow(cache);
    writeFileSync(path.join(cache, file), 'damaged');

    const project = projectFor(mirror.url, { cache });
    expect(await project.fetch()).toBeNull();
    expect(mirror.asked).toHaveLength(2);
  });
});

describe.skipIf(process.platform === 'win32')('a failed fetch is explained in one line', () => {
  const breaksOff: MirrorAnswer = (request, response) => {
    sendHalf(request, response);
    response.write('', () => response.destroy());
  };
  const forbidden: MirrorAnswer = (_request, response) => void response.writeHead(403).end();

  test.each<[string, MirrorAnswer, shown: string, string]>([
    ['never answers', silent, 'countertop: asking HOST...', 'HOST does not answer'],
    ['stops in the middle', sendHalf, HALF_SHOWN, 'HOST stopped sending after 0.8 of 1.5 MB'],
  ])('if a server %s', async (_what, answer, shown, words) => {
    const mirror = await startMirror(answer);
    const project = projectFor(mirror.url);
    const fetched = project.fetch();
    await project.shows(shown.replace('HOST', mirror.host));
    await mirror.wasAsked();
    vi.advanceTimersByTime(PATIENCE_MS);
    const why = words.replace('HOST', mirror.host);
    expect(await fetched).toBe(`Electron could not be fetched (${why}; ${AGAIN})`);
    expect(project.electron()).toBeNull();
    expect(project.leftOver()).toEqual([]);
    expect(filesBelow(project.cache)).toEqual([]);
  });

  test.each<[string, MirrorAnswer, string]>([
    ['a connection breaks off', breaksOff, 'the connection to HOST broke off'],
    ['a network forbids it', forbidden, 'HOST answers 403'],
    ['a network wants a login', sendLoginPage, 'what HOST sent is not Electron (wrong checksum)'],
  ])('if %s', async (_what, answer, words) => {
    const mirror = await startMirror(answer);
    const project = projectFor(mirror.url);
    const why = words.replace('HOST', mirror.host);
    expect(await project.fetch()).toBe(`Electron could not be fetched (${why}; ${AGAIN})`);
    expect(project.electron()).toBeNull();
    expect(project.leftOver()).toEqual([]);
    expect(filesBelow(project.cache)).toEqual([]);
  });

  test('if nothing listens at the address', async () => {
    const host = await hostWithoutServer();
    const project = projectFor(`http://${host}/`);
    const why = `${host} refuses the connection`;
    expect(await project.fetch()).toBe(`Electron could not be fetched (${why}; ${AGAIN})`);
  });

  test('if the archive cannot be unpacked, and no files are left behind', async () => {
    const archive = Buffer.from('no archive at all');
    const mirror = await startMirror((_request, response) => void response.end(archive));
    const project = projectFor(mirror.url, { archive });
    expect(await project.fetch()).toMatch(
      /^Electron could not be fetched \(.+; "npm start -- --desktop"/u,
    );
    expect(project.electron()).toBeNull();
    expect(existsSync(path.join(project.packageFolder, 'dist'))).toBe(false);
    expect(project.leftOver()).toEqual([]);
  });

  test('if its folder cannot be created', async () => {
    const project = projectFor(`http://${await hostWithoutServer()}/`);
    writeFileSync(project.workFolder, 'a file is in the way');
    expect(await project.fetch()).toMatch(/^Electron could not be fetched \(EEXIST: .+; "npm/u);
  });

  test(
    'for an hour without a new request, if the failed one took long; --desktop sends one',
    { tags: ['long'] },
    async () => {
      const mirror = await startMirror(silent);
      const project = projectFor(mirror.url);
      const fetched = project.fetch();
      await project.shows(`countertop: asking ${mirror.host}...`);
      await mirror.wasAsked();
      vi.advanceTimersByTime(PATIENCE_MS);
      await fetched;
      const why = `${mirror.host} does not answer`;
      const spared = `Electron could not be fetched just now (${why}; ${AGAIN} at once)`;
      expect(await project.fetch()).toBe(spared);
      expect(mirror.asked).toHaveLength(1);

      mirror.answerWith(forbidden);
      await expect(project.fetchOrRefuse()).rejects.toThrow(
        `Electron could not be fetched: ${mirror.host} answers 403. Behind a proxy, set HTTPS_PROXY; with a mirror nearby, ` +
          'ELECTRON_MIRROR. Without Electron, "npm start" runs in the browser.',
      );
      expect(mirror.asked).toHaveLength(2);
    },
  );

  test(
    'and tried again at the next start if the download broke off, however long that took',
    { tags: ['long'] },
    async () => {
      const mirror = await startMirror(sendHalf);
      const project = projectFor(mirror.url);
      const fetched = project.fetch();
      await project.shows(HALF_SHOWN);
      vi.advanceTimersByTime(PATIENCE_MS);
      expect(await fetched).toContain('stopped sending');
      mirror.answerWith(sendAll);
      expect(await project.fetch()).toBeNull();
    },
  );

  test.each([
    [
      'ELECTRON_OVERRIDE_DIST_PATH',
      '/nowhere',
      `Electron could not be fetched (ELECTRON_OVERRIDE_DIST_PATH says that it is in /nowhere, but it is not; ${AGAIN})`,
    ],
    [
      'ELECTRON_SKIP_BINARY_DOWNLOAD',
      '1',
      'Electron is not installed, and ELECTRON_SKIP_BINARY_DOWNLOAD is set',
    ],
  ])('if %s prevents it, and nothing is requested', async (name, value, words) => {
    const mirror = await startMirror();
    const project = projectFor(mirror.url, { env: { [name]: value } });
    expect(await project.fetch()).toBe(words);
    expect(mirror.asked).toEqual([]);
  });

  test('if none is published for the system, and nothing is requested', async () => {
    const mirror = await startMirror();
    const project = projectFor(mirror.url, { platform: 'freebsd' });
    expect(await project.fetch()).toContain('(there is none for freebsd; ');
    expect(mirror.asked).toEqual([]);
  });
});

interface ProjectOptions {
  readonly cache?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly archive?: Buffer;
  readonly platform?: NodeJS.Platform;
}

/** A project with Electron's package, as npm installs it, that fetches from `mirror`. */
function projectFor(mirror: string, options: ProjectOptions = {}) {
  const { cache = temporaryFolder(), platform = process.platform } = options;
  const folder = temporaryFolder();
  const packageFolder = installElectronPackage(folder, options.archive);
  const workFolder = path.join(folder, 'work');
  const env = {
    PATH: process.env['PATH'],
    ELECTRON_MIRROR: mirror,
    electron_config_cache: cache,
    ...options.env,
  } as NodeJS.ProcessEnv;
  const machine = { platform, env, isRoot: false, packageFolder, readSetting: () => '' };
  const shown: string[] = [];
  const waiting = new Map<string, () => void>();
  const show = (text: string): void => {
    shown.push(text);
    waiting.get(text)?.();
  };
  const progress = { show, clear: () => undefined };
  const place = { machine, workFolder, patienceMs: PATIENCE_MS, progress };
  const said = vi.spyOn(console, 'error').mockReturnValue();
  return {
    packageFolder,
    workFolder,
    cache,
    fetch: () => fetchElectronIfPossible(process.execPath, place),
    fetchOrRefuse: () => fetchElectronOrRefuse(process.execPath, place),
    electron: () => installedElectron(machine),
    shown: () => shown,
    /** Waits until the progress line has shown the text. */
    shows: async (words: string): Promise<void> => {
      if (!shown.includes(words)) {
        await new Promise<void>((resolve) => void waiting.set(words, resolve));
      }
    },
    said: () => said.mock.calls.map(([line]) => String(line)),
    /** The files that a fetch has left, except the note of a failure. */
    leftOver: () => readdirSync(workFolder).filter((name) => name !== 'failed.json'),
  };
}

/** Sends the archive in pieces, one for each call of `next`. */
function inPieces(pieces: number): { answer: MirrorAnswer; next: () => Promise<void> } {
  const size = Math.ceil(electronArchive.length / pieces);
  const asked = Promise.withResolvers<ServerResponse>();
  let sent = 0;
  return {
    answer: (_request, response) => {
      response.writeHead(200, { 'content-length': electronArchive.length });
      asked.resolve(response);
    },
    next: async () => {
      const response = await asked.promise;
      response.write(electronArchive.subarray(sent, sent + size));
      sent += size;
      if (sent >= electronArchive.length) response.end();
    },
  };
}

/** An address without a listener. */
async function hostWithoutServer(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `127.0.0.1:${port}`;
}

/** A proxy that forwards every request to one host. */
async function startProxy(host: string): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer();
  server.on('connect', (request, socket) => {
    asked.push(request.url ?? '');
    const target = connect(Number(host.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      socket.pipe(target).pipe(socket);
    });
    target.on('error', () => socket.destroy());
    socket.on('error', () => target.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
