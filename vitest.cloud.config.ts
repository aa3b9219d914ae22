import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

const { projects: _, sequence: __, ...common } = config.test ?? {};

/** The stacks and what they deploy, in an emulator of AWS. */
export default defineConfig({
  test: {
    ...common,
    include: ['test/cloud/**/*.cloud.ts'],
    globalSetup: ['test/support/run/directory.ts', 'test/cloud/support/prepare.ts'],
  },
});
