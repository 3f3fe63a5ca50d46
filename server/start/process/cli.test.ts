import { writeFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { temporaryFile } from '#server/testing/temporary-folder.ts';

import type { ServeFlags } from './cli.ts';
import { HELP, readCommandLine } from './cli.ts';

/** What plain `countertop serve` means. */
const DEFAULTS: ServeFlags = {
  port: 4010,
  host: '127.0.0.1',
  db: null,
  fixture: 'bistro',
  limits: 'sandbox',
  clock: null,
  timeouts: {},
  controlToken: null,
  allowedHosts: [],
  logRecords: 10_000,
  keepHar: false,
  json: false,
  withParent: false,
  open: false,
};

describe('countertop serve', () => {
  test('has a default for every flag', () => {
    expect(readCommandLine(['serve'])).toEqual({ run: 'serve', options: DEFAULTS });
  });

  test.each<[flags: string[], changed: Partial<ServeFlags>]>([
    [['--port', '8080'], { port: 8080 }],
    [['--port', '0'], { port: 0 }],
    [['--port', '65535'], { port: 65_535 }],
    [['--port=8080'], { port: 8080 }],
    [['--host', '0.0.0.0'], { host: '0.0.0.0' }],
    [['--host', '::1'], { host: '::1' }],
    [['--db', 'my.db'], { db: 'my.db' }],
    [['--db', ':memory:'], { db: ':memory:' }],
    [['--fixture', 'bistro'], { fixture: 'bistro' }],
    [['--fixture', './my-world.json'], { fixture: './my-world.json' }],
    [['--limits', 'sandbox'], { limits: 'sandbox' }],
    [['--limits', 'production'], { limits: 'production' }],
    [['--limits', 'off'], { limits: 'off' }],
    [['--clock', 'real'], { clock: null }],
    [['--clock', '2026-03-01T12:00:00Z'], { clock: Date.UTC(2026, 2, 1, 12) }],
    [['--clock', '2026-03-01T12:00:00+03:00'], { clock: Date.UTC(2026, 2, 1, 9) }],
    [['--clock', '2026-03-01T12:00:00.250Z'], { clock: Date.UTC(2026, 2, 1, 12, 0, 0, 250) }],
    [['--clock', '2026-03-01T12:00:00Z+'], { clock: { tickingFrom: Date.UTC(2026, 2, 1, 12) } }],
    [
      ['--clock', '2026-03-01T12:00:00+03:00+'],
      { clock: { tickingFrom: Date.UTC(2026, 2, 1, 9) } },
    ],
    [['--timeouts', 'webhook=2s'], { timeouts: { webhookMs: 2000 } }],
    [
      ['--timeouts', 'webhook=10s,action=8s,hook=5s'],
      { timeouts: { webhookMs: 10_000, actionMs: 8000, hookMs: 5000 } },
    ],
    [['--timeouts', 'hook=250ms,action=1.5s'], { timeouts: { hookMs: 250, actionMs: 1500 } }],
    [['--with-parent'], { withParent: true }],
    [['--control-token', 's3cret!'], { controlToken: 's3cret!' }],
    [['--allow-host', 'pos.test'], { allowedHosts: ['pos.test'] }],
    [['--allow-host', 'a.test', '--allow-host', 'b.test'], { allowedHosts: ['a.test', 'b.test'] }],
    [['--log-records', '500'], { logRecords: 500 }],
    [['--json'], { json: true }],
    [['--open'], { open: true }],
  ])('reads %j', (flags, changed) => {
    expect(readCommandLine(['serve', ...flags])).toEqual({
      run: 'serve',
      options: { ...DEFAULTS, ...changed },
    });
  });

  test('takes flags before the command, too', () => {
    expect(readCommandLine(['--json', 'serve'])).toEqual({
      run: 'serve',
      options: { ...DEFAULTS, json: true },
    });
  });

  test('uses the last value of a repeated flag', () => {
    expect(readCommandLine(['serve', '--port', '1', '--port', '2'])).toEqual({
      run: 'serve',
      options: { ...DEFAULTS, port: 2 },
    });
  });
});

describe('usage errors', () => {
  test.each([
    [['start'], 'Expected options alone, found start.'],
    [['serve', 'now'], 'Expected options alone, found now.'],
    [['serve', '--port', 'http'], '--port must be a number from 0 to 65535, found "http".'],
    [['serve', '--port', '65536'], '--port must be a number from 0 to 65535, found "65536".'],
    [['serve', '--port=-1'], '--port must be a number from 0 to 65535, found "-1".'],
    [['serve', '--port', '80.5'], '--port must be a number from 0 to 65535, found "80.5".'],
    [['serve', '--port', '0x50'], '--port must be a number from 0 to 65535, found "0x50".'],
    [['serve', '--port', ''], '--port must be a number from 0 to 65535, found "".'],
    [['serve', '--host', ''], '--host must not be empty.'],
    [['serve', '--db', ''], '--db must not be empty.'],
    [['serve', '--fixture', ''], '--fixture must not be empty.'],
    [['serve', '--allow-host', ''], '--allow-host must not be empty.'],
    [
      ['serve', '--limits', 'none'],
      '--limits must be one of sandbox, production, off, found "none".',
    ],
    [
      ['serve', '--limits', 'toString'],
      '--limits must be one of sandbox, production, off, found "toString".',
    ],
    [
      ['serve', '--log-records', '0'],
      '--log-records must be a number from 1 to 1000000, found "0".',
    ],
    [['serve', '--control-token', ''], '--control-token must be printable ASCII without spaces.'],
    [
      ['serve', '--control-token', 'two words'],
      '--control-token must be printable ASCII without spaces.',
    ],
    [
      ['serve', '--control-token', 'şifre'],
      '--control-token must be printable ASCII without spaces.',
    ],
  ])('%j: %s', (argv, message) => {
    expect(readCommandLine(argv)).toEqual({ run: 'usageError', message });
  });

  test.each([
    'now',
    'virtual',
    'real+',
    '+',
    '2026-03-01',
    '2026-03-01T12:00:00',
    '2026-03-01T12:00:00Z++',
    '2026-03-01T12:00:00+',
    '2026-02-30T12:00:00Z',
    '',
  ])('--clock %j is no time with a zone', (time) => {
    expect(readCommandLine(['serve', '--clock', time])).toEqual({
      run: 'usageError',
      message:
        '--clock must be "real" or an ISO 8601 time with a zone such as 2026-03-01T12:00:00Z, with ' +
        `a + behind it to let it run on, found "${time}".`,
    });
  });

  test.each([
    ['', 'must be like webhook=10s,action=8s,hook=5s, found ""'],
    ['2s', 'must be like webhook=10s,action=8s,hook=5s, found "2s"'],
    ['provider=2s', 'must be like webhook=10s,action=8s,hook=5s, found "provider=2s"'],
    ['toString=2s', 'must be like webhook=10s,action=8s,hook=5s, found "toString=2s"'],
    ['hook=1s,', 'must be like webhook=10s,action=8s,hook=5s, found ""'],
    ['hook=1s,hook=2s', 'names hook twice'],
    ['hook=', 'must give hook from 1ms to 5s, the platform\'s own, found ""'],
    ['hook=2', 'must give hook from 1ms to 5s, the platform\'s own, found "2"'],
    ['hook=0s', 'must give hook from 1ms to 5s, the platform\'s own, found "0s"'],
    ['hook=0.5ms', 'must give hook from 1ms to 5s, the platform\'s own, found "0.5ms"'],
    ['hook=-1s', 'must give hook from 1ms to 5s, the platform\'s own, found "-1s"'],
    ['hook=1 s', 'must give hook from 1ms to 5s, the platform\'s own, found "1 s"'],
    ['webhook=1m', 'must give webhook from 1ms to 10s, the platform\'s own, found "1m"'],
    ['action=9s', 'must give action from 1ms to 8s, the platform\'s own, found "9s"'],
    ['hook=5001ms', 'must give hook from 1ms to 5s, the platform\'s own, found "5001ms"'],
  ])('--timeouts %j %s', (text, fault) => {
    expect(readCommandLine(['serve', '--timeouts', text])).toEqual({
      run: 'usageError',
      message: `--timeouts ${fault}.`,
    });
  });

  test.each(['9999-12-31T23:59:59-01:00', '1969-12-31T00:00:00Z'])(
    '--clock %j is a time at which the clock cannot stand',
    (time) => {
      expect(readCommandLine(['serve', '--clock', time])).toEqual({
        run: 'usageError',
        message:
          '--clock must be a time from 1970-01-01T00:00:00.000Z to 9999-12-31T23:59:59.999Z, ' +
          `found "${time}".`,
      });
    },
  );

  test.each([
    ['a flag that there is not', ['serve', '--prot', '1'], '--prot'],
    ['a flag without its value', ['serve', '--port'], '--port'],
    ['a flag with another flag for a value', ['serve', '--db', '--json'], '--db'],
    ['a value for a flag that takes none', ['serve', '--json=yes'], '--json'],
  ])('%s is named in the message', (_, argv, flag) => {
    expect(readCommandLine(argv)).toEqual({
      run: 'usageError',
      message: expect.stringContaining(`'${flag}`),
    });
  });
});

describe('--help and --version', () => {
  test.each(['--help', '-h', 'serve --help', '--help --port http'])('%s asks for help', (line) => {
    expect(readCommandLine(line.split(' '))).toEqual({ run: 'help' });
  });

  test.each(['--version', '-v', 'serve --version'])('%s asks for the version', (line) => {
    expect(readCommandLine(line.split(' '))).toEqual({ run: 'version' });
  });

  test.each([
    '--port',
    '--host',
    '--db',
    '--fixture',
    '--limits',
    '--clock',
    '--timeouts',
    '--control-token',
    '--allow-host',
    '--json',
    '--with-parent',
    '--open',
    '--help',
    '--version',
  ])('the help text explains %s', (flag) => {
    expect(HELP).toMatch(new RegExp(`^  ${flag} .*\\S`, 'mu'));
  });

  test('the help text names the defaults', () => {
    expect(HELP).toContain('(default 4010)');
    expect(HELP).toContain('(default 127.0.0.1');
    expect(HELP).toContain('(default bistro)');
    expect(HELP).toContain('(default sandbox)');
  });
});

test.each([
  [['serve', '--prot', '1'], "Unknown option '--prot'."],
  [['serve', '--fixture'], "Option '--fixture <value>' argument missing."],
])('the error of the command line %j is one sentence', (argv, message) => {
  expect(readCommandLine(argv)).toEqual({ run: 'usageError', message });
});

describe('--control-token-file', () => {
  function fileWith(text: string): string {
    const file = temporaryFile('token');
    writeFileSync(file, text);
    return file;
  }

  test.each(['s3cret', 's3cret\n', 's3cret\r\n'])('gives the token of a file with %j', (text) => {
    const command = readCommandLine(['serve', '--control-token-file', fileWith(text)]);
    expect(command).toMatchObject({ run: 'serve', options: { controlToken: 's3cret' } });
  });

  test.each(['', 'two words', 's3cret\nmore'])('is refused where the file has %j', (text) => {
    const file = fileWith(text);
    expect(readCommandLine(['serve', '--control-token-file', file])).toEqual({
      run: 'usageError',
      message: `The token in ${file} must be printable ASCII without spaces.`,
    });
  });

  test('is refused where the file is not there, and beside --control-token', () => {
    const missing = readCommandLine(['serve', '--control-token-file', '/no/such/file']);
    expect(missing).toMatchObject({ message: expect.stringContaining('cannot be read: ENOENT') });
    const both = ['--control-token', 'x', '--control-token-file', fileWith('x')];
    expect(readCommandLine(['serve', ...both])).toMatchObject({
      message: 'Expected --control-token or --control-token-file, found both.',
    });
  });
});
