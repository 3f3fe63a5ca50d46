import { writeFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { temporaryFile } from '#server/testing/temporary-folder.ts';

import type { ServeFlags } from './serve-flags.ts';
import { HELP, readServeFlags } from './serve-flags.ts';
import { UsageError } from './start-failure.ts';

/** The flags of `countertop serve` without arguments. */
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
  sandboxes: null,
  sleepAfterMs: 600_000,
  sandboxTtlMs: null,
  maxAwake: null,
  maxBytes: null,
  maxRequestsPerSecond: null,
  publicUrl: null,
  allowedTargets: [],
  logRecords: 10_000,
  keepHar: false,
  trace: false,
  json: false,
  withParent: false,
  open: false,
};

describe('countertop serve', () => {
  test('has a default for every flag', () => {
    expect(readServeFlags([])).toEqual(DEFAULTS);
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
    [['--sandboxes', 'team'], { sandboxes: 'team' }],
    [['--sleep-after', '90s'], { sleepAfterMs: 90_000 }],
    [['--sandboxes', 'team', '--max-awake', '200'], { sandboxes: 'team', maxAwake: 200 }],
    [
      ['--sandboxes', 'team', '--max-bytes', '256MiB'],
      { sandboxes: 'team', maxBytes: 268_435_456 },
    ],
    [
      ['--sandboxes', 'team', '--max-requests-per-second', '50'],
      { sandboxes: 'team', maxRequestsPerSecond: 50 },
    ],
    [
      ['--sandboxes', 'team', '--sandbox-ttl', '30d'],
      { sandboxes: 'team', sandboxTtlMs: 30 * 86_400_000 },
    ],
    [['--public-url', 'https://pos.example/'], { publicUrl: 'https://pos.example' }],
    [['--public-url', 'http://localhost:8080'], { publicUrl: 'http://localhost:8080' }],
    [['--public-url', 'http://127.0.0.1:8080'], { publicUrl: 'http://127.0.0.1:8080' }],
    [
      ['--public-url', 'http://localhost:8080', '--sandboxes', 'team'],
      { publicUrl: 'http://localhost:8080', sandboxes: 'team' },
    ],
    [['--allow-target', '10.0.0.0/8'], { allowedTargets: ['10.0.0.0/8'] }],
    [['--log-records', '500'], { logRecords: 500 }],
    [['--json'], { json: true }],
    [['--open'], { open: true }],
  ])('reads %j', (flags, changed) => {
    expect(readServeFlags(flags)).toEqual({ ...DEFAULTS, ...changed });
  });

  test('uses the last value of a repeated flag', () => {
    expect(readServeFlags(['--port', '1', '--port', '2'])).toEqual({ ...DEFAULTS, port: 2 });
  });
});

describe('usage errors', () => {
  test.each([
    [['now'], 'Expected only options, found now.'],
    [['--port', 'http'], '--port must be a whole number from 0 to 65535, found "http".'],
    ...[
      'pos.example',
      'http://pos.example',
      'https://pos.example/a',
      'https://a:b@pos.example',
    ].map((url): [string[], string] => [
      ['--public-url', url],
      `--public-url must be an address without a path, such as https://countertop.example (http for this computer only), found "${url}".`,
    ]),
    ...['http://127.0.0.1:8080', 'http://[::1]:8080', 'https://10.1.0.5'].map(
      (url): [string[], string] => [
        ['--public-url', url, '--sandboxes', 'team'],
        `--public-url must have a host name with --sandboxes, such as http://localhost:4010, since sandboxes get its subdomains, found "${url}".`,
      ],
    ),
    [['--max-bytes', '1TB'], '--max-bytes must be a size such as 256MiB, found "1TB".'],
    [['--max-bytes', '1GiB'], '--max-bytes is for sandboxes with names, and needs --sandboxes.'],
    [['--sandbox-ttl', '1d'], '--sandbox-ttl is for sandboxes with names, and needs --sandboxes.'],
    [
      ['--sleep-after', 'soon'],
      '--sleep-after must be a time such as 30s, 10min or 7d, found "soon".',
    ],
    [
      ['--allow-target', 'example.com'],
      '--allow-target must be an address or a range such as 10.1.0.0/16, found "example.com".',
    ],
    [['--port', '65536'], '--port must be a whole number from 0 to 65535, found "65536".'],
    [['--port=-1'], '--port must be a whole number from 0 to 65535, found "-1".'],
    [['--port', '80.5'], '--port must be a whole number from 0 to 65535, found "80.5".'],
    [['--port', '0x50'], '--port must be a whole number from 0 to 65535, found "0x50".'],
    [['--port', ''], '--port must not be empty.'],
    [['--host', ''], '--host must not be empty.'],
    [['--db', ''], '--db must not be empty.'],
    [['--fixture', ''], '--fixture must not be empty.'],
    [['--allow-host', ''], '--allow-host must not be empty.'],
    [['--limits', 'none'], '--limits must be one of sandbox, production, off, found "none".'],
    [
      ['--limits', 'toString'],
      '--limits must be one of sandbox, production, off, found "toString".',
    ],
    [['--log-records', '0'], '--log-records must be a whole number from 1 to 1000000, found "0".'],
    [['--control-token', ''], '--control-token must not be empty.'],
    [['--control-token', 'two words'], '--control-token must be printable ASCII without spaces.'],
    [['--control-token', 'şifre'], '--control-token must be printable ASCII without spaces.'],
  ])('%j: %s', (argv, message) => {
    expect(() => readServeFlags(argv)).toThrow(new UsageError(message));
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
  ])('--clock %j is not a time with a zone', (time) => {
    expect(() => readServeFlags(['--clock', time])).toThrow(
      new UsageError(
        '--clock must be "real" or an ISO 8601 time with a zone such as 2026-03-01T12:00:00Z, ' +
          `optionally followed by + for a running clock, found "${time}".`,
      ),
    );
  });

  test.each([
    ['2s', 'must be like webhook=10s,action=8s,hook=5s, found "2s"'],
    ['provider=2s', 'must be like webhook=10s,action=8s,hook=5s, found "provider=2s"'],
    ['toString=2s', 'must be like webhook=10s,action=8s,hook=5s, found "toString=2s"'],
    ['hook=1s,', 'must be like webhook=10s,action=8s,hook=5s, found ""'],
    ['hook=1s,hook=2s', 'names hook twice'],
    ['hook=', 'must set hook to between 1ms and 5s (the platform\'s own), found ""'],
    ['hook=2', 'must set hook to between 1ms and 5s (the platform\'s own), found "2"'],
    ['hook=0s', 'must set hook to between 1ms and 5s (the platform\'s own), found "0s"'],
    ['hook=0.5ms', 'must set hook to between 1ms and 5s (the platform\'s own), found "0.5ms"'],
    ['hook=-1s', 'must set hook to between 1ms and 5s (the platform\'s own), found "-1s"'],
    ['hook=1 s', 'must set hook to between 1ms and 5s (the platform\'s own), found "1 s"'],
    ['webhook=1m', 'must set webhook to between 1ms and 10s (the platform\'s own), found "1m"'],
    ['action=9s', 'must set action to between 1ms and 8s (the platform\'s own), found "9s"'],
    ['hook=5001ms', 'must set hook to between 1ms and 5s (the platform\'s own), found "5001ms"'],
  ])('--timeouts %j %s', (text, fault) => {
    expect(() => readServeFlags(['--timeouts', text])).toThrow(
      new UsageError(`--timeouts ${fault}.`),
    );
  });

  test.each(['9999-12-31T23:59:59-01:00', '1969-12-31T00:00:00Z'])(
    '--clock %j is outside the range of the clock',
    (time) => {
      expect(() => readServeFlags(['--clock', time])).toThrow(
        new UsageError(
          '--clock must be a time from 1970-01-01T00:00:00.000Z to 9999-12-31T23:59:59.999Z, ' +
            `found "${time}".`,
        ),
      );
    },
  );

  test.each([
    ['an unknown flag', ['--prot', '1'], '--prot'],
    ['a flag without its value', ['--port'], '--port'],
    ['a flag with another flag for a value', ['--db', '--json'], '--db'],
    ['a value for a flag that takes none', ['--json=yes'], '--json'],
  ])('%s is named in the message', (_, argv, flag) => {
    expect(() => readServeFlags(argv)).toThrow(`'${flag}`);
  });
});

describe('--help and --version', () => {
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
  [['--prot', '1'], "Unknown option '--prot'."],
  [['--fixture'], "Option '--fixture <value>' argument missing."],
])('the error of the command line %j is one sentence', (argv, message) => {
  expect(() => readServeFlags(argv)).toThrow(new UsageError(message));
});

describe('--control-token-file', () => {
  function fileWith(text: string): string {
    const file = temporaryFile('token');
    writeFileSync(file, text);
    return file;
  }

  test.each(['s3cret', 's3cret\n', 's3cret\r\n'])('reads the token in a file with %j', (text) => {
    const flags = readServeFlags(['--control-token-file', fileWith(text)]);
    expect(flags.controlToken).toBe('s3cret');
  });

  test.each(['', 'two words', 's3cret\nmore'])('is refused if the file contains %j', (text) => {
    const file = fileWith(text);
    expect(() => readServeFlags(['--control-token-file', file])).toThrow(
      new UsageError(`The token in ${file} must be printable ASCII without spaces.`),
    );
  });

  test('is refused if the file does not exist, or with --control-token', () => {
    const missing = ['--control-token-file', '/no/such/file'];
    expect(() => readServeFlags(missing)).toThrow('cannot be read: ENOENT');
    const both = ['--control-token', 'x', '--control-token-file', fileWith('x')];
    expect(() => readServeFlags(both)).toThrow(
      'Expected --control-token or --control-token-file, found both.',
    );
  });
});
