import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { variable } from '#lib/core/env.ts';
import { objects } from './client.ts';

interface File {
  key: string;
  body: string;
  contentType: string;
  filename: string;
}

/** Where a file is in the bucket. */
export interface StoredFile {
  key: string;
  versionId?: string;
}

const linkSeconds = 15 * 60;

/** Stores a file for one user, and makes a download link that is valid for a quarter of an hour. */
export const storeForDownload = async ({ key, body, contentType, filename }: File, now: Date) => {
  const Bucket = variable('MEDIA_BUCKET');
  const put = new PutObjectCommand({ Bucket, Key: key, Body: body, ContentType: contentType });
  const { VersionId: versionId } = await objects.send(put);
  const disposition = `attachment; filename="${filename}"`;
  const command = new GetObjectCommand({ Bucket, Key: key, ResponseContentDisposition: disposition });
  const url = await getSignedUrl(objects, command, { expiresIn: linkSeconds });
  const link = { url, expiresAt: new Date(now.getTime() + linkSeconds * 1000).toISOString() };
  const file: StoredFile = { key, ...(versionId !== undefined && { versionId }) };
  return { link, file };
};

/** Removes a file for good, with its links. */
export const removeDownload = async ({ key, versionId }: StoredFile): Promise<void> => {
  await objects.send(new DeleteObjectCommand({ Bucket: variable('MEDIA_BUCKET'), Key: key, VersionId: versionId }));
};
