import { describe, expect, test } from 'vitest';

import { UsageError } from '../command.ts';
import { readMcpLine } from './mcp.ts';

const NOBODY = { url: undefined, token: undefined, db: undefined };

describe('the command line of mcp', () => {
  test.each([
    [[], { allowWrites: false, named: NOBODY, serveFlags: [] }],
    [['--allow-writes'], { allowWrites: true, named: NOBODY, serveFlags: [] }],
    [
      ['--limits', 'off', '--db', 'my.db', '--clock=real'],
      {
        allowWrites: false,
        named: { ...NOBODY, db: 'my.db' },
        serveFlags: ['--limits', 'off', '--clock=real'],
      },
    ],
    [
      ['--url=http://x', '--allow-writes', '--token', 't'],
      { allowWrites: true, named: { ...NOBODY, url: 'http://x', token: 't' }, serveFlags: [] },
    ],
  ])('%j is understood', (argv, options) => {
    expect(readMcpLine(argv)).toEqual(options);
  });

  test.each([
    [['--json'], 'mcp does not take --json.'],
    [['--with-parent'], 'mcp does not take --with-parent.'],
    [['--url', ''], '--url must not be empty.'],
    [['--db'], '--db needs a value.'],
    [['--allow-writes=yes'], '--allow-writes takes no value.'],
    [['--limits', 'none'], '--limits must be one of sandbox, production, off, found "none".'],
    [['here'], 'Expected only options, found here.'],
  ])('%j is refused with a message', (argv, sentence) => {
    expect(() => readMcpLine(argv)).toThrow(new UsageError(sentence));
  });
});
