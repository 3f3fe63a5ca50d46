import { beforeEach, expect, test, vi } from 'vitest';

import type * as checkAnswers from './check-answers.ts';

let answers: typeof checkAnswers;
let whenIdle: (() => void)[];

beforeEach(async () => {
  vi.resetModules();
  whenIdle = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => whenIdle.push(run));
  answers = await import('./check-answers.ts');
});

const bad = { now: 5 };
const good = { now: '2026-03-01T12:00:00.000Z', mode: 'virtual' };

test('what came before the schemas is shown, and told of when they find something wrong', async () => {
  const found = vi.fn<(problem: string) => void>();
  expect(answers.checkAnswer('clockAnswer', bad, found)).toBeNull();
  expect(found).not.toHaveBeenCalled();
  await answers.bringSchemas();
  expect(found).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('now'));
});

test('the first answer of a kind is looked at before it is shown', async () => {
  await answers.bringSchemas();
  const found = vi.fn<(problem: string) => void>();
  expect(answers.checkAnswer('clockAnswer', bad, found)).toContain('now');
  expect(found).not.toHaveBeenCalled();
});

test('of what is read again and again the newest is looked at, once, when the page is idle', async () => {
  await answers.bringSchemas();
  const found = vi.fn<(problem: string) => void>();
  answers.checkAnswer('clockAnswer', good, found);
  for (let times = 0; times < 5; times += 1) {
    expect(answers.checkAnswer('clockAnswer', bad, found)).toBeNull();
  }
  expect(whenIdle).toHaveLength(1);
  whenIdle[0]?.();
  expect(found).toHaveBeenCalledOnce();
});

test('schemas that do not come this time can be brought the next', async () => {
  const found = vi.fn<(problem: string) => void>();
  answers.checkAnswer('clockAnswer', bad, found);
  await expect(answers.bringSchemas(() => Promise.reject(new Error('gone')))).rejects.toThrow(
    'gone',
  );
  await answers.bringSchemas();
  expect(found).toHaveBeenCalledOnce();
});
