import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { variable } from '#lib/core/env.ts';
import { objects } from './client.ts';

interface File {
  key: string;
  body: string;
  contentType: string;
  filename: string;
}

const linkSeconds = 15 * 60;

/** Stores a file for one user, and returns a download link that is valid for a quarter of an hour. */
export const storeForDownload = async ({ key, body, contentType, filename }: File, now: Date) => {
  const Bucket = variable('MEDIA_BUCKET');
  await objects.send(new PutObjectCommand({ Bucket, Key: key, Body: body, ContentType: contentType }));
  const disposition = `attachment; filename="${filename}"`;
  const command = new GetObjectCommand({ Bucket, Key: key, ResponseContentDisposition: disposition });
  const url = await getSignedUrl(objects, command, { expiresIn: linkSeconds });
  return { url, expiresAt: new Date(now.getTime() + linkSeconds * 1000).toISOString() };
};
