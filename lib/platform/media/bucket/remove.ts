import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { variable } from '#lib/platform/core/env.ts';
import { objects } from './client.ts';

/** Where a file is in the bucket. */
export interface StoredFile {
  key: string;
  versionId?: string;
}

/** Removes a file; of one with a version, nothing is left. */
export const removeFile = async ({ key, versionId }: StoredFile): Promise<void> => {
  await objects.send(new DeleteObjectCommand({ Bucket: variable('MEDIA_BUCKET'), Key: key, VersionId: versionId }));
};

export const removeObject = (key: string): Promise<void> => removeFile({ key });
