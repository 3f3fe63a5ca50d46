import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { expect, onTestFinished, test } from 'vitest';

import type { LoadingRecord } from '#testing/record-loading.ts';
import { KEYS } from '#testing/start-test-server.ts';

import { ensureServer, theServer } from '../bootstrap/builds.mjs';
import { repositoryFolder } from '../bootstrap/paths.mjs';

// What is loaded later in the sources must not come along with something else in the bundle.

/** As many as there are today, and some room. */
const MOST_SCHEMAS = 80;
const MOST_FILES = 8;

/** What Node loads for its HTTP client, and for packages of ours that nothing needs at the start. */
const NODE_NOT_AT_START = ['internal/deps/undici/undici', 'http2', 'tls', 'zlib'];

const BUILD_MS = 120_000;

test(
  'the built server makes few schemas before its first answer, and loads few files',
  async () => {
    await ensureServer(process.execPath);
    const { url, record } = await startBuilt();
    expect((await fetch(`${url}/control/health`)).status).toBe(200);
    const first = await record();

    expect(first.schemas).toBeLessThanOrEqual(MOST_SCHEMAS);
    expect(NODE_NOT_AT_START.filter((name) => first.ofNode.includes(name))).toEqual([]);
    const chunks = chunksOf(first);
    expect(chunks).toContain('start');
    expect(
      chunks.filter((name) => /^(?:undici|document|data-api|load-world)$/u.test(name)),
    ).toEqual([]);
    expect(chunks.slice(MOST_FILES)).toEqual([]);

    const headers = { Authorization: `Bearer ${KEYS.qr}` };
    expect((await fetch(`${url}/plugin-api/tables/open`, { headers })).status).toBe(200);
    const second = await record();
    expect(chunksOf(second)).toContain('data-api');
    expect(second.schemas).toBeGreaterThan(first.schemas);
  },
  BUILD_MS,
);

/** Starts the build with what records its loading. */
async function startBuilt() {
  const child = spawn(
    process.execPath,
    [
      '--import',
      path.join(repositoryFolder, 'server/testing/record-loading.ts'),
      path.join(repositoryFolder, theServer.folder, 'main.js'),
      'serve',
      '--json',
      '--port',
      '0',
      '--db',
      ':memory:',
    ],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  if (child.stdout === null) throw new Error('It has no output.');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  const record = async (): Promise<LoadingRecord> => {
    const told = once(child, 'message') as Promise<[LoadingRecord]>;
    child.send('tell');
    const [loaded] = await told;
    return loaded;
  };
  return { url, record };
}

/** The files of the build without the hashes in their names. */
function chunksOf({ files }: LoadingRecord): string[] {
  return files
    .filter((file) => file.includes(`/${theServer.folder}/`))
    .map((file) => path.posix.basename(file, '.js').replace(/-[\w-]{8}$/u, ''));
}
