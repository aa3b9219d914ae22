import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { clientConfig } from '../identity.ts';
import type { Stack } from '../stack.ts';
import { type StoredFile, type WireItem, wireItem } from './snapshot.ts';

/** Records that are temporary, belong to one machine, or are counted again when the snapshot is loaded. */
const leftOut = new RegExp(
  [
    '^P#(?:API_KEY|API_KEY_USE|COUNTED|IDEMPOTENCY#.*|LOGIN_.*|REFRESH|RESET|RESET_MAILS|PROOFS|REKEYING|MIGRATION)$',
    '#(?:RATE#.*|TASK|NOTICE#.*|NOTICE_BATCH|LEAD_MAILS#.*|GATHERED_LEADS#.*|AUTORESPONSE#.*|SESSION#.*|RESET)$',
    '#(?:DAILY#.*|FORM_TOTAL|PROMOTION_TOTAL|USAGE|RESPONSE_TIMES#.*)$',
  ].join('|'),
);

/** The records of the snapshot, sorted by key. */
export const takeItems = async ({ endpoints, tableName: TableName }: Stack): Promise<WireItem[]> => {
  const client = new DynamoDBClient(clientConfig(endpoints.dynamo));
  const items: WireItem[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) items.push(...Items.map(wireItem));
  client.destroy();
  const sortOf = ({ PK, SK }: WireItem): string => `${PK?.S}\n${SK?.S}`;
  return items.filter(({ PK }) => !leftOut.test(PK?.S ?? '')).sort((a, b) => (sortOf(a) < sortOf(b) ? -1 : 1));
};

/** All files of the bucket. */
export const takeFiles = async ({ endpoints, mediaBucket: Bucket }: Stack): Promise<StoredFile[]> => {
  const client = new S3Client({ ...clientConfig(endpoints.s3), forcePathStyle: true });
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
  const files: StoredFile[] = [];
  for (const { Key: key = '' } of Contents) {
    const {
      ContentType: type = '',
      CacheControl: cacheControl,
      Metadata: metadata = {},
      Body,
    } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
    files.push({ key, type, cacheControl, metadata, body: (await Body?.transformToString('base64')) ?? '' });
  }
  client.destroy();
  return files;
};
