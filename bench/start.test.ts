import path from 'node:path';

import { expect, test } from 'vitest';

import { environmentOfTerminal } from './start.ts';

test('npm is started without the environment variables that npm and our scripts add', () => {
  const ours = path.join(import.meta.dirname, '..', 'node_modules', '.bin');
  const terminal = { HOME: '/home/ada', NODE_ENV: 'test', PATH: '/usr/local/bin:/usr/bin' };

  expect(
    environmentOfTerminal({
      ...terminal,
      PATH: [ours, '/usr/local/bin', '/usr/bin'].join(path.delimiter),
      NODE: '/somewhere/node',
      NODE_COMPILE_CACHE: '/somewhere/cache',
      INIT_CWD: '/somewhere',
      npm_config_cache: '/somewhere',
      npm_lifecycle_event: 'bench',
    }),
  ).toEqual({ ...terminal, PATH: ['/usr/local/bin', '/usr/bin'].join(path.delimiter) });
});
