import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { SECRET, startReceiver } from '#server/testing/checked-receiver.ts';
import { runHere } from '#server/testing/run-here.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';

type Env = Readonly<Record<string, string>>;

const addressOf = ({ url }: Pick<TestServer, 'url'>): Env => ({
  COUNTERTOP_URL: url,
  COUNTERTOP_TOKEN: TEST_TOKEN,
});

/** Runs `countertop check` against a test server. */
function check(server: Pick<TestServer, 'url'>, argv: readonly string[], env: Env = {}) {
  return runHere(['check', ...argv], { ...addressOf(server), ...env });
}

const WARNING = 'The plugin may act on the calls: valid ones look like real events.\n';
const NOWHERE = { url: 'http://127.0.0.1:9' };
const SOME = '--only=reachable,accepts-valid,accepts-large-body,action-answers';

describe('countertop check', () => {
  test('prints what is wrong, why it matters and what to change, after a warning', async () => {
    const server = await startTestServer();
    const { url } = await startReceiver({
      first: ({ raw }) => (raw.length > 100_000 ? 413 : undefined),
    });

    const said = await check(server, [url, SOME, '--min-grade', 'B'], {
      COUNTERTOP_SECRET: SECRET,
    });

    expect(said).toMatchObject({ code: 0, stderr: WARNING });
    expect(said.stdout.split('\n').slice(0, 8)).toEqual([
      `Receiver of ${url} (signature: timestamped)`,
      '',
      '  ✓ Is reachable',
      '  ✓ Accepts a valid call',
      '  ! Accepts a body of 512 KiB [accepts-large-body]',
      '      Answered 413 instead of 2xx.',
      '      The account of a large table easily exceeds the common default limit of 100 KB.',
      expect.stringContaining('express.raw'),
    ]);
    expect(said.stdout).toMatch(
      /\n {2}- Answers an action in the agreed form \(skipped\)\n {6}A plain address/u,
    );
    expect(said.stdout).toMatch(
      /\nGrade B: 2 passed, 0 failed, 1 warning, 1 skipped, in \d+\.\d s\n$/u,
    );
  });

  test('exits with 3 if the grade is worse than --min-grade, and writes a JUnit file', async () => {
    const server = await startTestServer();
    const { url, secret } = await startReceiver({ verify: () => true });
    await server.control('PATCH', '/installs/demo-qr', { webhook: { url, secret } });
    const junit = temporaryFile('receiver.xml');

    // Only one plugin has a webhook, so --plugin is not needed.
    const said = await check(server, ['--json', '--min-grade', 'D', '--junit', junit]);

    expect(said.code).toBe(3);
    const result = JSON.parse(said.stdout);
    expect(result).toMatchObject({ pluginId: 'demo-qr', grade: 'F' });
    const file = readFileSync(junit, 'utf8');
    expect(file).toContain('<testsuite name="receiver of demo-qr"');
    expect(file.match(/<testcase /gu)).toHaveLength(23);
    const failed = Array.from(
      file.matchAll(/name="([\w-]+): [^"]*" time="[\d.]+">\n\s*<failure /gu),
      ([, id]) => id,
    );
    expect(failed).toEqual(
      result.checks
        .filter(({ outcome }: { outcome: string }) => outcome === 'failed')
        .map(({ id }: { id: string }) => id),
    );
    expect(failed.length).toBeGreaterThan(3);
  });

  test('reports a receiver that cannot be checked', { tags: ['long'] }, async () => {
    const server = await startTestServer();
    expect(await check(server, [])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'No plugin has a webhook; set one, or give the address of a receiver.\n',
    });
    expect(await check(server, ['--plugin', 'demo-qr'])).toMatchObject({
      code: 1,
      stderr: `${WARNING}${server.url} refused /receiver-checks: Plugin has no webhook\n`,
    });
    expect(await check(NOWHERE, ['--plugin', 'x'])).toMatchObject({ code: 1 });
  });

  test('requires --plugin if several plugins have a webhook', { tags: ['long'] }, async () => {
    const server = await startTestServer();
    for (const pluginId of ['demo-qr', 'demo-kds']) {
      const webhook = { url: 'http://127.0.0.1:9/' };
      await server.control('PATCH', `/installs/${pluginId}`, { webhook });
    }
    const said = await check(server, []);
    expect(said.code).toBe(2);
    expect(said.stderr).toContain('demo-qr on srv-bistro, demo-kds on srv-bistro');
  });

  const URL_OF = 'http://127.0.0.1:3000/';
  test.each<[argv: string[], sentence: RegExp]>([
    [[URL_OF], /needs --secret or COUNTERTOP_SECRET/u],
    [['ftp://127.0.0.1/', '--secret', 'x'], /must be an http or https address.*found "ftp:/u],
    [['http://a:b@127.0.0.1/', '--secret', 'x'], /without credentials/u],
    [[URL_OF, '--plugin', 'x'], /not both/u],
    [[URL_OF, 'more'], /found "more" after it/u],
    [['--secret', 'x'], /--secret needs the address/u],
    [['--server-id', 'x'], /needs --plugin/u],
    [['--min-grade', 'F'], /must be one of A, B, C, D, found "F"/u],
    [['--only', 'accepts-valids'], /did you mean "accepts-valid"\?/u],
    [[URL_OF, '--secret', 'x', '--signature', 'hmac'], /timestamped, body, standard/u],
    [['--what'], /--what/u],
  ])('%j is bad usage', async (argv, sentence) => {
    const said = await runHere(['check', ...argv], addressOf(NOWHERE));
    expect([said.code, said.stdout]).toEqual([2, '']);
    expect(said.stderr).toMatch(sentence);
    expect(said.stderr).toContain('See countertop check --help.');
  });
});
