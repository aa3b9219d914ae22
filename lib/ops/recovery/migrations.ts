import { migrations } from '#lib/migrations/index.ts';
import { migrationKey, readMigration } from '#lib/migrations/records.ts';
import { deleteEach } from '#lib/platform/table/bulk.ts';
import { readItem } from '#lib/platform/table/dynamo/backups.ts';

/**
 * Migrations that the stage has begun and that were not done when the backup was made: what comes from it has the form of before. They are
 * forgotten, so that they run again. Records that have the new form are not changed by that.
 */
export const repeatMigrations = async (from: string, apply: boolean): Promise<string[]> => {
  const earlier = await Promise.all(
    migrations.map(async ({ name }) => {
      const [own, before] = await Promise.all([readMigration(name), readItem(migrationKey(name), from)]);
      return own && before?.status?.S !== 'done' ? [name] : [];
    }),
  );
  const names = earlier.flat();
  if (apply) await deleteEach(names.map(migrationKey));
  return names;
};
