import { defineConfig } from 'vitest/config';
import config, { alone, long, together } from './vitest.config.ts';

const { projects: _, ...common } = config.test ?? {};

/** The tests without the long ones and those that need processes of their own. */
export default defineConfig({
  test: { ...common, include: ['test/**/*.test.ts'], exclude: [...alone, ...long], ...together },
});
