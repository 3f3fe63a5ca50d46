import { describe, expect, test } from 'vitest';

import { UsageError } from '../command.ts';
import { isScenarioFile } from './play.ts';
import { readScenarioLine } from './scenario.ts';

describe('the command line of scenario run', () => {
  test('plays a scenario by its name in the running Countertop, without pauses', () => {
    expect(readScenarioLine(['run', 'first-order'])).toEqual({
      verb: 'run',
      asked: ['first-order'],
      pace: 'fast',
      receivers: undefined,
      json: false,
      junit: null,
      address: { url: undefined, token: undefined, db: undefined },
      serveFlags: [],
      inSandbox: false,
    });
  });

  test.each([
    ['a.json', true],
    ['B.JSON', true],
    ['./a', true],
    ['c:\\a', true],
    ['a json', false],
    ['a.b', false],
  ])('takes %s for a file: %s', (asked, isFile) => {
    expect(isScenarioFile(asked)).toBe(isFile);
    expect(readScenarioLine(['run', asked])).toMatchObject({ asked: [asked], inSandbox: isFile });
  });

  test.each([
    [['run', '--all'], []],
    [['run', 'a.json'], []],
    [
      ['run', 'a', '--limits', 'off'],
      ['--limits', 'off'],
    ],
    [
      ['run', 'a', '--clock=2026-03-01T12:00:00Z+', '--fixture', 'f.json'],
      ['--fixture', 'f.json', '--clock', '2026-03-01T12:00:00Z+'],
    ],
  ])('%j plays in a new sandbox with these flags', (argv, serveFlags) => {
    expect(readScenarioLine(argv)).toMatchObject({ inSandbox: true, serveFlags });
  });

  test.each([
    ['fast', 'fast'],
    ['real', 'real'],
    ['10', 10],
    ['0.5', 0.5],
  ])('takes --pace %s', (given, pace) => {
    expect(readScenarioLine(['run', 'a', '--pace', given])).toMatchObject({ pace });
  });

  test.each([
    [[], 'scenario expects list or run, found nothing.'],
    [['play', 'a'], 'scenario expects list or run, found "play".'],
    [['run'], 'run needs the name of a scenario or a file, or --all.'],
    [['run', ''], 'The name of a scenario must not be empty.'],
    [['run', '--all', 'a'], '--all plays all built-in scenarios, so it takes no names; found a.'],
    [['run', 'a', '--junit='], '--junit must not be empty.'],
    [
      ['run', 'a', '--pace', 'steps'],
      '--pace must be fast, real, or a number from 0.01 to 1000000 (times real time), found "steps".',
    ],
    [
      ['run', 'a', '--pace', '0'],
      '--pace must be fast, real, or a number from 0.01 to 1000000 (times real time), found "0".',
    ],
    [
      ['run', 'a', '--receivers', 'both'],
      '--receivers must be one of plugin, scenario, found "both".',
    ],
    [
      ['run', 'a', '--limits', 'none'],
      '--limits must be one of sandbox, production, off, found "none".',
    ],
    [
      ['run', './a.json', '--db', 'my.db'],
      'the file ./a.json plays in its own sandbox, so --db does not apply.',
    ],
    [
      ['run', '--all', '--url', 'http://127.0.0.1:1', '--token', 't'],
      '--all plays in its own sandbox, so --url does not apply.',
    ],
    [
      ['run', 'a', '--clock', 'real', '--token', 't'],
      '--clock plays in its own sandbox, so --token does not apply.',
    ],
    [['run', 'a', '--what'], "Unknown option '--what'."],
    [['list', 'a'], "Unexpected argument 'a'. This command does not take positional arguments."],
    [['list', '--junit', 'a'], "Unknown option '--junit'."],
  ])('%j is refused with a message', (argv, sentence) => {
    expect(() => readScenarioLine(argv)).toThrow(new UsageError(sentence));
  });
});
