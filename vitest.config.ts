import { availableParallelism } from 'node:os';
import { matchesGlob, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { compileCache } from './infra/local/compile-cache.mjs';

/** Compiled modules are kept for the next process: of this run, of the next one, and of those that tests start. */
process.env.NODE_COMPILE_CACHE ??= compileCache;

/**
 * esbuild and the TypeScript compiler are written in Go. They collect garbage only above the limit, which no single build
 * reaches: the bundles of all functions take 2.0 GB instead of 1.8, and a sixth less CPU time.
 */
process.env.GOGC ??= 'off';
process.env.GOMEMLIMIT ??= '3GiB';

/** Long enough for a machine several times slower than usual: it ends tests that hang and does not limit speed. */
const timeout = 600_000;

/** Files that change state that their process keeps, or start engines of their own in it. Each has a process of its own. */
export const alone = [
  'test/credentials/{secrets,pepper}.test.ts',
  'test/calls/{clients,connection}.test.ts',
  'test/demo/{prepared,shapes}.test.ts',
  'test/local/{processes,stack}.test.ts',
  'test/mail/request.test.ts',
  'test/media/bucket-versions.test.ts',
  'test/ops/{bootstrap,end-super-admin,rekey,rotate}.test.ts',
  'test/smoke/**/*.test.ts',
  'test/table/record-kind.test.ts',
];

/** Files that take longest: other processes, bundles, sweeps over every operation, properties, large brands, days of retries. */
export const long = [
  'test/{brand-data,browser,checks,client,crash,imports,infra,jobs,local,ops,scaffold,simulation}/**/*.test.ts',
  'test/**/*.property.test.ts',
  'test/admin/first-load.test.ts',
  'test/contract/{documents,limited-keys,refusals,requests,words}.test.ts',
  'test/content/publishing.test.ts',
  'test/auth/{guessing,login}.test.ts',
  'test/table/{large-brand,pages,partitions,round-trips}.test.ts',
  'test/email-settings/mails.test.ts',
  'test/integrations/leads.test.ts',
  'test/leads/{copies,shard-growth.rules}.test.ts',
  'test/locations/purge.test.ts',
  'test/media/{change,large,upload}.test.ts',
  'test/public/{remembered,secret-scanning}.test.ts',
  'test/public-pages/page.test.ts',
  'test/rendering/validity.test.ts',
  'test/seo/renames.test.ts',
  'test/rendering/escaping.test.ts',
  'test/sites/{sites,verification}.test.ts',
  'test/webhooks/{crash,deliver,lanes,redeliver,schedule}.test.ts',
  'test/worker/{follow-ups,maps,reconcile-leads}.test.ts',
];

const tidy = 'test/support/run/tidy.ts';

/** One process runs many files: modules are loaded once, and the engines are started once. */
export const together = { isolate: false, setupFiles: [tidy, 'test/support/run/share-engines.ts'] };

/** What takes longest of all, and leaves most of a core to others; then the stacks, whose synthesis other files read. */
const first = ['test/crash/', 'test/browser/admin/every-page/', 'test/infra/stacks.test.ts'];

/**
 * A long file that begins late would run alone at the end. A process ends as soon as the next file is not to share it, so
 * the files that share one stay together.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = Map.groupBy(await super.sort(files), ({ project, moduleId }) => {
      if (project.name === 'alone') return 'alone';
      if (first.some((path) => moduleId.includes(path))) return 'first';
      return long.some((pattern) => matchesGlob(relative(import.meta.dirname, moduleId), pattern)) ? 'long' : 'fast';
    });
    return (['alone', 'first', 'long', 'fast'] as const).flatMap((name) => groups.get(name) ?? []);
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    // Node loads the sources itself, as it does in `npm start`. Nothing is mocked, so no module has to be rewritten.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    runner: 'test/support/run/runner.ts',
    // Two more than there are cores, because files that wait for another process leave theirs: on two cores, no time is idle.
    maxWorkers: availableParallelism() + 2,
    // Garbage is collected less often: it took a fifteenth of the CPU time of the fast tests.
    execArgv: ['--max-semi-space-size=64'],
    // Of tests of one file that wait for a browser.
    maxConcurrency: 2,
    testTimeout: timeout,
    hookTimeout: timeout,
    // By default, what is polled has one second, which is too little on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    globalSetup: 'test/support/run/directory.ts',
    projects: [
      { extends: true, test: { name: 'alone', include: alone, setupFiles: [tidy] } },
      { extends: true, test: { name: 'shared', include: ['test/**/*.test.ts'], exclude: alone, ...together } },
    ],
  },
});
