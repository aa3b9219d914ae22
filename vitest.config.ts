import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Long enough for a machine several times slower than usual: it ends what hangs and judges nothing's speed. */
const timeout = 240_000;

/** Parsed modules are kept for the next process, of this run or the next, and for those that tests start. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node');

/** Files that start stacks or processes of their own, or change what modules keep for the life of a process. */
const alone = [
  'test/{bench,calls,checks,crash,infra,local,ops,scaffold,smoke}/**/*.test.ts',
  'test/auth/{secrets,pepper}.test.ts',
  'test/media/stored.test.ts',
];

/** Files that take longest: sweeps over every operation, random sequences, large brands, days of retries. */
const long = [
  'test/contract/{limited-keys,refusals,requests}.test.ts',
  'test/auth/login.test.ts',
  'test/table/{large-brand,pages,partitions}.test.ts',
  'test/email-settings/mails.test.ts',
  'test/integrations/leads.test.ts',
  'test/locations/purge.test.ts',
  'test/media/{change,large,upload}.test.ts',
  'test/seo/renames.test.ts',
  'test/webhooks/{crash,deliver,redeliver,schedule}.test.ts',
  'test/worker/{maps,prove-leads}.test.ts',
];

const tidy = 'test/support/tidy.ts';

/** One process runs many files: modules are loaded once, and the engines are started once. */
const together = { isolate: false, setupFiles: [tidy, 'test/support/share-engines.ts'] };

export default defineConfig({
  test: {
    pool: 'forks',
    // Node loads the sources itself, as it does in `npm start`. Nothing is mocked, so no module has to be rewritten.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // The default leaves a core to whom watches; much of a test is waiting for the engines beside it.
    maxWorkers: '100%',
    testTimeout: timeout,
    hookTimeout: timeout,
    globalSetup: 'test/support/run-directory.ts',
    projects: [
      { extends: true, test: { name: 'long', include: long, ...together } },
      { extends: true, test: { name: 'alone', include: alone, setupFiles: [tidy] } },
      {
        extends: true,
        test: { name: 'fast', include: ['test/**/*.test.ts'], exclude: [...alone, ...long], ...together },
      },
    ],
  },
});
