import {
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandInput,
  type ListObjectVersionsCommandOutput,
  type ObjectVersion,
} from '@aws-sdk/client-s3';
import { Unavailable } from '#lib/platform/calls/unavailable.ts';
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

type Listed = Pick<ObjectVersion, 'Key' | 'VersionId' | 'Size' | 'IsLatest'>;

const versionOf = ({ Key = '', VersionId, Size = 0, IsLatest }: Listed, isMark: boolean): StoredVersion => ({
  key: Key,
  versionId: VersionId,
  bytes: Size,
  isCurrent: IsLatest === true && !isMark,
});

/** The pages of a list of versions. In the answer of something in between, the bucket would be empty. */
export async function* pagesOfVersions(
  input: Pick<ListObjectVersionsCommandInput, 'Prefix' | 'Delimiter'>,
): AsyncGenerator<ListObjectVersionsCommandOutput> {
  const Bucket = variable('MEDIA_BUCKET');
  let page: ListObjectVersionsCommandOutput | undefined;
  do {
    const markers = { KeyMarker: page?.NextKeyMarker, VersionIdMarker: page?.NextVersionIdMarker };
    page = await objects.send(new ListObjectVersionsCommand({ Bucket, ...input, ...markers }));
    if (page.IsTruncated === undefined) throw new Unavailable('The object store answered without a list of versions');
    yield page;
  } while (page.IsTruncated);
}

/** Every version of every object of a brand, in each folder of the bucket. */
export const eachStored = async (brandId: string, run: (versions: StoredVersion[]) => Promise<void>): Promise<void> => {
  const folders = new Set<string>();
  for await (const { CommonPrefixes = [] } of pagesOfVersions({ Delimiter: '/' }))
    for (const { Prefix } of CommonPrefixes) if (Prefix !== undefined) folders.add(Prefix);
  for (const folder of folders)
    for await (const { Versions = [], DeleteMarkers = [] } of pagesOfVersions({ Prefix: `${folder}${brandId}/` }))
      await run([
        ...Versions.map((version) => versionOf(version, false)),
        ...DeleteMarkers.map((mark) => versionOf(mark, true)),
      ]);
};

/** Destroys versions for good: removing a delete marker cannot restore them. */
export const destroy = async (versions: readonly StoredVersion[]): Promise<void> => {
  if (versions.length === 0) return;
  const Objects = versions.map(({ key, versionId }) => ({ Key: key, VersionId: versionId }));
  const { Deleted = [], Errors = [] } = await objects.send(
    new DeleteObjectsCommand({ Bucket: variable('MEDIA_BUCKET'), Delete: { Objects } }),
  );
  const left = Objects.length - Deleted.length;
  if (left > 0) throw new Error(`${left} objects could not be destroyed: ${Errors[0]?.Code ?? 'no answer'}`);
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
