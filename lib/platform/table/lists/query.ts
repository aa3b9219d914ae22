import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { noList } from '#lib/platform/calls/unavailable.ts';
import { variable } from '#lib/platform/core/env.ts';
import { completeEntries } from '../defaults.ts';
import { documents } from '../dynamo/documents.ts';
import { isReadable } from '../dynamo/readable.ts';
import type { AttributeOf } from '../indexes.ts';
import { currentReading } from '../reading.ts';
import type { Entry, Item, Partition } from '../table.ts';

export interface Range<T, Name extends AttributeOf<Entry<T>> = never> {
  partition: Partition<T>;
  /** Bounds of the sort key, both inclusive. */
  from?: string;
  to?: string;
  newestFirst?: boolean;
  limit?: number;
  /** Continues after this item. */
  after?: Item | undefined;
  /** Reads only these attributes: others cost time where items are many. */
  attributes?: readonly Name[];
}

type Some<T, Name extends string> = T extends unknown ? Pick<Entry<T>, keyof Entry<T> & Name> : never;

/** The answer of a query: whole entries, or the attributes it names. */
type Read<T, Name extends string> = [Name] extends [never] ? Entry<T> : Some<T, Name>;

/** One page of a partition, with its keys, and the position of the next. Indexes are read with eventual consistency. */
export const query = async <T, Name extends AttributeOf<Entry<T>> = never>(
  range: Range<T, Name>,
): Promise<{ items: Read<T, Name>[]; next: Item | undefined }> => {
  const { name: partition, index, kind } = range.partition;
  const prefix = index ?? '';
  const input: QueryCommandInput = {
    TableName: variable('TABLE_NAME'),
    IndexName: index,
    KeyConditionExpression: '#p = :p',
    ExpressionAttributeNames: { '#p': `${prefix}PK` },
    ExpressionAttributeValues: { ':p': partition },
    ScanIndexForward: !range.newestFirst,
    Limit: range.limit,
    ExclusiveStartKey: range.after,
    ConsistentRead: index === undefined,
  };
  if (range.from !== undefined || range.to !== undefined) {
    input.KeyConditionExpression += ' AND #s BETWEEN :from AND :to';
    input.ExpressionAttributeNames = { ...input.ExpressionAttributeNames, '#s': `${prefix}SK` };
    input.ExpressionAttributeValues = {
      ...input.ExpressionAttributeValues,
      ':from': range.from ?? ' ',
      ':to': range.to ?? '\u{10ffff}',
    };
  }
  if (range.attributes) {
    const names = range.attributes.map((name): [string, string] => [`#${name}`, name]);
    input.ProjectionExpression = names.map(([placeholder]) => placeholder).join(', ');
    input.ExpressionAttributeNames = { ...input.ExpressionAttributeNames, ...Object.fromEntries(names) };
  }
  const ask = async () => {
    const { Items, LastEvaluatedKey } = await documents.send(new QueryCommand(input));
    if (!Items) throw noList();
    const [isIndex, names] = [index !== undefined, range.attributes];
    const items = Items.filter((item) => isReadable(item, item.kind ?? kind, !isIndex && !names));
    completeEntries(items, kind, { isIndex, names });
    return { items: items as Read<T, Name>[], next: LastEvaluatedKey };
  };
  return currentReading()?.list(JSON.stringify(input), ask) ?? ask();
};

/** Everything in a range, page by page: only for partitions that are always small. */
export const queryAll = async <T, Name extends AttributeOf<Entry<T>> = never>(
  range: Range<T, Name>,
): Promise<Read<T, Name>[]> => {
  const items: Read<T, Name>[] = [];
  let after: Item | undefined;
  do {
    const page: { items: Read<T, Name>[]; next: Item | undefined } = await query({ ...range, after });
    items.push(...page.items);
    after = page.next;
  } while (after);
  return items;
};
