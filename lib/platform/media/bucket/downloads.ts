import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { exportLinkMinutes } from '#lib/platform/core/contract/stated-numbers.ts';
import { variable } from '#lib/platform/core/env.ts';
import { objects } from './client.ts';
import { putObject } from './objects.ts';
import type { StoredFile } from './remove.ts';

interface File {
  key: string;
  body: string;
  contentType: string;
  filename: string;
}

const linkSeconds = exportLinkMinutes * 60;

/** A name that every browser takes as it is, and beside it the one in full. */
const dispositionOf = (filename: string): string => {
  const plain = filename.replace(/[^ \w.-]/g, '_');
  const whole = encodeURIComponent(filename).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"${plain === filename ? '' : `; filename*=UTF-8''${whole}`}`;
};

/** A link to a private file, which downloads it and is valid for some minutes. With a type, browsers take it for no other. */
export const downloadLink = async (key: string, filename: string, now: Date, contentType?: string) => {
  const command = new GetObjectCommand({
    Bucket: variable('MEDIA_BUCKET'),
    Key: key,
    ResponseContentDisposition: dispositionOf(filename),
    ...(contentType !== undefined && { ResponseContentType: contentType }),
  });
  const url = await getSignedUrl(objects, command, { expiresIn: linkSeconds });
  return { url, expiresAt: new Date(now.getTime() + linkSeconds * 1000).toISOString() };
};

/** Stores a file for one user, and makes a download link that is valid for some minutes. */
export const storeForDownload = async ({ key, body, contentType, filename }: File, now: Date) => {
  const { VersionId: versionId } = await putObject({ Key: key, Body: body, ContentType: contentType });
  const file: StoredFile = { key, ...(versionId !== undefined && { versionId }) };
  const link = await downloadLink(key, filename, now);
  return { link, file };
};
