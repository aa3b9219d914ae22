import { patternOf } from '#infra/access/patterns.ts';
import type { Call } from '#infra/access/recorded.ts';
import { type QueueName, queues } from '#infra/resources.ts';

interface Partitioned {
  PK?: unknown;
}

/** A command that writes or reads one record, and a step of a transaction. */
interface OnRecord {
  Key?: Partitioned;
  Item?: Partitioned;
}

interface TableInput extends OnRecord {
  RequestItems?: Record<string, { Keys?: Partitioned[] }>;
  TransactItems?: Record<string, OnRecord>[];
  IndexName?: string;
  ExpressionAttributeValues?: Record<string, unknown>;
}

const partitionOf = ({ Key, Item }: OnRecord): string => patternOf(String((Item ?? Key)?.PK));

/** What a command on the table must be permitted. */
export const tableCalls = (command: string, input: TableInput): Call[] => {
  if (input.TransactItems)
    return input.TransactItems.flatMap((step) =>
      Object.entries(step).map(([name, part]) => ({ action: `dynamodb:${name}Item`, on: partitionOf(part) })),
    );
  const { IndexName, ExpressionAttributeValues } = input;
  const action = [`dynamodb:${command}`, IndexName].filter(Boolean).join(' ');
  // `query` of the product names the partition so.
  if (command === 'Query') return [{ action, on: patternOf(String(ExpressionAttributeValues?.[':p'])) }];
  if (!input.RequestItems) return [{ action, on: partitionOf(input) }];
  const keys = Object.values(input.RequestItems).flatMap(({ Keys = [] }) => Keys);
  return keys.map((Key) => ({ action, on: partitionOf({ Key }) }));
};

interface ObjectInput {
  Key?: string;
  CopySource?: string;
  VersionId?: string;
}

const folderOf = (key = ''): string => `${key.split('/', 1)[0]}/*`;

export const objectCalls = (command: string, { Key, CopySource, VersionId }: ObjectInput): Call[] => {
  if (command === 'CopyObject')
    return [
      { action: 's3:GetObject', on: folderOf(CopySource?.replace(/^[^/]*\//, '')) },
      { action: 's3:PutObject', on: folderOf(Key) },
    ];
  return [{ action: `s3:${command}${VersionId === undefined ? '' : 'Version'}`, on: folderOf(Key) }];
};

const queueNames = Object.keys(queues) as QueueName[];

export const queueCalls = (_: string, { QueueUrl }: { QueueUrl?: string }): Call[] => [
  {
    action: 'sqs:SendMessage',
    on: queueNames.find((name) => process.env[queues[name].variable] === QueueUrl) ?? 'unknown',
  },
];

export const edgeCalls = (command: string, { DistributionId }: { DistributionId?: string }): Call[] => [
  { action: `cloudfront:${command}`, on: DistributionId === process.env.SITES_DISTRIBUTION ? 'sites' : 'media' },
];

export const mailCalls = (command: string): Call[] => [{ action: `ses:${command}`, on: 'identity' }];
