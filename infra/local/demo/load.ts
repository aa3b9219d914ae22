import { DynamoDBClient, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import {
  type ApiKeyRecord,
  apiKeyKey,
  expiryPlace,
  grantKey,
  grantOf,
  readApiKeys,
} from '#lib/accounts/api-keys/records.ts';
import { checkpointKey } from '#lib/leads/leads/checkpoints.ts';
import { issueKey } from '#lib/platform/credentials/issue-key.ts';
import { reseal } from '#lib/platform/credentials/seal.ts';
import { sealSecrets } from '#lib/platform/credentials/secrets.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { type BrandView, brandView } from '#lib/platform/table/table.ts';
import { put, remove } from '#lib/platform/table/write.ts';
import { countOnce } from '#lib/use-cases/leads/count-leads.ts';
import { clientConfig } from '../identity.ts';
import { demoKeyName } from '../seed.ts';
import type { Stack } from '../stack.ts';
import { presentItems } from './present.ts';
import { shiftFrom } from './shift.ts';
import { type Snapshot, type StoredFile, sdkItem, type WireItem } from './snapshot.ts';

/** The maximum of one transaction. The engine waits for the disk once for each, and for each item of a batch write. */
const perTransaction = 100;

const storeItems = async ({ endpoints, tableName: TableName }: Stack, items: readonly WireItem[]): Promise<void> => {
  const client = new DynamoDBClient(clientConfig(endpoints.dynamo));
  for (let at = 0; at < items.length; at += perTransaction) {
    const stored = items.slice(at, at + perTransaction).map(sdkItem);
    const TransactItems = stored.map((Item) => ({ Put: { TableName, Item } }));
    await client.send(new TransactWriteItemsCommand({ TransactItems }));
  }
  client.destroy();
};

const storeFiles = async ({ endpoints, mediaBucket: Bucket }: Stack, files: readonly StoredFile[]): Promise<void> => {
  const client = new S3Client({ ...clientConfig(endpoints.s3), forcePathStyle: true });
  const store = ({ key: Key, type, cacheControl, metadata: Metadata, body }: StoredFile) =>
    client.send(
      new PutObjectCommand({
        Bucket,
        Key,
        ContentType: type,
        CacheControl: cacheControl,
        Metadata,
        Body: Buffer.from(body, 'base64'),
      }),
    );
  await Promise.all(files.map(store));
  client.destroy();
};

/** Seals the values again under the key of this machine. */
const resealed = async (items: string, { dataKey }: Snapshot): Promise<string> => {
  const [own] = (await sealSecrets()).keys;
  return items.replace(/sealed\.[0-9a-f]{8}\.[\w-]+\.[\w-]{38,}/g, (sealed) => reseal(sealed, [own, dataKey]));
};

/** Counts the leads as the stream consumer does. */
const countLeads = async (items: readonly WireItem[]): Promise<void> => {
  const leads = items.filter(({ kind, quarantine, erasedAt }) => kind?.S === 'lead' && !quarantine && !erasedAt);
  const steps = leads.map(({ brandId, formId, promotionId, locationId, day }, at) => ({
    sequence: String(at + 1),
    lead: {
      brandId: brandId?.S ?? '',
      formId: formId?.S ?? '',
      day: day?.S ?? '',
      ...(locationId?.S !== undefined && { locationId: locationId.S }),
      ...(promotionId?.S !== undefined && { promotionId: promotionId.S }),
    },
  }));
  await countOnce('demo', steps);
  await commit([remove(checkpointKey('demo'))]);
};

/** Creates new API keys with the names of the snapshot's keys, whose secrets are not stored. */
const renewKeys = async (view: BrandView, now: Date): Promise<Map<string, string>> => {
  const keys = new Map<string, string>();
  for (const stored of await readApiKeys(view)) {
    const { key, kept } = await issueKey();
    const record: ApiKeyRecord = { ...stored, ...kept };
    const place = expiryPlace(record, now);
    await commit([
      put(apiKeyKey(view, record.id), { ...record, ...place }),
      put(grantKey(record.hash), grantOf(record)),
    ]);
    keys.set(record.name, key);
  }
  return keys;
};

/** Stores the snapshot, moved to the present, and returns an API key for each of its brands. */
export const loadSnapshot = async (
  stack: Stack,
  snapshot: Snapshot,
  now: Date,
): Promise<{ key: string; otherKey: string }> => {
  const shift = shiftFrom(snapshot.anchor, now);
  const own: WireItem[] = JSON.parse(await resealed(JSON.stringify(snapshot.items), snapshot));
  const items = presentItems(own.map(shift), now);
  await Promise.all([storeItems(stack, items), storeFiles(stack, snapshot.files)]);
  const { brandId, otherBrandId } = snapshot.demo;
  const [keys, others] = await Promise.all([
    renewKeys(brandView(brandId), now),
    renewKeys(brandView(otherBrandId), now),
    countLeads(items),
  ]);
  await stack.skipChanges();
  return { key: keys.get(demoKeyName) ?? '', otherKey: others.get(demoKeyName) ?? '' };
};
