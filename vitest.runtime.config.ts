import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

const { projects: _, sequence: __, ...common } = config.test ?? {};

/** The bundles under AWS's runtime client, with services that fail. The files mostly wait, so all of them run at once. */
export default defineConfig({
  test: {
    ...common,
    include: ['test/deployed/**/*.runtime.ts'],
    globalSetup: ['test/support/run/directory.ts', 'test/deployed/support/prepare.ts'],
    maxWorkers: 16,
  },
});
