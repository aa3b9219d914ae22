import { log } from '#lib/platform/observe/log.ts';
import type { Migration } from './migration.ts';
import { beginMigration, type MigrationRecord, noteMigrated, readMigration } from './records.ts';

interface Run {
  now: () => Date;
  /** Whether there is time for another page. */
  hasTime: () => boolean;
}

type Progress = Pick<MigrationRecord, 'name' | 'pages' | 'changed'> & { status: MigrationRecord['status'] | 'pending' };

const progressOf = ({ name, status, pages, changed }: MigrationRecord): Progress => ({ name, status, pages, changed });

/** Continues where the last run stopped, page by page, as long as there is time. */
const advance = async (migration: Migration, { now, hasTime }: Run): Promise<MigrationRecord> => {
  let state = await beginMigration(migration.name, now());
  while (state.status === 'running' && hasTime()) {
    const page = await migration.page(state.cursor ?? undefined, now());
    await noteMigrated(state, page, now());
    // If another process was faster, continues after its pages.
    state = (await readMigration(migration.name)) ?? state;
  }
  log.info('migration.advanced', { name: state.name, status: state.status, pages: state.pages });
  return state;
};

/** Runs pending migrations in order: one must be done before the next begins. */
export const migrate = async (migrations: readonly Migration[], run: Run) => {
  const progress: Progress[] = [];
  for (const migration of migrations) {
    const waits = progress.some(({ status }) => status !== 'done') || !run.hasTime();
    if (waits) progress.push({ name: migration.name, status: 'pending', pages: 0, changed: 0 });
    else progress.push(progressOf(await advance(migration, run)));
  }
  return { done: progress.every(({ status }) => status === 'done'), migrations: progress };
};
