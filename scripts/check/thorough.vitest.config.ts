import { defineConfig } from 'vitest/config';

/** Tests that take too long for every run; scripts/tasks.mjs names the folders. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.thorough.ts'],
    testTimeout: 300_000,
    hookTimeout: 600_000,
    pool: 'forks',
    maxWorkers: 1,
  },
});
