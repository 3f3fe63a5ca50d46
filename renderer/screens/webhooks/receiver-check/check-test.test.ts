import { expect, test } from 'vitest';

import { testOfCheck } from './check-test.ts';

const run = { url: "http://127.0.0.1:5055/hooks?who=o'neill", signature: 'standard' } as const;

test('a check as a test runs that check alone and holds no secret', () => {
  const source = testOfCheck({ run, check: { id: 'verifies-raw-body', title: 'As "it" came' } });
  expect(source).toContain(`test('As "it" came', async`);
  expect(source).toContain(String.raw`url: 'http://127.0.0.1:5055/hooks?who=o\'neill'`);
  expect(source).toContain(`only: ['verifies-raw-body']`);
  expect(source).toContain('secret: process.env.WEBHOOK_SECRET');
  expect(source).not.toContain('whsec');
});

test('what it asks of the library is JavaScript that runs, and fails where the check failed', async () => {
  const source = testOfCheck({ run, check: { id: 'no-redirect', title: String.raw`C:\hooks's` } });
  const body = source
    .replaceAll(/^import .*\n/gmu, '')
    // What runs it here may not know this way of ending yet; the rest is as it is.
    .replace('await using', 'const');
  const titles: string[] = [];
  const runIt = (outcome: string): Promise<unknown> => {
    let done: Promise<unknown> = Promise.resolve();
    const asked: unknown[] = [];
    // The text is a program, and a test of it runs it.
    // oxlint-disable-next-line no-new-func
    const made = new Function('test', 'startSandbox', 'expect', 'process', body);
    made(
      (title: string, play: () => Promise<unknown>) => {
        titles.push(title);
        done = play();
      },
      async () => ({
        checkReceiver: async (given: unknown) => {
          asked.push(given);
          return { checks: [{ id: 'no-redirect', outcome }] };
        },
      }),
      expect,
      { env: { WEBHOOK_SECRET: 'from outside' } },
    );
    return done.then(() => asked[0]);
  };
  await expect(runIt('passed')).resolves.toEqual({
    url: run.url,
    secret: 'from outside',
    signature: 'standard',
    only: ['no-redirect'],
  });
  await expect(runIt('failed')).rejects.toThrow('passed');
  expect(titles[0]).toBe(String.raw`C:\hooks's`);
});
