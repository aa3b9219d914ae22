import type { DatabaseSync } from 'node:sqlite';
import { table } from '#infra/resources.ts';
import type { Item } from '#lib/table/dynamo/attributes.ts';
import { jsonAt, quoted, statementsOf } from './stored-items.ts';
import { type NewItem, type Place, placeOf, type StoredItem, storedItem } from './written-items.ts';

/** The columns after the name of the table. */
const change = `event_name, keys_json, new_image, old_image, shard_id, created_at, sequence_number`;
const nextSequence = 'CAST(COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 AS TEXT)';

/** Writes items in the file of the engine as it does: with their entries in the indexes, and a record in the stream. */
export const itemWriter = (database: DatabaseSync) => {
  const prepared = statementsOf(database);
  const indexTable = (tableName: string, index: string): string => quoted(`${tableName}::gsi::${index}`);

  const removeEntries = (tableName: string, { partition, sort }: Place): void => {
    for (const index of table.indexes)
      prepared(`DELETE FROM ${indexTable(tableName, index)} WHERE table_pk = ? AND table_sk = ?`).run(partition, sort);
  };

  const noteChange = (tableName: string, before: StoredItem | undefined, after: StoredItem | undefined): void => {
    const names = [table.partitionKey, table.sortKey];
    const held = (after ?? before)?.item ?? {};
    prepared(`INSERT INTO _stream_records (table_name, ${change})
      SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ${nextSequence} FROM _stream_records WHERE table_name = ?1`).run(
      tableName,
      before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT',
      JSON.stringify(Object.fromEntries(names.map((name) => [name, { S: held[name] }]))),
      after?.json ?? null,
      before?.json ?? null,
      `shardId-00000001-${tableName}`,
      Math.floor(Date.now() / 1000),
    );
  };

  return {
    get: (tableName: string, key: Item): StoredItem | undefined => {
      const { partition, sort } = placeOf(key);
      const json = jsonAt(prepared, tableName, partition, sort);
      return json === undefined ? undefined : storedItem(json);
    },
    put: (tableName: string, before: StoredItem | undefined, after: NewItem): void => {
      const { partition, sort, json, bytes, hash, entries } = after;
      prepared(`INSERT INTO ${quoted(tableName)} (pk, sk, item_json, item_size, hash_prefix) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET item_json = excluded.item_json, item_size = excluded.item_size`).run(
        partition,
        sort,
        json,
        bytes,
        hash,
      );
      if (before) removeEntries(tableName, after);
      for (const entry of entries)
        prepared(`INSERT INTO ${indexTable(tableName, entry.index)} (gsi_pk, gsi_sk, table_pk, table_sk, item_json)
          VALUES (?, ?, ?, ?, ?)`).run(entry.partition, entry.sort, partition, sort, entry.json);
      noteChange(tableName, before, after);
    },
    remove: (tableName: string, before: StoredItem): void => {
      const place = placeOf(before.item);
      prepared(`DELETE FROM ${quoted(tableName)} WHERE pk = ? AND sk = ?`).run(place.partition, place.sort);
      removeEntries(tableName, place);
      noteChange(tableName, before, undefined);
    },
  };
};
