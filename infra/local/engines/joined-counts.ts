import type { Input } from '#lib/table/dynamo/actions.ts';
import type { Item } from '#lib/table/dynamo/attributes.ts';

type Update = Input<'UpdateItem'>;
type Step = NonNullable<NonNullable<Input<'TransactWriteItems'>['TransactItems']>[number]['Update']>;

/** How `updateOf` writes an update that sets attributes and adds to others, and does nothing else. */
const addition = /^SET (?:#\w+ = :\w+(?:, )?)+ ADD ((?:#\w+ :\w+(?:, )?)+)$/;

/** No other attribute has a name that begins like this. */
const noteMark = '~';

const valuesOf = (item: Item, names: readonly string[]): Item =>
  Object.fromEntries(names.map((name) => [name, item[name]]));

/** An update of counters that can be a step of a transaction, and what it answers. */
export interface JoinedCount {
  step: Step;
  tableName: string;
  key: Item;
  /** From the item as it is after the transaction. */
  attributesOf(item: Item): Item;
}

/**
 * A transaction answers nothing, so the step also notes what each counter has become, in attributes that only this writer
 * uses. They are read after it: the counts are exact, whatever others have added meanwhile. The other attributes may have
 * changed since. Only for rate windows, whose code ignores attributes that it does not know; not for updates with conditions.
 */
export const joinedCount = (update: Update, writer: string): JoinedCount | undefined => {
  const { TableName, Key, ReturnValues, ConditionExpression, UpdateExpression = '' } = update;
  const [, additions] = addition.exec(UpdateExpression) ?? [];
  if (additions === undefined || ConditionExpression !== undefined || !TableName || !Key) return undefined;
  if (update.ExpressionAttributeValues?.[':s_kind'] !== 'rate') return undefined;
  if (ReturnValues !== 'ALL_NEW' && ReturnValues !== 'UPDATED_NEW') return undefined;
  const names = update.ExpressionAttributeNames ?? {};
  const counters = additions.split(', ').map((text, at) => {
    const [name = '', by = ''] = text.split(' ');
    return { name, by, note: `${noteMark}${writer}-${at}` };
  });
  const notes = counters.map(({ name, by }, at) => `, #note${at} = if_not_exists(${name}, :zero) + ${by}`).join('');
  return {
    step: {
      TableName,
      Key,
      UpdateExpression: UpdateExpression.replace(' ADD ', `${notes} ADD `),
      ExpressionAttributeNames: {
        ...names,
        ...Object.fromEntries(counters.map(({ note }, at) => [`#note${at}`, note])),
      },
      ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':zero': 0 },
    },
    tableName: TableName,
    key: Key,
    attributesOf: (item) => {
      const own = Object.keys(item).filter((name) => !name.startsWith(noteMark));
      const exact = Object.fromEntries(counters.map(({ name, note }) => [names[name] ?? '', item[note]]));
      return { ...valuesOf(item, ReturnValues === 'ALL_NEW' ? own : Object.values(names)), ...exact };
    },
  };
};
