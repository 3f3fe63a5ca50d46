import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    globals: false,
    include: [
      'main/**/*.test.ts',
      'library/**/*.test.ts',
      'server/**/*.test.ts',
      'cli/**/*.test.ts',
      'renderer/**/*.test.{ts,tsx}',
      'fixtures/**/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
      'deploy/**/*.test.ts',
      'e2e/**/*.test.ts',
    ],
    // Long timeouts cost nothing if all tests pass, and tests do not fail on a slow machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    // Files share a process: no module keeps state that a test could find. It halves the time.
    isolate: false,
    // Some tests wait for other processes and for timeouts: a third one uses the time.
    maxWorkers: 3,
    tags: [
      {
        name: 'long',
        description:
          'Beyond the small round of `npm test`: `npm run test:long`, and with the file itself.',
      },
    ],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
