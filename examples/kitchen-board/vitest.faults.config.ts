import { defineConfig } from 'vitest/config';

import suite from './vitest.config.ts';

/** Countertop's fault presets. */
const PRESETS = [
  'flaky-network',
  'lost-replies',
  'platform-deploy',
  'rate-limit-storm',
  'late-and-twice',
  'forged-webhooks',
  'not-owner',
];

/** Runs the suite once under each preset. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: PRESETS.map((name) => ({
      test: {
        ...suite.test,
        name,
        provide: { faults: name },
        // These tests do not use the platform.
        exclude: ['test/signature.test.ts'],
      },
    })),
  },
});
