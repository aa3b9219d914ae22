import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
} from '@aws-sdk/client-s3';
import { variable } from '#lib/platform/core/env.ts';
import { objects } from './client.ts';

/**
 * The objects below a prefix that were deleted and of which the bucket still has versions. With `apply`, their last version is
 * readable again. To do it twice changes nothing.
 */
export const undelete = async (prefix: string, apply: boolean): Promise<string[]> => {
  const Bucket = variable('MEDIA_BUCKET');
  const found: string[] = [];
  let page: ListObjectVersionsCommandOutput | undefined;
  do {
    page = await objects.send(
      new ListObjectVersionsCommand({
        Bucket,
        Prefix: prefix,
        KeyMarker: page?.NextKeyMarker,
        VersionIdMarker: page?.NextVersionIdMarker,
      }),
    );
    for (const { Key, VersionId, IsLatest } of page.DeleteMarkers ?? []) {
      if (!IsLatest || Key === undefined) continue;
      if (apply) await objects.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
      found.push(Key);
    }
  } while (page.IsTruncated);
  return found;
};
