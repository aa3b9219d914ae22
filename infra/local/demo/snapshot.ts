import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Secrets } from '#lib/auth/secrets.ts';

/** An attribute as the engine's protocol writes it. */
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

export interface StoredFile {
  key: string;
  type: string;
  cacheControl: string | undefined;
  metadata: Record<string, string>;
  /** In base64. */
  body: string;
}

/** The demo brand as the product stored it on the anchor's day. */
export interface Snapshot {
  /** A Monday, as YYYY-MM-DD. */
  anchor: string;
  /** The key that sealed what is sealed in it. */
  dataKey: Secrets['dataKeys'][number];
  /** What `demo.json` holds beside addresses and secrets. */
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
