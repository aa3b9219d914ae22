import { get, type Key, platformView } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write.ts';

/** The progress of one migration. */
export interface MigrationRecord {
  kind: 'migration';
  name: string;
  status: 'running' | 'done';
  /** The position of the next page. */
  cursor?: string | null;
  pages: number;
  changed: number;
  startedAt: string;
  finishedAt?: string;
}

const migrationKey = (name: string): Key<MigrationRecord> => platformView.key('MIGRATION', name);

export const readMigration = (name: string): Promise<MigrationRecord | undefined> => get(migrationKey(name));

/** Begins at the first page, unless it has begun. */
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

/** Records that a page is done; false when another process did so meanwhile. */
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
