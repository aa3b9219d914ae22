import { defineConfig } from 'vitest/config';

/** Long enough for a machine several times slower than usual: it ends what hangs and judges nothing's speed. */
const timeout = 240_000;

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    // The default leaves a core to whom watches; much of a test is waiting for the engines beside it.
    maxWorkers: '100%',
    testTimeout: timeout,
    hookTimeout: timeout,
  },
});
