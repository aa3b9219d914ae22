import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { variable } from '#lib/platform/core/env.ts';
import { objects } from './client.ts';
import { pagesOfVersions } from './versions.ts';

/**
 * The objects below a prefix that were deleted and of which the bucket still has versions. With `apply`, their last version is
 * readable again. To do it twice changes nothing.
 */
export const undelete = async (prefix: string, apply: boolean): Promise<string[]> => {
  const Bucket = variable('MEDIA_BUCKET');
  const found: string[] = [];
  for await (const { DeleteMarkers = [] } of pagesOfVersions({ Prefix: prefix }))
    for (const { Key, VersionId, IsLatest } of DeleteMarkers) {
      if (!IsLatest || Key === undefined) continue;
      if (apply) await objects.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
      found.push(Key);
    }
  return found;
};
