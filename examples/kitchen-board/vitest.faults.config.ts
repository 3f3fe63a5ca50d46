import { defineConfig } from 'vitest/config';

import suite from './vitest.config.ts';

/** What can go wrong on the platform and on the way to it, as the platform names it. */
const PRESETS = [
  'flaky-network',
  'lost-replies',
  'platform-deploy',
  'rate-limit-storm',
  'late-and-twice',
  'forged-webhooks',
  'not-owner',
];

/** What it does on the platform once more under each of them. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: PRESETS.map((name) => ({
      test: {
        ...suite.test,
        name,
        provide: { faults: name },
        // A signature is verified without a platform.
        exclude: ['test/signature.test.ts'],
      },
    })),
  },
});
