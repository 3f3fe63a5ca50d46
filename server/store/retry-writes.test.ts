import { expect, test, vi } from 'vitest';

import { retry } from './retry-writes.ts';

const LOCKED = new Error('locked');
const isLocked = (error: unknown): boolean => error === LOCKED;

/** Work that fails `times` times before it succeeds. */
function failing(times: number, error: Error = LOCKED) {
  return vi.fn<() => string>(() => {
    if (work.mock.calls.length <= times) throw error;
    return 'done';
  });
}
let work: ReturnType<typeof failing>;

test('work that succeeds at once returns synchronously', () => {
  work = failing(0);
  expect(retry(work, { isTransient: isLocked })).toBe('done');
});

test('transient failures are retried until the work succeeds', async () => {
  work = failing(3);
  const beforeRetry = vi.fn<() => void>();

  await expect(retry(work, { isTransient: isLocked, beforeRetry })).resolves.toBe('done');
  expect(work).toHaveBeenCalledTimes(4);
  expect(beforeRetry).toHaveBeenCalledTimes(3);
});

test('other failures are thrown at once, even during a retry', async () => {
  const bug = new Error('a bug');
  work = failing(1, bug);
  expect(() => retry(work, { isTransient: isLocked })).toThrow(bug);

  work = vi.fn<() => string>(() => {
    throw work.mock.calls.length === 1 ? LOCKED : bug;
  });
  await expect(retry(work, { isTransient: isLocked })).rejects.toBe(bug);
  expect(work).toHaveBeenCalledTimes(2);
});

test('retries end after a while, and can be switched off', async () => {
  work = failing(Number.POSITIVE_INFINITY);
  await expect(retry(work, { isTransient: isLocked, withinMs: 30 })).rejects.toBe(LOCKED);
  expect(work.mock.calls.length).toBeGreaterThan(1);

  work = failing(1);
  expect(() => retry(work, { isTransient: isLocked, withinMs: 0 })).toThrow(LOCKED);
});

test('asynchronous failures are not retried', async () => {
  const asked = vi.fn<() => Promise<string>>(() => Promise.reject(LOCKED));

  await expect(retry(asked, { isTransient: isLocked })).rejects.toBe(LOCKED);
  expect(asked).toHaveBeenCalledTimes(1);
});
