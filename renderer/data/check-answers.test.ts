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

test('what changes all the time is looked at every few seconds, and what came last always is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  await answers.bringSchemas();
  const found = vi.fn<(problem: string) => void>();
  const answer = (data: unknown): void => void answers.checkAnswer('clockAnswer', data, found);
  answer(good);
  answer(good);
  whenIdle[0]?.();
  for (let times = 0; times < 20; times += 1) {
    answer(times === 19 ? bad : good);
    vi.advanceTimersByTime(100);
  }
  expect(whenIdle).toHaveLength(1);
  vi.advanceTimersByTime(5000);
  expect(whenIdle).toHaveLength(2);
  whenIdle[1]?.();
  expect(found).toHaveBeenCalledOnce();
  vi.useRealTimers();
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
