import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { comparisonDocument } from '#server/contract/comparison.ts';
import { listenOnFreePort } from '#server/testing/free-port.ts';
import { runHere } from '#server/testing/run-here.ts';
import { startCountertop } from '#server/testing/serve-process.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';

import { runCountertop } from '../run.ts';

const KEY = { COUNTERTOP_TARGET_KEY: KEYS.qr };

const FAST = ['--reads-per-minute', '6000', '--writes-per-minute', '6000'];

const read = (file: string) => comparisonDocument.parse(JSON.parse(readFileSync(file, 'utf8')));

/** A comparison in a separate process, which ends with the test. */
function start(target: string, flags: readonly string[] = []) {
  const started = startCountertop(['compare', '--target', target, ...flags], { env: KEY });
  onTestFinished(async () => {
    started.child.kill('SIGKILL');
    await started.ended;
  });
  return started;
}

/** Waits until the text on standard error matches `words`. */
async function said({ child }: ReturnType<typeof start>, words: RegExp): Promise<void> {
  let text = '';
  const { stderr } = child;
  if (stderr === null) throw new Error('The process has no standard error.');
  while (!words.test(text)) text += String((await once(stderr, 'data'))[0]);
}

/** The address of a target with the given behaviour. */
async function targetThat(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  const port = await listenOnFreePort(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}

describe('countertop compare', () => {
  test('warns in its help that a key on the command line is visible, and has examples', async () => {
    const written: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    await runCountertop(['compare', '--help']);
    vi.restoreAllMocks();
    const help = written.join('');
    expect(help).toMatch(/--target-key KEY[\s\S]*Other programs on this computer can see it/u);
    const examples = help.split('Examples:\n')[1]?.trim().split('\n') ?? [];
    expect(examples.length).toBeGreaterThan(2);
    for (const example of examples) expect(example).toMatch(/^ *countertop compare --target /u);
  });

  test('finds no difference from another Countertop, and prints what it compared', async () => {
    const { url } = await startTestServer();
    const file = temporaryFile('compared.json');
    const { code, stdout, stderr } = await start(url, [...FAST, '--out', file]).ended;
    expect({ code, differs: /\d+ calls compared, 0 of them different/u.test(stdout) }).toEqual({
      code: 0,
      differs: true,
    });
    expect(stdout).toMatch(/Confirmed \(\d+\): A1/u);
    expect(stdout).toContain(`post ${file} to /control/evidence`);
    expect(stderr).toMatch(/countertop compare: 1 of \d+ {2}layout: read/u);
    expect(read(file)).toMatchObject({ target: `${url}/plugin-api`, left: [] });
    for (const text of [stdout, stderr, readFileSync(file, 'utf8')]) {
      expect(text).not.toContain(KEYS.qr);
    }
  });

  test('exits with 3 and prints one JSON document if something differs', async () => {
    const { url } = await startTestServer();
    const target = await targetThat((request, response) => {
      void fetch(`${url}${request.url}`, {
        headers: { authorization: request.headers.authorization ?? '' },
      }).then(async (answer) => {
        const isMissing = answer.status === 404;
        response.writeHead(isMissing ? 410 : answer.status, Object.fromEntries(answer.headers));
        response.end(await answer.text());
      });
    });
    const { code, stdout } = await start(target, [...FAST, '--json']).ended;
    expect(code).toBe(3);
    const document = comparisonDocument.parse(JSON.parse(stdout));
    const different = document.calls.filter(({ verdict }) => verdict === 'different');
    expect(different.length).toBeGreaterThan(1);
    expect(document.ledger['A7']).toBe('contradicted');
  });

  test('prints the messages of a target, without the key', async () => {
    const target = await targetThat((request, response) => {
      const isRead = /open|layout/u.test(request.url ?? '');
      response.writeHead(isRead ? 200 : 404, { 'content-type': 'application/json' });
      const message = `Ayşe does not know ${KEYS.qr}`;
      response.end(
        JSON.stringify(isRead ? { success: true, data: [] } : { success: false, message }),
      );
    });
    const { code, stdout } = await start(target, FAST).ended;
    expect(code).toBe(3);
    expect(stdout).toContain('message: Ayşe does not know (withheld) there');
    expect(stdout).not.toContain(KEYS.qr);
  });

  test('waits for the limits of the target; Ctrl+C interrupts the wait and leaves a document to resume from', async () => {
    const { url } = await startTestServer({ limits: 'sandbox' });
    const file = temporaryFile('compared.json');
    const started = start(url, [...FAST, '--out', file]);
    await said(started, /waiting 60 s because of the limit for reads/u);
    started.child.kill('SIGINT');
    const { code, stdout } = await started.ended;
    expect(code).toBe(130);
    expect(stdout).toContain(
      `Interrupted. Continue with: countertop compare --target ${url}/plugin-api --resume ${file}`,
    );
    expect(read(file).target).toBe(`${url}/plugin-api`);
  });

  test('ends at once on a second signal', async () => {
    let calls = 0;
    const called = Promise.withResolvers<void>();
    const target = await targetThat(() => {
      calls += 1;
      called.resolve();
    });
    const started = start(target);
    await called.promise;
    started.child.kill('SIGINT');
    started.child.kill('SIGTERM');
    expect(await started.ended).toMatchObject({ stdout: '' });
    expect(calls).toBe(1);
  });

  test.each([
    [['compare'], /needs --target/u],
    [['compare', '--target', 'nowhere'], /--target must be an address/u],
    [['compare', '--target', 'http://127.0.0.1:1'], /needs an API key/u],
  ])('%j is bad usage, in one sentence', async (argv, words) => {
    const env = { COUNTERTOP_TARGET_KEY: '' };
    const { code, stdout, stderr } = await runHere(argv, env);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(words);
  });

  test(
    'makes no call when its document cannot be written or read',
    { tags: ['long'] },
    async () => {
      let calls = 0;
      const target = await targetThat((_request, response) => {
        calls += 1;
        response.end();
      });
      const file = temporaryFile('compared.json');
      const unwritable = await start(target, ['--out', join(file, 'no', 'file.json')]).ended;
      writeFileSync(file, '{}');
      const unreadable = await start(target, ['--resume', file]).ended;
      expect([unwritable.code, unreadable.code, calls]).toEqual([1, 1, 0]);
      expect(unreadable.stderr).toContain('is not a comparison document');
    },
  );
});
