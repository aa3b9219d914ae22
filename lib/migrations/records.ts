import { recordKind } from '#lib/platform/table/record-kind.ts';
import { get, type Key, platformView } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';

/** The progress of one migration of the data. */
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

const progress = recordKind<MigrationRecord>('migration').ofPlatform('MIGRATION', '{name}', {
  title: 'Migration and its progress',
});

export const migrationKey = (name: string): Key<MigrationRecord> => progress.key(platformView, name);

export const readMigration = (name: string): Promise<MigrationRecord | undefined> => get(migrationKey(name));

/** Begins at the first page, unless the migration was begun before. */
export const beginMigration = async (name: string, now: Date): Promise<MigrationRecord> => {
  const { record } = await tryUpdate(migrationKey(name), {
    set: { kind: 'migration', name, status: 'running', cursor: null, startedAt: now.toISOString() },
    add: { pages: 0, changed: 0 },
    when: { kind: undefined },
  });
  if (!record) throw new Error(`The state of ${name} cannot be read`);
  return record;
};

/** Notes that a page is done; false when another process did it meanwhile. */
export const noteMigrated = async (
  before: MigrationRecord,
  { changed, next }: { changed: number; next: string | undefined },
  now: Date,
): Promise<boolean> => {
  const done = next === undefined && { status: 'done' as const, finishedAt: now.toISOString() };
  const outcome = await tryUpdate(migrationKey(before.name), {
    set: { cursor: next ?? null, ...done },
    add: { pages: 1, changed },
    when: { status: 'running', pages: before.pages },
  });
  return outcome.done;
};
