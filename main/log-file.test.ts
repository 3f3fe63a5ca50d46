import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { createLog } from '#server/start/process/log.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';

import { endOfLog, rotateLog } from './log-file.ts';

test('the end of the log is shown as text', () => {
  const file = temporaryFile('countertop.log');
  const log = createLog(file);
  log.warn('first');
  log.error({ error: new Error('disk is full') }, 'the server could not start');

  const [first, second] = endOfLog(file).split('\n');
  expect(first).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z {2}warning {2}first$/u);
  expect(second).toMatch(/ {2}error {2}the server could not start: disk is full$/u);
});

test('only the last lines are shown, and lines that are not JSON are shown unchanged', () => {
  const file = temporaryFile('countertop.log');
  writeFileSync(file, Array.from({ length: 40 }, (_, index) => `line ${index}\n`).join(''));
  const shown = endOfLog(file).split('\n');
  expect(shown).toHaveLength(12);
  expect(shown.at(-1)).toBe('line 39');
});

test('only the end of a long log is read, and only the beginning of a long line is shown', () => {
  const file = temporaryFile('countertop.log');
  writeFileSync(file, `${'x'.repeat(100_000)}\n${'y'.repeat(9000)}\nlast\n`);
  const shown = endOfLog(file).split('\n');
  expect(shown.map((line) => line.length)).toEqual([500, 500, 4]);
});

test('a missing log is shown as empty', () => {
  expect(endOfLog(temporaryFile('none.log'))).toBe('');
});

test('a large log is renamed, and a small log is kept', () => {
  const file = temporaryFile('countertop.log');
  rotateLog(file);
  writeFileSync(file, 'small');
  rotateLog(file);
  expect(readFileSync(file, 'utf8')).toBe('small');

  writeFileSync(file, 'x'.repeat(1024 * 1024 + 1));
  rotateLog(file);
  expect(existsSync(file)).toBe(false);
  expect(readFileSync(`${file}.1`)).toHaveLength(1024 * 1024 + 1);
});
