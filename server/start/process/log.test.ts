import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { temporaryFile } from '#server/testing/temporary-folder.ts';

import { createLog } from './log.ts';

/** The output of a small program that uses our logger. */
function run(statement: string, env: Record<string, string> = {}) {
  const log = new URL('./log.ts', import.meta.url).href;
  const program = `import { createLog } from '${log}'; const log = createLog(); ${statement}`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { encoding: 'utf8', env: { ...process.env, ...env } },
  );
  return { stdout, stderr };
}

test('an error is logged with its message and stack, on standard error', () => {
  const { stdout, stderr } = run("log.error({ error: new Error('broken') }, 'bug')");
  expect(stdout).toBe('');
  expect(JSON.parse(stderr)).toMatchObject({
    level: 50,
    msg: 'bug',
    error: { message: 'broken', stack: expect.stringContaining('Error: broken\n') },
  });
});

test('secrets are left out', () => {
  const { stderr } = run(`
    log.warn({ authorization: 's3cret', apiKey: 's3cret', controlToken: 's3cret', cookie: 's3cret' });
    log.warn({ headers: { authorization: 's3cret' }, install: { apiKey: 's3cret' } });`);
  expect(stderr.match(/\[Redacted\]/gu)).toHaveLength(6);
  expect(stderr).not.toContain('s3cret');
});

test('an error that quotes a key or a card number is logged without it', () => {
  const { stderr } = run(
    "log.error({ error: new Error('srv-bistro.demo-qr.sk_hunter2 paid by 4111-1111-1111-1111') }, 'bug')",
  );
  expect(JSON.parse(stderr)).toMatchObject({
    error: {
      message: 'srv-bistro.demo-qr.*** paid by [digits removed]',
      stack: expect.stringMatching(/^Error: srv-bistro\.demo-qr\.\*\*\* paid by .+\n +at /u),
    },
  });
  expect(stderr).not.toMatch(/hunter2|4111/u);
});

test('only warnings and errors are shown, unless COUNTERTOP_LOG sets a lower level', () => {
  const statement = "log.info('quiet'); log.warn('loud')";
  expect(run(statement).stderr).not.toContain('quiet');
  expect(run(statement).stderr).toContain('loud');
  expect(run(statement, { COUNTERTOP_LOG: 'info' }).stderr).toContain('quiet');
});

test('a log file gets warnings, without secrets', () => {
  const file = temporaryFile('countertop.log');
  const log = createLog(file);
  log.warn({ controlToken: 's3cret' }, 'first');
  log.info('too quiet');

  expect(readFileSync(file, 'utf8')).toMatch(
    /^\{"level":40,.*"controlToken":"\[Redacted\]","msg":"first"\}\n$/u,
  );
});
