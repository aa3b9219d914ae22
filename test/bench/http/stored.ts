import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { startDynamo } from '#infra/local/engines/dynamo.ts';
import { clientConfig } from '#infra/local/identity.ts';
import { provisionTable } from '#infra/local/provision.ts';
import { table } from '#infra/resources.ts';
import { itemBytes } from '#lib/platform/table/item-bytes.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { storedLead, writeBatch } from '#test/bench/stored-leads.ts';
import { locationItems, locationNumber, pinItem } from '#test/support/stored-locations.ts';
import type { Scene } from './scene.ts';

const perCommit = 10_000;

/** The engine's form of a key, and the item in an index. */
const keyText = (value: unknown): string => `S:${value}`;
const projectedTo = (index: string, item: Record<string, unknown>) => {
  const names = new Set<string>(['PK', 'SK', `${index}PK`, `${index}SK`, ...table.projected]);
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)));
};

const json = (item: Record<string, unknown>): string => JSON.stringify(marshall(item, { removeUndefinedValues: true }));

/** Writes items as the engine stores them. They are not in the stream. */
const writerOf = (database: DatabaseSync) => {
  const name = String(database.prepare('SELECT table_name FROM _tables').get()?.table_name);
  const insert = database.prepare(`INSERT INTO "${name}" (pk, sk, item_json, item_size) VALUES (?, ?, ?, ?)`);
  const entries = table.indexes.map((index) => ({
    index,
    insert: database.prepare(
      `INSERT INTO "${name}::gsi::${index}" (gsi_pk, gsi_sk, table_pk, table_sk, item_json) VALUES (?, ?, ?, ?, ?)`,
    ),
  }));
  return (item: Record<string, unknown>): void => {
    const [pk, sk] = [keyText(item.PK), keyText(item.SK)];
    insert.run(pk, sk, json(item), itemBytes(item));
    for (const { index, insert: enter } of entries)
      if (item[`${index}PK`] !== undefined)
        enter.run(keyText(item[`${index}PK`]), keyText(item[`${index}SK`]), pk, sk, json(projectedTo(index, item)));
  };
};

/** Directly in the file: through the engine, a million leads would take a quarter of an hour. */
const writeDirectly = (file: string, count: number, itemOf: (number: number) => Record<string, unknown>): void => {
  const database = new DatabaseSync(file);
  const write = writerOf(database);
  for (let number = 0; number < count; ) {
    database.exec('BEGIN');
    for (const end = Math.min(count, number + perCommit); number < end; number++) write(itemOf(number));
    database.exec('COMMIT');
  }
  database.close();
};

/** Through the engine, so that its stream has the changes. */
const writeToEngine = async (file: string, items: readonly object[]): Promise<void> => {
  const engine = await startDynamo({ file });
  const client = new DynamoDBClient(clientConfig(engine.endpoint));
  try {
    const { tableName } = await provisionTable(engine.endpoint);
    const documents = DynamoDBDocumentClient.from(client);
    await writeBatch((input) => documents.send(new BatchWriteCommand(input)), tableName, items);
  } finally {
    client.destroy();
    await engine.stop();
  }
};

interface Amounts {
  leads: number;
  locations: number;
}

/** Fills the table of a product that is stopped. No webhook follows for the leads; the map is packed when it starts. */
export const store = async (dataDir: string, scene: Scene, { leads, locations }: Amounts): Promise<void> => {
  const file = join(dataDir, 'dynamo.db');
  const { brandId, formId, locationIds } = scene;
  writeDirectly(file, leads, (number) => {
    const locationId = locationIds[number % locationIds.length] ?? '';
    return storedLead({ brandId, formId, locationId }, number);
  });
  // The records of locations are composed as writes, which name the table, but only their items are used.
  process.env.TABLE_NAME ??= 'none';
  const view = brandView(brandId);
  const records = Array.from({ length: locations }, (_, number) => locationNumber(number, scene));
  const pins = records.map((record) => pinItem(view, record));
  const items = [...pins, ...records.flatMap((record) => locationItems(view, record))];
  writeDirectly(file, items.length, (number) => items[number] ?? {});
  const firstOfShards = [...Map.groupBy(pins, ({ PK }) => PK).values()].flatMap((shard) => shard.slice(0, 1));
  await writeToEngine(file, firstOfShards);
};
