import { expect, test } from 'vitest';

import { UsageError } from '../command.ts';
import { readHuntLine } from './command-line.ts';

test('without flags, a hunt takes a minute and has all kinds of disturbances except staff', () => {
  expect(readHuntLine(['--', 'npm', 'test'])).toEqual({
    command: 'npm',
    args: ['test'],
    serveFlags: [],
    scenario: null,
    onlyExit: false,
    runTimeoutMs: 60_000,
    seed: 1,
    kinds: ['deliveries', 'replies', 'limits', 'callbacks'],
    limit: { forMs: 60_000, runs: null },
    jobs: 1,
    out: null,
    json: false,
  });
});

test('flags of hunt and of serve are distinguished', () => {
  const flags = ['--for=5m', '--limits', 'off', '--seed', '7', '--disturb', 'staff,limits'];
  expect(readHuntLine([...flags, '--only-exit', '--', 'test', '--for', '1s'])).toMatchObject({
    command: 'test',
    args: ['--for', '1s'],
    serveFlags: ['--limits', 'off'],
    seed: 7,
    kinds: ['staff', 'limits'],
    limit: { forMs: 300_000, runs: null },
    onlyExit: true,
  });
});

test('--runs without --for has no time limit', () => {
  expect(readHuntLine(['--runs', '9', '--', 'test'])).toMatchObject({
    limit: { forMs: null, runs: 9 },
  });
});

test('a replay takes its command from the file, or from the command line', () => {
  const replay = { replay: 'hunt.json', json: false };
  expect(readHuntLine(['--replay', 'hunt.json'])).toEqual({ ...replay, command: [] });
  expect(readHuntLine(['--replay=hunt.json', '--', 'npm', 'test'])).toEqual({
    ...replay,
    command: ['npm', 'test'],
  });
});

const DURATION = 'must be a duration such as 500ms, 60s or 5m, found';

test.each([
  [[], 'hunt needs a command after "--", such as countertop hunt -- npm test.'],
  [['--'], 'hunt needs a command after "--", such as countertop hunt -- npm test.'],
  [['--seed', 'x', '--', 'a'], '--seed must be a whole number from 0 to 9999999, found "x".'],
  [['--jobs', '0', '--', 'a'], '--jobs must be a whole number from 1 to 64, found "0".'],
  [['--runs', '-1', '--', 'a'], '--runs must be a whole number from 1 to 9999999, found "-1".'],
  [['--for', '60', '--', 'a'], `--for ${DURATION} "60".`],
  [['--for', '0s', '--', 'a'], `--for ${DURATION} "0s".`],
  [['--run-timeout', 'long', '--', 'a'], `--run-timeout ${DURATION} "long".`],
  [
    ['--disturb', 'replies,time', '--', 'a'],
    '--disturb must be one of deliveries, replies, limits, callbacks, staff, found "time".',
  ],
  [
    ['--disturb', '--', 'a'],
    '--disturb needs kinds of disturbances (deliveries, replies, limits, callbacks, staff).',
  ],
  [['--db', 'x.db', '--', 'a'], 'hunt does not take --db.'],
  [['--port=4010', '--', 'a'], 'hunt does not take --port.'],
  [
    ['--limits', 'some', '--', 'a'],
    '--limits must be one of sandbox, production, off, found "some".',
  ],
  [['--replay', 'a.json', '--seed', '1'], "Unknown option '--seed'."],
  [['--replay='], '--replay must not be empty.'],
])('%j: %s', (argv, message) => {
  expect(() => readHuntLine(argv)).toThrow(new UsageError(message));
});
