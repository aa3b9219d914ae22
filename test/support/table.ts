import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { variable } from '#lib/platform/core/env.ts';

type Stored = Record<string, AttributeValue>;

/** Without the records of calls that change nothing: rate counters, use of a key, access by staff. */
const withoutTraces = {
  FilterExpression:
    'attribute_not_exists(kind) OR NOT (kind IN (:rate, :use) OR (kind = :audit AND #object.#type = :access))',
  ExpressionAttributeNames: { '#object': 'object', '#type': 'type' },
  ExpressionAttributeValues: {
    ':rate': { S: 'rate' },
    ':use': { S: 'api-key-use' },
    ':audit': { S: 'audit' },
    ':access': { S: 'access' },
  },
};

/** Asks the engine itself: the SDK takes ten times as long to read so many records, and sweeps read them often. */
const scan = async (ExclusiveStartKey?: Stored): Promise<{ Items: Stored[]; LastEvaluatedKey?: Stored }> => {
  const response = await fetch(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.Scan',
      'x-amz-date': '20260101T000000Z',
      // The engine wants a signature, and does not verify it.
      authorization: 'AWS4-HMAC-SHA256 Credential=test, SignedHeaders=host, Signature=none',
    },
    body: JSON.stringify({ TableName: variable('TABLE_NAME'), ExclusiveStartKey, ...withoutTraces }),
  });
  if (!response.ok) throw new Error(`The engine answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as Awaited<ReturnType<typeof scan>>;
};

/** The engine keeps no order within maps. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The same for the same record. */
export const textOf = (record: object): string => JSON.stringify(record, sorted);

/** Everything stored, but for traces, as text by key, so that a test can tell that nothing changed. */
export const contents = async (): Promise<Map<string, string>> => {
  const records = new Map<string, string>();
  let from: Stored | undefined;
  do {
    const { Items, LastEvaluatedKey } = await scan(from);
    for (const item of Items) records.set(`${item.PK?.S} ${item.SK?.S}`, textOf(item));
    from = LastEvaluatedKey;
  } while (from);
  return records;
};

/** Keys of the records that differ between two states of the table. */
export const changesBetween = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));
