import { stripTypeScriptTypes } from 'node:module';

import { expect, test } from 'vitest';

import { testOfCheck } from './generated-test.ts';

const run = { url: "http://127.0.0.1:5055/hooks?who=o'neill", signature: 'standard' } as const;

test('the test runs one check and contains no secret', () => {
  const { text: source } = testOfCheck(
    { run, check: { id: 'verifies-raw-body', title: 'As "it" came' } },
    'typescript',
  );
  expect(source).toContain(`test('As "it" came', async`);
  expect(source).toContain(`url: "http://127.0.0.1:5055/hooks?who=o'neill"`);
  expect(source).toContain(`only: ['verifies-raw-body']`);
  expect(source).toContain('secret: process.env.WEBHOOK_SECRET');
  expect(source).not.toContain('whsec');
});

test('the test expects the check to pass', () => {
  const { text: source } = testOfCheck(
    { run, check: { id: 'no-redirect', title: String.raw`C:\hooks` } },
    'typescript',
  );
  expect(source).toContain(String.raw`test('C:\\hooks'`);
  expect(source).toContain("toMatchObject([{ id: 'no-redirect', outcome: 'passed' }])");
});

test.each(['verifies-raw-body', "o'neill", String.raw`a\b`])(
  'the test is valid TypeScript with the title %s',
  (title) => {
    const { text: source } = testOfCheck(
      { run, check: { id: 'no-redirect', title } },
      'typescript',
    );
    expect(() => stripTypeScriptTypes(source)).not.toThrow();
  },
);

test('the Python test is for pytest and has the same texts', () => {
  const check = { id: 'no-redirect', title: String.raw`C:\hooks` };
  const { file, text } = testOfCheck({ run, check }, 'python');
  expect(file).toBe('test_no_redirect.py');
  expect(text).toContain('def test_no_redirect(sandbox):');
  expect(text).toContain(String.raw`'C:\\hooks'`);
  expect(text).toContain(`url="http://127.0.0.1:5055/hooks?who=o'neill"`);
  expect(text).toContain("== [('no-redirect', 'passed')]");
});
