import { CopyObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { variable } from '#lib/core/env.ts';
import { objects } from './client.ts';
import { isUploaded } from './uploads.ts';

/** Its key is never used for other content, so caches may keep it. */
const CacheControl = 'public, max-age=31536000, immutable';

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const plain = (text: string): string => text.replace(/[^ \w.-]/g, '_');

/** Other files than images and fonts are served as downloads. */
const attachment = (filename: string): string =>
  `attachment; filename="${plain(filename)}"; filename*=UTF-8''${encoded(filename)}`;

export const storeFile = async (key: string, bytes: Uint8Array, contentType: string): Promise<void> => {
  const Bucket = variable('MEDIA_BUCKET');
  await objects.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentType, CacheControl }));
};

interface Copy {
  from: string;
  etag: string;
  to: string;
  contentType: string;
  filename: string;
}

/** Publishes a file as it was uploaded; false when the upload is missing, or its ETag differs. */
export const publishFile = async ({ from, etag, to, contentType, filename }: Copy): Promise<boolean> => {
  const Bucket = variable('MEDIA_BUCKET');
  try {
    await objects.send(
      new CopyObjectCommand({
        Bucket,
        Key: to,
        CopySource: `${Bucket}/${from}`,
        CopySourceIfMatch: etag,
        MetadataDirective: 'REPLACE',
        ContentType: contentType,
        ContentDisposition: attachment(filename),
        CacheControl,
      }),
    );
    return true;
  } catch (error) {
    const { name } = error as Error;
    if (name === 'NoSuchKey' || name === 'PreconditionFailed') return false;
    // The error of a missing permission, and of a missing object.
    if (name === 'AccessDenied' && !(await isUploaded(from))) return false;
    throw error;
  }
};
