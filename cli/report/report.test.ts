import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { runHere } from '#server/testing/run-here.ts';
import { startCountertop } from '#server/testing/serve-process.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

type Server = Pick<TestServer, 'url'>;

const addressOf = ({ url }: Server) => ({ COUNTERTOP_URL: url, COUNTERTOP_TOKEN: TEST_TOKEN });

/** Runs `countertop report` against a test server, in this process. */
const report = (server: Server, ...argv: string[]) =>
  runHere(['report', ...argv], addressOf(server));

/** Runs `countertop report` against a test server, in a separate process. */
async function reportOfProcess(server: Server, ...argv: string[]) {
  const env = addressOf(server);
  const { code, stdout, stderr } = await startCountertop(['report', ...argv], { env }).ended;
  return { code, stdout, stderr };
}

/** A server whose plugin created a table without an idempotency key, which is a warning but not an error. */
async function withWarning(): Promise<TestServer> {
  const server = await startTestServer();
  await server.post('/tables/create', { tableId: 'salon-1' });
  return server;
}

describe('countertop report', () => {
  test('prints the report of the active plugin', async () => {
    const { code, stdout, stderr } = await reportOfProcess(await withWarning());
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^Report card of demo-qr\nOn srv-bistro, from /u);
    expect(stdout).toContain('Grade B');
    expect(stdout).toContain('create-without-idempotency-key, 1×');
    expect(stdout).not.toContain('demo-kds');
  });

  test('prints one JSON document: the report as the control API returns it', async () => {
    const server = await withWarning();
    const { data } = (await server.control('GET', '/report?pluginId=demo-qr')).body;
    for (const flags of [['--json'], ['--format', 'json'], ['--plugin', 'demo-qr', '--json']]) {
      expect(JSON.parse((await report(server, ...flags)).stdout)).toEqual(data);
    }
  });

  test('prints a list for several plugins', async () => {
    const server = await withWarning();
    await server.get('/tables/open', KEYS.kds);
    const reports = JSON.parse((await report(server, '--json')).stdout);
    expect(reports.map(({ pluginId }: { pluginId: string }) => pluginId)).toEqual([
      'demo-qr',
      'demo-kds',
    ]);
  });

  test(
    'prints the report of the first install if none was active',
    { tags: ['long'] },
    async () => {
      const { stdout } = await report(await startTestServer());
      expect(stdout).toContain('Report card of demo-qr');
      expect(stdout).toContain('Not judged: it made no calls and was sent nothing\n');
    },
  );

  test('does not pass --fail-on when nothing was judged, unless that is allowed', async () => {
    const server = await startTestServer();
    const { code, stderr } = await report(server, '--fail-on', 'error');
    expect({ code, stderr }).toEqual({
      code: 3,
      stderr: expect.stringMatching(/^Nothing was judged/u),
    });
    expect(await report(server, '--fail-on', 'error', '--allow-empty')).toMatchObject({ code: 0 });
    expect(await report(server, '--json')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('"grade":null'),
    });
  });

  test('writes a file in the format of its extension', { tags: ['long'] }, async () => {
    const server = await withWarning();
    const folder = temporaryFolder();
    const written = async (name: string, ...more: string[]) => {
      const file = path.join(folder, name);
      expect(await report(server, '--out', file, ...more)).toEqual({
        code: 0,
        stdout: '',
        stderr: '',
      });
      return readFileSync(file, 'utf8');
    };
    expect(await written('a.html')).toMatch(/^<!doctype html>/u);
    expect(await written('a.md')).toMatch(/^## Report card of demo-qr/u);
    expect(JSON.parse(await written('a.json'))).toMatchObject({ grade: 'B' });
    expect(await written('a.txt')).toMatch(/^Report card/u);
    expect(await written('b.html', '--format', 'markdown')).toMatch(/^## /u);
  });

  test('exits with 3 if --fail-on does not pass', async () => {
    const server = await withWarning();
    expect(await report(server, '--fail-on', 'error')).toMatchObject({ code: 0 });
    const found = { code: 3, stderr: '' };
    expect(await reportOfProcess(server, '--fail-on', 'warning')).toMatchObject(found);
  });

  test('reports failures, and leaves no file', { tags: ['long'] }, async () => {
    const server = await withWarning();
    const folder = temporaryFolder();
    expect(await report(server, '--plugin', 'nobody')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('Plugin nobody is not installed on srv-bistro'),
    });
    expect(await report(server, '--out', path.join(folder, 'none', 'a.md'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('cannot be written'),
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each<[argv: string[], sentence: string]>([
    [['--format', 'pdf'], '--format must be one of text, json, markdown, html, found "pdf".'],
    [['--fail-on', 'info'], '--fail-on must be one of error, warning, found "info".'],
    [['--plugin='], '--plugin must not be empty.'],
    [['--json', '--format', 'html'], 'Use --json or --format html, not both.'],
  ])('%j is bad usage', async (argv, sentence) => {
    expect(await report({ url: 'http://127.0.0.1:9' }, ...argv)).toEqual({
      code: 2,
      stdout: '',
      stderr: `${sentence} See countertop report --help.\n`,
    });
  });
});
