import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

const onDatabase = <T>(file: string, work: (database: DatabaseSync) => T, patienceMs = 2000): T => {
  const database = new DatabaseSync(file, { timeout: patienceMs });
  try {
    return work(database);
  } finally {
    database.close();
  }
};

/**
 * On every write to a table with a stream, the engine looks up the highest number of the stream. Without this index it
 * reads the whole stream, so that writes get slower and slower. Call it once the table exists.
 */
export const indexStream = (file: string): void =>
  onDatabase(file, (database) =>
    database.exec(`CREATE INDEX IF NOT EXISTS local_stream_sequence
      ON _stream_records (table_name, CAST(sequence_number AS INTEGER))`),
  );

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Keeps changes of other kinds of record out of the stream: no consumer handles them, and storing each costs the engine about as
 * much as the change itself. The kinds replace those of an earlier call. Call it once the table exists.
 */
export const streamOnly = (file: string, kinds: readonly string[]): void =>
  onDatabase(file, (database) => {
    const kind = "json_extract(coalesce(new.new_image, new.old_image), '$.kind.S')";
    database.exec(`BEGIN IMMEDIATE;
      DROP TRIGGER IF EXISTS local_stream_kinds;
      CREATE TRIGGER local_stream_kinds BEFORE INSERT ON _stream_records
        WHEN coalesce(${kind}, '') NOT IN (${kinds.map(quoted).join(', ')})
        BEGIN SELECT RAISE(IGNORE); END;
      COMMIT`);
  });

/** Few, since writes of the engine wait meanwhile. */
const maxTrimmed = 200;
/** Short, since the thread of the workers waits meanwhile. Under load, the engine has the lock for seconds. */
const trimPatienceMs = 20;
const sqliteBusy = 5;

/** How much was removed of what may be: none, while the engine writes. */
type Trimmed = 'none' | 'some' | 'all';

const isBusy = (error: unknown): boolean => (error as { errcode?: number }).errcode === sqliteBusy;

/**
 * Removes records of a stream before the one with this sequence number, and says how much it removed. The engine
 * itself never removes records. The newest one must stay, because the engine continues its number.
 */
export const trimStream = (file: string, tableName: string, before: string): Trimmed => {
  const trim = (database: DatabaseSync): Trimmed => {
    const removal = database.prepare(`DELETE FROM _stream_records WHERE id IN (
      SELECT id FROM _stream_records WHERE table_name = ? AND CAST(sequence_number AS INTEGER) < ? LIMIT ?)`);
    return removal.run(tableName, Number(before), maxTrimmed).changes === maxTrimmed ? 'some' : 'all';
  };
  try {
    return onDatabase(file, trim, trimPatienceMs);
  } catch (error) {
    if (isBusy(error)) return 'none';
    throw error;
  }
};

/** Removes all records of a stream but the newest, before a consumer starts: these changes are handled already. */
export const skipStream = (file: string, tableName: string): void =>
  onDatabase(file, (database) => {
    database
      .prepare(`DELETE FROM _stream_records WHERE table_name = ? AND CAST(sequence_number AS INTEGER) <
        (SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = ?)`)
      .run(tableName, tableName);
  });

/** A change as the engine stores it. Images are texts of DynamoDB's JSON. */
export interface StoredChange {
  sequence: string;
  shard: string;
  event: string;
  seconds: number;
  keys: string;
  newImage: string | undefined;
  oldImage: string | undefined;
}

const textOf = (value: SQLOutputValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/**
 * Reads the stream of a table from the engine's file. The engine itself would convert each image twice for every reader, and
 * answer no other request meanwhile.
 */
export const openStream = (file: string, tableName: string) => {
  const database = new DatabaseSync(file, { readOnly: true });
  const select = database.prepare(`SELECT sequence_number AS sequence, shard_id AS shard, event_name AS event,
      created_at AS seconds, keys_json AS keys, new_image AS newImage, old_image AS oldImage
    FROM _stream_records WHERE table_name = ? AND CAST(sequence_number AS INTEGER) > ?
    ORDER BY CAST(sequence_number AS INTEGER) LIMIT ?`);
  return {
    /** The changes after the one with this sequence number, the oldest first. */
    after: (sequence: string, limit: number): StoredChange[] =>
      select.all(tableName, Number(sequence), limit).map((row) => ({
        sequence: String(row.sequence),
        shard: String(row.shard),
        event: String(row.event),
        seconds: Number(row.seconds),
        keys: String(row.keys),
        newImage: textOf(row.newImage),
        oldImage: textOf(row.oldImage),
      })),
    close: (): void => database.close(),
  };
};

export type ChangeStream = ReturnType<typeof openStream>;
