import { describe, expect, test } from 'vitest';

import manifest from '../package.json' with { type: 'json' };
import { whyTooOld } from './node-version.ts';

describe('the version of Node', () => {
  test.each(['22.19.0', '22.20.1', '24.0.0', '26.1.0'])('%s is new enough', (version) => {
    expect(whyTooOld(version)).toBeNull();
  });

  test.each(['12.22.0', '20.20.2', '22.18.9', '22.2.0'])(
    '%s is refused with the required version, and how to install it',
    (version) => {
      expect(whyTooOld(version)).toBe(
        `Countertop needs Node.js 22.19 or newer, but this is ${version}; ` +
          '`npm i -D node@24` installs one for this project.',
      );
    },
  );

  test('matches the manifest', () => {
    expect(manifest.engines.node).toBe('>=22.19');
  });
});
