import { expect, test, vi } from 'vitest';

import { patiently } from './patiently.ts';

const LOCKED = new Error('locked');
const isLocked = (error: unknown): boolean => error === LOCKED;

/** Work that fails so often before it succeeds. */
function failing(times: number, error: Error = LOCKED) {
  return vi.fn<() => string>(() => {
    if (work.mock.calls.length <= times) throw error;
    return 'done';
  });
}
let work: ReturnType<typeof failing>;

test('work that succeeds is done at once, without a turn of the event loop', () => {
  work = failing(0);
  expect(patiently(work, { mayPass: isLocked })).toBe('done');
});

test('work that fails for a reason that may pass is done again until it succeeds', async () => {
  work = failing(3);
  const beforeNextTry = vi.fn<() => void>();

  await expect(patiently(work, { mayPass: isLocked, beforeNextTry })).resolves.toBe('done');
  expect(work).toHaveBeenCalledTimes(4);
  expect(beforeNextTry).toHaveBeenCalledTimes(3);
});

test('any other failure is told at once, and one that comes later too', async () => {
  const bug = new Error('a bug');
  work = failing(1, bug);
  expect(() => patiently(work, { mayPass: isLocked })).toThrow(bug);

  work = vi.fn<() => string>(() => {
    throw work.mock.calls.length === 1 ? LOCKED : bug;
  });
  await expect(patiently(work, { mayPass: isLocked })).rejects.toBe(bug);
  expect(work).toHaveBeenCalledTimes(2);
});

test('patience comes to an end, and there may be none', async () => {
  work = failing(Number.POSITIVE_INFINITY);
  await expect(patiently(work, { mayPass: isLocked, patienceMs: 30 })).rejects.toBe(LOCKED);
  expect(work.mock.calls.length).toBeGreaterThan(1);

  work = failing(1);
  expect(() => patiently(work, { mayPass: isLocked, patienceMs: 0 })).toThrow(LOCKED);
});

test('work that waits for somebody itself is done once', async () => {
  const asked = vi.fn<() => Promise<string>>(() => Promise.reject(LOCKED));

  await expect(patiently(asked, { mayPass: isLocked })).rejects.toBe(LOCKED);
  expect(asked).toHaveBeenCalledTimes(1);
});
