import { defineConfig } from 'vitest/config';

/** Tests that take too long for every run: `npm run test:storage`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['server/**/*.thorough.ts'],
    testTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
