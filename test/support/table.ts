import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { variable } from '#lib/core/env.ts';
import { documents } from '#lib/table/client.ts';

/** Records of calls that change nothing: rate counters, use of a key, access by staff. */
const isTrace = ({ kind, object }: Record<string, unknown>): boolean =>
  kind === 'rate' || kind === 'api-key-use' || (kind === 'audit' && (object as { type: string }).type === 'access');

/** All records but those of calls, so that a test can check that nothing changed. */
export const contents = async (): Promise<Map<string, string>> => {
  const items = new Map<string, string>();
  for await (const { Items = [] } of paginateScan({ client: documents }, { TableName: variable('TABLE_NAME') }))
    for (const item of Items)
      if (!isTrace(item)) items.set(`${item.PK} ${item.SK}`, JSON.stringify(item, Object.keys(item).sort()));
  return items;
};

/** Keys of the records that differ between two states of the table. */
export const changesBetween = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));
