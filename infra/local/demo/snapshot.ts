import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Secrets } from '#lib/platform/credentials/root-secrets.ts';

/** An attribute in DynamoDB's JSON. */
export interface Attribute {
  S?: string;
  N?: string;
  B?: string;
  BOOL?: boolean;
  NULL?: boolean;
  L?: Attribute[];
  M?: WireItem;
  SS?: string[];
}
export interface WireItem {
  [name: string]: Attribute;
}

const encoded = (_: string, value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;

/** An item as the SDK reads it, with its bytes in base64. */
export const wireItem = (item: Record<string, AttributeValue>): WireItem => JSON.parse(JSON.stringify(item, encoded));

const decoded = (name: string, value: unknown): unknown =>
  name === 'B' && typeof value === 'string' ? Buffer.from(value, 'base64') : value;

/** An item as the SDK writes it. */
export const sdkItem = (item: WireItem): Record<string, AttributeValue> => JSON.parse(JSON.stringify(item), decoded);

export interface StoredFile {
  key: string;
  type: string;
  cacheControl: string | undefined;
  metadata: Record<string, string>;
  /** In base64. */
  body: string;
}

/** The demo brand as stored on the anchor's day. */
export interface Snapshot {
  /** A Monday, as YYYY-MM-DD. */
  anchor: string;
  /** The key of the sealed values. */
  dataKey: Secrets['dataKeys'][number];
  /** Contents of `demo.json` except addresses and secrets. */
  demo: { brandId: string; tenantId: string; formId: string; locationIds: string[]; otherBrandId: string };
  items: WireItem[];
  files: StoredFile[];
}

const file = fileURLToPath(new URL('./prepared.json.gz', import.meta.url));

export const readSnapshot = async (): Promise<Snapshot> =>
  JSON.parse((await promisify(gunzip)(await readFile(file))).toString());

export const writeSnapshot = async (snapshot: Snapshot): Promise<number> => {
  const packed = await promisify(gzip)(JSON.stringify(snapshot), { level: 9 });
  await writeFile(file, packed);
  return packed.length;
};
