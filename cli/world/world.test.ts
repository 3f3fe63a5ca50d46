import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { runHere } from '#server/testing/run-here.ts';
import { serveJson } from '#server/testing/serve-process.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer, talkTo, TEST_TOKEN } from '#server/testing/start-test-server.ts';
import { temporaryFile, temporaryFolder } from '#server/testing/temporary-folder.ts';

/** Runs `countertop world` against a test server. */
function world({ url }: Pick<TestServer, 'url'>, ...argv: string[]) {
  return runHere(['world', ...argv], { COUNTERTOP_URL: url, COUNTERTOP_TOKEN: TEST_TOKEN });
}

describe('countertop world export', () => {
  test('writes a file from which a server starts with the same world', async () => {
    const server = await startTestServer();
    await server.control('POST', '/tables/salon-1/open', {
      cart: [{ product: 'p-su', quantity: 2 }],
    });
    const file = temporaryFile('friday.json');

    const written = await world(server, 'export', file);

    expect(written).toEqual({
      code: 0,
      stdout: `Wrote 2 stores with 5 open accounts to ${file}.\n`,
      stderr: '',
    });
    const { data } = (await server.control('GET', '/world')).body;
    expect(readFileSync(file, 'utf8')).toBe(`${JSON.stringify(data, null, 2)}\n`);

    const other = await serveJson(['--port', '0', '--fixture', file, '--db', ':memory:']);
    onTestFinished(async () => {
      other.child.kill();
      await other.ended;
    });
    const { control } = talkTo(other.ready.url, other.ready.controlToken);
    expect((await control('GET', '/world')).body.data).toEqual(data);
  });

  test('exports one store, and prints the result as JSON', { tags: ['long'] }, async () => {
    const server = await startTestServer();
    const file = temporaryFile('one.json');

    const written = await world(server, 'export', file, '--server-id', 'srv-bos', '--json');

    expect({ ...written, stdout: JSON.parse(written.stdout) }).toEqual({
      code: 0,
      stdout: { file, stores: ['srv-bos'], accounts: 0 },
      stderr: '',
    });
    const { stores } = JSON.parse(readFileSync(file, 'utf8'));
    expect(stores).toHaveLength(1);
  });

  test('leaves no file if it fails', { tags: ['long'] }, async () => {
    const server = await startTestServer();
    const folder = temporaryFolder();
    const file = path.join(folder, 'none.json');

    expect(await world(server, 'export', file, '--server-id', 'srv-none')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('srv-none'),
    });
    expect(await world(server, 'export', folder)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${folder} exists and is not a file.\n`,
    });
    const nowhere = path.join(folder, 'no-such-folder', 'x.json');
    expect(await world(server, 'export', nowhere)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(`${nowhere} cannot be written: `),
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each<[argv: string[], sentence: string]>([
    [[], 'Expected "world export FILE" or "world pull", found nothing after "world".'],
    [['import', 'x'], 'Expected "world export FILE" or "world pull", found "import".'],
    [['export'], 'Expected "world export FILE" or "world pull", found no FILE.'],
    [['export', 'a', 'b'], 'Expected "world export FILE" or "world pull", found "b" after FILE.'],
  ])('%j is bad usage', async (argv, sentence) => {
    expect(await world({ url: 'http://127.0.0.1:9' }, ...argv)).toEqual({
      code: 2,
      stdout: '',
      stderr: `${sentence} See countertop world --help.\n`,
    });
  });
});
