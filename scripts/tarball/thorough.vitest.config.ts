import { defineConfig } from 'vitest/config';

/** The package as npm installs it, which needs the registry: `npm run test:package`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['scripts/tarball/**/*.thorough.ts'],
    testTimeout: 300_000,
    hookTimeout: 600_000,
    pool: 'forks',
    maxWorkers: 1,
  },
});
