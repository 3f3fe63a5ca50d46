import { describe, expect, test } from 'vitest';

import { UsageError } from '../command.ts';
import { readExecLine } from './exec.ts';

describe('the command line of exec', () => {
  test('uses a sandbox in memory on a free port, and the command after "--"', () => {
    expect(readExecLine(['--', 'npm', 'test', '--', '--help'])).toEqual({
      serveFlags: [],
      db: ':memory:',
      har: null,
      report: null,
      failOn: null,
      allowEmpty: false,
      scenario: null,
      command: 'npm',
      args: ['test', '--', '--help'],
    });
  });

  test.each([
    [['--har', 'a.har', '--limits', 'off', '--', 'x'], 'a.har', ['--keep-har', '--limits', 'off']],
    [['--limits', 'off', '--har=a.har', '--', 'x'], 'a.har', ['--keep-har', '--limits', 'off']],
    [['--db', 'my.db', '--port=1', '--', 'x'], null, ['--db', 'my.db', '--port=1']],
    [['--clock', '2026-03-01T12:00:00Z+', '--', 'x'], null, ['--clock', '2026-03-01T12:00:00Z+']],
  ])('%j passes other flags to serve', (argv, har, flags) => {
    expect(readExecLine(argv)).toMatchObject({ har, serveFlags: flags });
  });

  test.each([
    [['--scenario', 'first-order', '--limits', 'off', '--', 'x'], 'first-order'],
    [['--limits', 'off', '--scenario=./a.json', '--', 'x'], './a.json'],
  ])('%j plays a scenario first', (argv, scenario) => {
    expect(readExecLine(argv)).toMatchObject({
      scenario,
      serveFlags: ['--limits', 'off'],
    });
  });

  test('accepts the file of the report, and --fail-on', () => {
    expect(readExecLine(['--report', 'r.md', '--fail-on=warning', '--', 'x'])).toMatchObject({
      report: { file: 'r.md', format: 'markdown' },
      failOn: 'warning',
      serveFlags: [],
    });
  });

  test('reads the database from the flags of serve', () => {
    expect(readExecLine(['--db', 'my.db', '--', 'x']).db).toBe('my.db');
  });

  const noCommand = 'exec needs a command after "--", such as countertop exec -- npm test.';

  test.each([
    [[], noCommand],
    [['--'], noCommand],
    [['npm', 'test'], noCommand],
    [['--json', '--', 'x'], 'exec does not take --json.'],
    [['--open', '--', 'x'], 'exec does not take --open.'],
    [['--har', '--', 'x'], '--har needs the name of a file.'],
    [['--har=', '--', 'x'], '--har must not be empty.'],
    [['--report', '--', 'x'], '--report needs the name of a file.'],
    [
      ['--report', 'r.pdf', '--', 'x'],
      '--report must end with one of .txt, .json, .md, .markdown, .html, .htm, found "r.pdf".',
    ],
    [['--fail-on', '--', 'x'], '--fail-on needs error or warning.'],
    [['--fail-on', 'info', '--', 'x'], '--fail-on must be one of error, warning, found "info".'],
    [['--scenario', '--', 'x'], '--scenario needs the name of a scenario or a file.'],
    [['--scenario=', '--', 'x'], '--scenario must not be empty.'],
    [
      ['--limits', 'none', '--', 'x'],
      '--limits must be one of sandbox, production, off, found "none".',
    ],
    [['npm', '--', 'x'], 'Expected only options, found npm.'],
  ])('%j is refused with a message', (argv, sentence) => {
    expect(() => readExecLine(argv)).toThrow(new UsageError(sentence));
  });
});
