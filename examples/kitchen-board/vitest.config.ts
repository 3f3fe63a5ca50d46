import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // No fault preset; vitest.faults.config.ts runs the tests under each of them.
    provide: { faults: null },
    // Each worker has its own server and each test its own sandbox, so that files run in parallel.
    maxWorkers: 2,
    // Nothing here waits for time to pass; a busy machine may still be slow.
    testTimeout: 30_000,
    // No module keeps state, so the files of a worker may share its server.
    isolate: false,
  },
});
