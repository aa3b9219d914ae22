import type { DynamoDBRecord } from 'aws-lambda';
import { engineApi } from './engine-api.ts';

/** A stream record as Lambda delivers it. */
export interface LambdaRecord extends DynamoDBRecord {
  dynamodb: NonNullable<DynamoDBRecord['dynamodb']> & { ApproximateCreationDateTime: number; SequenceNumber: string };
}

interface Answers {
  DescribeStream: { StreamDescription?: { Shards?: { ShardId: string }[]; LastEvaluatedShardId?: string } };
  GetShardIterator: { ShardIterator?: string };
  GetRecords: { Records?: LambdaRecord[]; NextShardIterator?: string };
}

/**
 * The engine's stream API. Its JSON has the form of Lambda's events already; the SDK would convert every attribute of every
 * record of the table, and most records are filtered out.
 */
export const openStreams = (endpoint: string) => engineApi<Answers>(endpoint, 'DynamoDBStreams_20120810');

export type Streams = ReturnType<typeof openStreams>;
