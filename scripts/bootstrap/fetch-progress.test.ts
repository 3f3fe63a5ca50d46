import { EventEmitter } from 'node:events';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { progressLine, progressText, watchFetch } from './fetch-progress.mjs';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a fetch from a server that sends nothing ends after patienceMs, and not before', () => {
  const { child, watch } = watched();
  child.says('asking', { host: 'github.com' });
  vi.advanceTimersByTime(4_499);
  expect(child.killed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(child.killed).toEqual(['SIGKILL']);
  expect(watch.failure()).toEqual({ reason: 'github.com does not answer', hadBegun: false });
});

test('each connection and each response restarts the wait', () => {
  const { child } = watched();
  child.says('asking', { host: 'github.com' });
  for (let step = 0; step < 5; step += 1) {
    vi.advanceTimersByTime(4_000);
    child.says('alive');
  }
  expect(child.killed).toEqual([]);
});

test('a stalled download ends, and its progress is reported', () => {
  const { child, watch } = watched();
  child.says('asking', { host: 'github.com' });
  for (const transferred of [10_000_000, 20_000_000]) {
    vi.advanceTimersByTime(4_000);
    child.says('progress', { transferred, total: 118_400_000 });
  }
  vi.advanceTimersByTime(4_500);
  const reason = 'github.com stopped sending after 20.0 of 118.4 MB';
  expect(watch.failure()).toEqual({ reason, hadBegun: true });
});

test.each([
  ['a connection that breaks', { code: 'ECONNRESET' }, true],
  ['a full disk', { code: 'ENOSPC' }, false],
  ['a wrong checksum', { name: 'ChecksumMismatchError' }, false],
])('%s in the middle of a download (%o): hadBegun is %s', (_what, failure, hadBegun) => {
  const { child, watch } = watched();
  child.says('asking', { host: 'github.com' });
  child.says('progress', { transferred: 10_000_000, total: 118_400_000 });
  child.says('failed', { failure: { name: 'Error', message: '', ...failure } });
  expect(watch.failure()).toMatchObject({ hadBegun });
});

test('slow work on this machine does not count as a silent network', () => {
  const { child, watch } = watched();
  vi.advanceTimersByTime(60_000); // a slow start
  child.says('asking', { host: 'github.com' });
  child.says('arrived');
  vi.advanceTimersByTime(60_000); // verifying the archive
  child.says('unpacking');
  vi.advanceTimersByTime(60_000);
  expect(child.killed).toEqual([]);
  expect(watch.failure()).toBeNull();
});

test('the download is announced once, and not at all for a cached archive', () => {
  const { child } = watched();
  child.says('unpacking');
  expect(console.error).not.toHaveBeenCalled();
  child.says('asking', { host: 'github.com' });
  child.says('asking', { host: 'github.com' }); // the checksums, if they are fetched too
  expect(console.error).toHaveBeenCalledTimes(1);
});

test.each([
  [0, 118_400_000, '0.0 of 118.4 MB'],
  [12_345_678, 118_400_000, '12.3 of 118.4 MB'],
  [118_400_000, 118_400_000, '118.4 of 118.4 MB'],
  [12_345_678, null, '12.3 MB'],
])('progress is shown in megabytes: %s of %s bytes', (transferred, total, words) => {
  expect(progressText({ transferred, total })).toBe(words);
});

test('progress is one line that is overwritten, and cleared at the end', () => {
  const { stream, written } = terminal({ isTTY: true, columns: 80 });
  const line = progressLine(stream, {});
  line.show('1.0 MB');
  line.show('1.0 MB');
  line.show('2.0 MB');
  line.clear();
  line.clear();
  expect(written).toEqual(['\r\u001B[K1.0 MB', '\r\u001B[K2.0 MB', '\r\u001B[K']);
});

test('progress never takes two lines of a narrow terminal', () => {
  const { stream, written } = terminal({ isTTY: true, columns: 10 });
  progressLine(stream, {}).show('countertop: 1.0 of 2.0 MB');
  expect(written).toEqual(['\r\u001B[Kcounterto']);
});

test.each([
  ['a file', { isTTY: false, columns: 0 }, {}],
  ['a terminal that cannot overwrite', { isTTY: true, columns: 80 }, { TERM: 'dumb' }],
])('no progress is written to %s', (_what, kind, env) => {
  const { stream, written } = terminal(kind);
  const line = progressLine(stream, env);
  line.show('1.0 MB');
  line.clear();
  expect(written).toEqual([]);
});

function terminal(kind: { readonly isTTY: boolean; readonly columns: number }) {
  const written: string[] = [];
  const write = (text: string): boolean => written.push(text) > 0;
  return { stream: { ...kind, write } as unknown as typeof process.stderr, written };
}

/** A double of the download process, which sends messages. */
class TellingChild extends EventEmitter {
  readonly killed: string[] = [];

  says(kind: string, more: object = {}): void {
    this.emit('message', { kind, ...more });
  }

  kill(signal: string): boolean {
    return this.killed.push(signal) > 0;
  }
}

function watched() {
  const child = new TellingChild();
  const progress = { show: () => undefined, clear: () => undefined };
  return { child, watch: watchFetch(child, { patienceMs: 4_500, progress }) };
}
