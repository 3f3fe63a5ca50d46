import { readFileSync, writeFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { temporaryFile } from '#server/testing/temporary-folder.ts';

import { noteFetch, recentFetchFailure } from './fetch-note.mjs';

const MINUTE_MS = 60_000;
const NOON = Date.UTC(2026, 2, 1, 12);
const SLOW = { reason: 'github.com does not answer', tookMs: 4_500, env: {}, now: NOON };

test('a failure that kept a start waiting is remembered for an hour', () => {
  const file = noteFile();
  noteFetch(file, SLOW);
  expect(recentFetchFailure(file, { env: {}, now: NOON + 12.5 * MINUTE_MS })).toEqual({
    reason: 'github.com does not answer',
    minutes: 12,
  });
  expect(recentFetchFailure(file, { env: {}, now: NOON + 60 * MINUTE_MS })).toBeNull();
  // The clock was set back.
  expect(recentFetchFailure(file, { env: {}, now: NOON - MINUTE_MS })).toBeNull();
});

test('a quick failure is not remembered, and an earlier failure is forgotten', () => {
  const file = noteFile();
  noteFetch(file, SLOW);
  noteFetch(file, { ...SLOW, tookMs: 90 });
  expect(recentFetchFailure(file, { env: {}, now: NOON })).toBeNull();
});

test('a success removes the stored failure', () => {
  const file = noteFile();
  noteFetch(file, SLOW);
  noteFetch(file, null);
  expect(recentFetchFailure(file, { env: {}, now: NOON })).toBeNull();
});

test.each(['HTTPS_PROXY', 'https_proxy', 'ELECTRON_MIRROR', 'npm_config_https_proxy', 'NO_PROXY'])(
  'a failure does not count with another %s',
  (name) => {
    const file = noteFile();
    noteFetch(file, SLOW);
    const env = { [name]: 'http://proxy:3128' };
    expect(recentFetchFailure(file, { env, now: NOON })).toBeNull();
    expect(recentFetchFailure(file, { env: { EDITOR: 'vi' }, now: NOON })).not.toBeNull();
  },
);

test('the address of a proxy is not stored', () => {
  const file = noteFile();
  noteFetch(file, { ...SLOW, env: { HTTPS_PROXY: 'http://user:secret@proxy' } });
  expect(readFileSync(file, 'utf8')).not.toContain('secret');
});

test('an unreadable note is ignored', () => {
  const file = noteFile();
  writeFileSync(file, '{"reason":');
  expect(recentFetchFailure(file, { env: {}, now: NOON })).toBeNull();
});

function noteFile(): string {
  return temporaryFile('failed.json');
}
