import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { table } from '#infra/resources.ts';
import type { Input, Output } from '#lib/table/dynamo/actions.ts';
import { fromAttributes, type Item } from '#lib/table/dynamo/attributes.ts';

/** The position of an item: the texts of its key, as far as it has them. */
type Position = string[];

/** One page of a query ends before it exceeds this length, as in the engine. */
const maxPageLength = 1024 * 1024;

/** How the engine stores a text of a key. */
export const stored = (text: string): string => `S:${text}`;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns the statement of an SQL text, which is prepared once. */
export const statementsOf = (database: DatabaseSync): ((sql: string) => StatementSync) => {
  const statements = new Map<string, StatementSync>();
  return (sql) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
};

/** The JSON of the item in these columns of the key; undefined if there is none. */
export const jsonAt = (
  prepared: (sql: string) => StatementSync,
  tableName: string,
  partition: string,
  sort: string,
): string | undefined => {
  const row = prepared(`SELECT item_json AS json FROM ${quoted(tableName)} WHERE pk = ? AND sk = ?`).get(
    partition,
    sort,
  );
  return row && String(row.json);
};

/** A query of one partition, as `lib/table` asks for it. */
interface Wanted {
  source: string;
  /** The columns of the partition, and of the order within it. */
  partitionColumn: string;
  order: readonly string[];
  /** The attributes with the values of these columns. */
  attributes: readonly string[];
  partition: string;
  bounds: readonly [string, string] | undefined;
  after: Position | undefined;
  descending: boolean;
  limit: number | undefined;
  shown: readonly string[] | undefined;
}

const partitionOnly = '#p = :p';
const withBounds = `${partitionOnly} AND #s BETWEEN :from AND :to`;

/** Whether a value can be a part of a key. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const textsOf = (item: Item, names: readonly string[]): Position | undefined => {
  const texts = names.map((name) => item[name]);
  return texts.every(isText) ? texts : undefined;
};

/** Undefined for a query of another form, which the engine answers. */
const wantedOf = (input: Input<'Query'>): Wanted | undefined => {
  const { TableName, IndexName, KeyConditionExpression: condition, FilterExpression, Select, ...rest } = input;
  if (!TableName || FilterExpression !== undefined || Select !== undefined) return undefined;
  if (condition !== partitionOnly && condition !== withBounds) return undefined;
  const names = rest.ExpressionAttributeNames ?? {};
  const values = rest.ExpressionAttributeValues ?? {};
  const prefix = IndexName ?? '';
  if (names['#p'] !== `${prefix}PK`) return undefined;
  const bounds = condition === withBounds ? textsOf(values, [':from', ':to']) : undefined;
  if (condition === withBounds && (names['#s'] !== `${prefix}SK` || !bounds)) return undefined;
  const own = [table.partitionKey, table.sortKey];
  const attributes = IndexName ? [`${IndexName}SK`, ...own] : own.slice(1);
  const after = rest.ExclusiveStartKey && textsOf(rest.ExclusiveStartKey, attributes);
  const shown = rest.ProjectionExpression?.split(', ').map((name) => names[name] ?? '');
  if (!isText(values[':p']) || (rest.ExclusiveStartKey && !after) || shown?.includes('')) return undefined;
  return {
    source: quoted(IndexName ? `${TableName}::gsi::${IndexName}` : TableName),
    partitionColumn: IndexName ? 'gsi_pk' : 'pk',
    order: IndexName ? ['gsi_sk', 'table_pk', 'table_sk'] : ['sk'],
    attributes: [`${prefix}PK`, ...attributes],
    partition: values[':p'],
    bounds: bounds && [bounds[0] ?? '', bounds[1] ?? ''],
    after,
    descending: rest.ScanIndexForward === false,
    limit: rest.Limit,
    shown,
  };
};

const statementOf = ({ source, partitionColumn, order, bounds, after, descending, limit }: Wanted) => {
  const [sort] = order;
  const clauses = [
    `${partitionColumn} = ?`,
    ...(bounds ? [`${sort} BETWEEN ? AND ?`] : []),
    ...(after ? [`(${order.join(', ')}) ${descending ? '<' : '>'} (${order.map(() => '?').join(', ')})`] : []),
  ];
  const direction = descending ? 'DESC' : 'ASC';
  return `SELECT item_json AS json FROM ${source} WHERE ${clauses.join(' AND ')}
    ORDER BY ${order.map((column) => `${column} ${direction}`).join(', ')}${limit === undefined ? '' : ' LIMIT ?'}`;
};

const picked = (item: Item, names: readonly string[]): Item =>
  Object.fromEntries(names.flatMap((name) => (name in item ? [[name, item[name]]] : [])));

/**
 * Reads items and lists from the file of the local engine, as the engine would answer: it shows what is committed, and a change
 * that the engine has answered. A call of the engine takes ten times as much time, and waits for the writes of others.
 */
export const openStoredItems = (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true });
  const prepared = statementsOf(database);
  const itemOf = (json: unknown): Item => fromAttributes(JSON.parse(String(json)));
  return {
    /** The item of a key; undefined if there is none. */
    get: (tableName: string, partition: string, sort: string): Item | undefined => {
      const json = jsonAt(prepared, tableName, stored(partition), stored(sort));
      return json === undefined ? undefined : itemOf(json);
    },
    /** Undefined for a query that only the engine answers. */
    query: (input: Input<'Query'>): Output<'Query'> | undefined => {
      const wanted = wantedOf(input);
      if (!wanted) return undefined;
      const { partition, bounds = [], after = [], limit, attributes, shown } = wanted;
      const texts = [partition, ...bounds, ...after].map(stored);
      const items: Item[] = [];
      let length = 0;
      let isFull = false;
      for (const { json } of prepared(statementOf(wanted)).iterate(...texts, ...(limit === undefined ? [] : [limit]))) {
        length += String(json).length;
        isFull = length > maxPageLength && items.length > 0;
        if (isFull) break;
        items.push(itemOf(json));
      }
      const last = items.at(-1);
      return {
        Items: shown ? items.map((item) => picked(item, shown)) : items,
        ...(last && (isFull || items.length === limit) && { LastEvaluatedKey: picked(last, attributes) }),
      };
    },
    close: (): void => database.close(),
  };
};

export type StoredItems = ReturnType<typeof openStoredItems>;
