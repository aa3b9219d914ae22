import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { DynamoDBRecord } from 'aws-lambda';
import { credentials, region } from '#infra/local/identity.ts';

/** A stream record as Lambda delivers it. */
export interface LambdaRecord extends DynamoDBRecord {
  dynamodb: NonNullable<DynamoDBRecord['dynamodb']> & { ApproximateCreationDateTime: number; SequenceNumber: string };
}

interface Answers {
  DescribeStream: { StreamDescription?: { Shards?: { ShardId: string }[]; LastEvaluatedShardId?: string } };
  GetShardIterator: { ShardIterator?: string };
  GetRecords: { Records?: LambdaRecord[]; NextShardIterator?: string };
}

/** An error of the engine, with the name that the SDK would give it. */
const errorOf = (answer: string): Error => {
  const { __type = '', message } = JSON.parse(answer) as { __type?: string; message?: string };
  return Object.assign(new Error(message ?? 'The stream was not read'), { name: __type.split('#').at(-1) ?? '' });
};

const answered = (outgoing: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => void outgoing.once('response', resolve).once('error', reject));

/**
 * The engine's stream API. Its JSON has the form of Lambda's events already; the SDK would convert every attribute of every
 * record of the table, and most records are filtered out. The engine wants a signature and does not check it.
 */
export const openStreams = (endpoint: string) => {
  const agent = new Agent({ keepAlive: true });
  const scope = `${credentials.accessKeyId}/20260101/${region}/dynamodb/aws4_request`;
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-date': '20260101T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=none`,
  };
  const call = async <Name extends keyof Answers>(name: Name, input: object): Promise<Answers[Name]> => {
    const target = { 'x-amz-target': `DynamoDBStreams_20120810.${name}` };
    const outgoing = request(endpoint, { method: 'POST', agent, headers: { ...headers, ...target } });
    outgoing.end(JSON.stringify(input));
    const response = await answered(outgoing);
    const answer = await text(response);
    if (response.statusCode !== 200) throw errorOf(answer);
    return JSON.parse(answer);
  };
  return { call, close: () => agent.destroy() };
};

export type Streams = ReturnType<typeof openStreams>;
