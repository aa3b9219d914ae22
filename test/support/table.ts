import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { variable } from '#lib/core/env.ts';
import { documents } from '#lib/table/client.ts';

/** What calls leave behind that changes nothing: how often somebody called, that a key was used, that staff looked. */
const isTrace = ({ kind, object }: Record<string, unknown>): boolean =>
  kind === 'rate' || kind === 'api-key-use' || (kind === 'audit' && (object as { type: string }).type === 'access');

/** Everything stored, but for traces, so that a test can tell that nothing changed. */
export const contents = async (): Promise<Map<string, string>> => {
  const items = new Map<string, string>();
  for await (const { Items = [] } of paginateScan({ client: documents }, { TableName: variable('TABLE_NAME') }))
    for (const item of Items)
      if (!isTrace(item)) items.set(`${item.PK} ${item.SK}`, JSON.stringify(item, Object.keys(item).sort()));
  return items;
};

/** Keys of what is different between two states of the table. */
export const changesBetween = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));
