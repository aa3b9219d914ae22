import * as fc from 'fast-check';

/** Few keys, attributes and values, so that random calls meet. */
const key = fc.record({ PK: fc.constantFrom('a', 'b'), SK: fc.constantFrom('1', '2', '3', 'é', '𐀀', '￿') });
const number = fc.integer({ min: -2, max: 12 }).map((N) => ({ N: String(N) }));
const text = fc.constantFrom('', 'x', 'y', '10', '9').map((S) => ({ S }));
const value = fc.oneof(
  number,
  text,
  fc.boolean().map((BOOL) => ({ BOOL })),
  fc.array(text, { maxLength: 2 }).map((L) => ({ L })),
);
const indexed = fc.constantFrom('i', 'j').map((S) => ({ S }));

const keyOf = ({ PK, SK }: { PK: string; SK: string }) => ({ PK: { S: PK }, SK: { S: SK } });

const item = fc
  .record({
    key,
    u: fc.option(value, { nil: undefined }),
    n: fc.option(number, { nil: undefined }),
    kind: fc.option(text, { nil: undefined }),
    GSI1PK: fc.option(indexed, { nil: undefined }),
  })
  .map(({ key, GSI1PK, ...rest }) => {
    const given = Object.entries(rest).filter(([, content]) => content !== undefined);
    return { ...keyOf(key), ...Object.fromEntries(given), ...(GSI1PK && { GSI1PK, GSI1SK: { S: key.SK } }) };
  });

const condition = fc.constantFrom(
  'attribute_not_exists(PK)',
  'attribute_exists(PK)',
  '#u = :v',
  '#u <> :v',
  '(attribute_not_exists(#n) OR #n <= :n)',
  'attribute_not_exists(PK) OR #n < :n AND NOT #u = :v',
  '#n BETWEEN :low AND :n',
  '(attribute_exists(PK) AND attribute_not_exists(#u) OR #u = :v) AND #n >= :n',
);

const update = fc.constantFrom(
  'SET #u = :v',
  'SET #u = :v, #n = :n REMOVE kind',
  'ADD #n :n',
  'SET #u = :v ADD #n :n',
  'REMOVE #u, #n',
  'SET #n = if_not_exists(#n, :low) + :n',
);

const names = { '#u': 'u', '#n': 'n' };

/** The names and values that these texts use, as an unused one is refused. */
const meaning = (texts: string, v: object, n: object) => {
  const all = { ':v': v, ':n': n, ':low': { N: '-2' } };
  const used = <T extends object>(of: T) =>
    Object.fromEntries(Object.entries(of).filter(([name]) => texts.includes(name)));
  const [usedNames, usedValues] = [used(names), used(all)];
  return {
    ...(Object.keys(usedNames).length > 0 && { ExpressionAttributeNames: usedNames }),
    ...(Object.keys(usedValues).length > 0 && { ExpressionAttributeValues: usedValues }),
  };
};

const table = { TableName: 'world' };
const shown = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' };

const conditional = fc.record({ condition: fc.option(condition, { nil: '' }), v: value, n: number });

const put = fc.record({ item, given: conditional }).map(({ item: Item, given: { condition: text, v, n } }) => ({
  ...table,
  Item,
  ...(text && { ConditionExpression: text, ...shown }),
  ...meaning(text, v, n),
}));

const change = fc
  .record({ key, update, given: conditional })
  .map(({ key, update, given: { condition: text, v, n } }) => ({
    ...table,
    Key: keyOf(key),
    UpdateExpression: update,
    ...(text && { ConditionExpression: text, ...shown }),
    ...meaning(`${text} ${update}`, v, n),
  }));

const remove = fc.record({ key, given: conditional }).map(({ key, given: { condition: text, v, n } }) => ({
  ...table,
  Key: keyOf(key),
  ...(text && { ConditionExpression: text, ...shown }),
  ...meaning(text, v, n),
}));

const query = fc
  .record({
    partition: fc.constantFrom('a', 'b', 'i', 'j'),
    isIndex: fc.boolean(),
    range: fc.option(fc.constantFrom(['1', '2'], ['2', '1'], ['2', 'é'], [' ', '\u{10ffff}']), { nil: undefined }),
    limit: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    isForward: fc.boolean(),
  })
  .map(({ partition, isIndex, range, limit, isForward }) => ({
    ...table,
    ...(isIndex && { IndexName: 'GSI1' }),
    KeyConditionExpression: `#p = :p${range ? ' AND #s BETWEEN :from AND :to' : ''}`,
    ExpressionAttributeNames: { '#p': isIndex ? 'GSI1PK' : 'PK', ...(range && { '#s': isIndex ? 'GSI1SK' : 'SK' }) },
    ExpressionAttributeValues: {
      ':p': { S: partition },
      ...(range && { ':from': { S: range[0] }, ':to': { S: range[1] } }),
    },
    ...(limit !== undefined && { Limit: limit }),
    ScanIndexForward: isForward,
  }));

const steps = fc.uniqueArray(
  fc.oneof(
    put.map((Put) => ({ Put })),
    change.map((Update) => ({ Update })),
    remove.map((Delete) => ({ Delete })),
  ),
  {
    minLength: 1,
    maxLength: 3,
    selector: (step) =>
      JSON.stringify(
        Object.values(step).map((input) =>
          'Item' in input ? [input.Item.PK, input.Item.SK] : [input.Key.PK, input.Key.SK],
        ),
      ),
  },
);

/** Any call that the product might make of this table. */
export const anyCall = fc.oneof(
  put.map((input) => ({ action: 'PutItem', input })),
  fc
    .tuple(change, fc.constantFrom('ALL_NEW', 'UPDATED_NEW', 'NONE'))
    .map(([input, ReturnValues]) => ({ action: 'UpdateItem', input: { ...input, ReturnValues } })),
  remove.map((input) => ({ action: 'DeleteItem', input })),
  key.map((key) => ({ action: 'GetItem', input: { ...table, Key: keyOf(key), ConsistentRead: true } })),
  query.map((input) => ({ action: 'Query', input })),
  steps.map((TransactItems) => ({ action: 'TransactWriteItems', input: { TransactItems } })),
);
