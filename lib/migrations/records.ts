import { get, type Key, platformView } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write.ts';

/** How far one migration of the data has come. */
export interface MigrationRecord {
  kind: 'migration';
  name: string;
  status: 'running' | 'done';
  /** Where the next page begins. */
  cursor?: string | null;
  pages: number;
  changed: number;
  startedAt: string;
  finishedAt?: string;
}

const migrationKey = (name: string): Key<MigrationRecord> => platformView.key('MIGRATION', name);

export const readMigration = (name: string): Promise<MigrationRecord | undefined> => get(migrationKey(name));

/** Begins at the first page, unless somebody has. */
export const beginMigration = async (name: string, now: Date): Promise<MigrationRecord> => {
  const first = { kind: 'migration', name, status: 'running', cursor: null, startedAt: now.toISOString() };
  const { record } = await tryUpdate(migrationKey(name), {
    set: first,
    add: { pages: 0, changed: 0 },
    when: { kind: undefined },
  });
  if (!record) throw new Error(`The state of ${name} cannot be read`);
  return record;
};

/** Notes that a page is done; false when another process has done it meanwhile. */
export const noteMigrated = async (
  before: MigrationRecord,
  { changed, next }: { changed: number; next: string | undefined },
  now: Date,
): Promise<boolean> => {
  const done = next === undefined && { status: 'done', finishedAt: now.toISOString() };
  const outcome = await tryUpdate(migrationKey(before.name), {
    set: { cursor: next ?? null, ...done },
    add: { pages: 1, changed },
    when: { status: 'running', pages: before.pages },
  });
  return outcome.done;
};
