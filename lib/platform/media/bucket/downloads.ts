import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { variable } from '#lib/platform/core/env.ts';
import { objects } from './client.ts';
import type { StoredFile } from './remove.ts';

interface File {
  key: string;
  body: string;
  contentType: string;
  filename: string;
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
