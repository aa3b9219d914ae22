import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { credentials, region } from '../identity.ts';
import { engineApi } from '../pumps/engine-api.ts';
import type { Stack } from '../stack.ts';
import type { StoredFile, WireItem } from './snapshot.ts';

interface Answers {
  Scan: { Items: WireItem[]; LastEvaluatedKey?: WireItem };
}

/** Records that are temporary, belong to one machine, or are counted again when the snapshot is loaded. */
const leftOut = new RegExp(
  [
    '^P#(?:API_KEY|API_KEY_USE|COUNTED|IDEMPOTENCY#.*|LOGIN_.*|REFRESH|RESET|RESET_MAILS|PROOFS|REKEYING|MIGRATION)$',
    '#(?:RATE#.*|TASK|NOTICE#.*|NOTICE_BATCH|AUTORESPONSE#.*|SESSION#.*|RESET)$',
    '#(?:DAILY#.*|FORM_TOTAL|PROMOTION_TOTAL|USAGE)$',
  ].join('|'),
);

/** The records of the snapshot, sorted by key. */
export const takeItems = async ({ endpoints, tableName }: Stack): Promise<WireItem[]> => {
  const engine = engineApi<Answers>(endpoints.dynamo, 'DynamoDB_20120810');
  const items: WireItem[] = [];
  let from: WireItem | undefined;
  do {
    const page = await engine.call('Scan', { TableName: tableName, ExclusiveStartKey: from });
    items.push(...page.Items);
    from = page.LastEvaluatedKey;
  } while (from);
  engine.close();
  const sortOf = ({ PK, SK }: WireItem): string => `${PK?.S}\n${SK?.S}`;
  return items.filter(({ PK }) => !leftOut.test(PK?.S ?? '')).sort((a, b) => (sortOf(a) < sortOf(b) ? -1 : 1));
};

/** All files of the bucket. */
export const takeFiles = async ({ endpoints, mediaBucket: Bucket }: Stack): Promise<StoredFile[]> => {
  const client = new S3Client({ endpoint: endpoints.s3, region, credentials, forcePathStyle: true });
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
