import { CopyObjectCommand } from '@aws-sdk/client-s3';
import { variable } from '#lib/platform/core/env.ts';
import { objects } from './client.ts';
import { isMissing, putObject } from './objects.ts';
import { removeObject } from './remove.ts';

/** Its key is never used for other content, so caches may keep it; but it may be deleted, which a browser does not learn. */
const CacheControl = 'public, max-age=86400, immutable';

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const plain = (text: string): string => text.replace(/[^ \w.-]/g, '_');

/** Other files than images and fonts are served as downloads. */
const attachment = (filename: string): string =>
  `attachment; filename="${plain(filename)}"; filename*=UTF-8''${encoded(filename)}`;

/** Publishes a file; with a name, as a download. */
export const storeFile = async (
  key: string,
  bytes: Uint8Array,
  contentType: string,
  filename?: string,
): Promise<void> => {
  await putObject({
    Key: key,
    Body: bytes,
    ContentType: contentType,
    CacheControl,
    ...(filename !== undefined && { ContentDisposition: attachment(filename) }),
  });
};

/** Moves a file with all that is stored of it; does nothing if it is not there. */
export const moveFile = async (from: string, to: string): Promise<void> => {
  const Bucket = variable('MEDIA_BUCKET');
  try {
    await objects.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }));
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  await removeObject(from);
};
