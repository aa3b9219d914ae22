import {
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandInput,
  type ListObjectVersionsCommandOutput,
  type ObjectVersion,
} from '@aws-sdk/client-s3';
import { variable } from '#lib/platform/core/env.ts';
import { objects } from './client.ts';
import { getObject } from './objects.ts';

/** One version of an object, or a delete marker. */
export interface StoredVersion {
  key: string;
  versionId: string | undefined;
  bytes: number;
  /** The version that readers of the key get; a delete marker is not readable. */
  isCurrent: boolean;
}

interface Page {
  versions: StoredVersion[];
  folders: string[];
}

type Listed = Pick<ObjectVersion, 'Key' | 'VersionId' | 'Size' | 'IsLatest'>;

const versionOf = ({ Key = '', VersionId, Size = 0, IsLatest }: Listed, isMark: boolean): StoredVersion => ({
  key: Key,
  versionId: VersionId,
  bytes: Size,
  isCurrent: IsLatest === true && !isMark,
});

const list = async (input: Omit<ListObjectVersionsCommandInput, 'Bucket'>): Promise<ListObjectVersionsCommandOutput> =>
  objects.send(new ListObjectVersionsCommand({ Bucket: variable('MEDIA_BUCKET'), ...input }));

const eachPage = async (
  input: Pick<ListObjectVersionsCommandInput, 'Prefix' | 'Delimiter'>,
  run: (page: Page) => Promise<void>,
): Promise<void> => {
  let page: ListObjectVersionsCommandOutput | undefined;
  do {
    page = await list({ ...input, KeyMarker: page?.NextKeyMarker, VersionIdMarker: page?.NextVersionIdMarker });
    const { Versions = [], DeleteMarkers = [], CommonPrefixes = [] } = page;
    await run({
      versions: [
        ...Versions.map((version) => versionOf(version, false)),
        ...DeleteMarkers.map((mark) => versionOf(mark, true)),
      ],
      folders: CommonPrefixes.flatMap(({ Prefix = [] }) => Prefix),
    });
  } while (page.IsTruncated);
};

/** Every version of every object of a brand, in each folder of the bucket. */
export const eachStored = async (brandId: string, run: (versions: StoredVersion[]) => Promise<void>): Promise<void> => {
  const folders: string[] = [];
  await eachPage({ Delimiter: '/' }, async (page) => {
    folders.push(...page.folders);
  });
  for (const folder of new Set(folders))
    await eachPage({ Prefix: `${folder}${brandId}/` }, ({ versions }) => run(versions));
};

/** Destroys versions for good: removing a delete marker cannot restore them. */
export const destroy = async (versions: readonly StoredVersion[]): Promise<void> => {
  if (versions.length === 0) return;
  const Objects = versions.map(({ key, versionId }) => ({ Key: key, VersionId: versionId }));
  const { Errors = [] } = await objects.send(
    new DeleteObjectsCommand({ Bucket: variable('MEDIA_BUCKET'), Delete: { Objects, Quiet: true } }),
  );
  if (Errors.length > 0) throw new Error(`${Errors.length} objects could not be destroyed: ${Errors[0]?.Code}`);
};

/** The bytes of an object as a stream; undefined for one that was removed meanwhile. */
export const readStored = async (key: string): Promise<AsyncIterable<Uint8Array> | undefined> => {
  try {
    const { Body } = await getObject({ Key: key });
    return Body as AsyncIterable<Uint8Array> | undefined;
  } catch (error) {
    if (['NoSuchKey', 'NotFound'].includes((error as Error).name)) return undefined;
    throw error;
  }
};
