import { defineConfig } from 'vitest/config';

/** Whole clients, made and compiled, which takes a minute: `npm run test:clients`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['scripts/openapi-clients/**/*.thorough.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    pool: 'forks',
    maxWorkers: 1,
  },
});
