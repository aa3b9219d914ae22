import type { S3Client } from '@aws-sdk/client-s3';
import { credentials, region } from '#infra/local/identity.ts';
import { nothingPolicy } from '#lib/web/serving/headers.contract.ts';
import { type HttpResponse, refusing } from './http-event.ts';
import type { Page } from './router.ts';

/** The names of public files. Others are not looked up. */
const publicKey = /^\/(media\/[0-9a-f-]{36}\/[\w-]+\/\w+\.\w+)$/;

const notFound = refusing('not_found', 'There is no such file');

/** The endpoint of the object store, and the bucket with the public media files. */
export interface MediaSource {
  endpoint: string;
  bucket: string;
}

/** The media domain: everybody who knows the name of a public file can read it, and no browser treats it as a page. */
export const mediaPages = ({ endpoint, bucket }: MediaSource) => {
  let client: S3Client | undefined;
  const read: Page = async (path): Promise<HttpResponse> => {
    const key = publicKey.exec(path)?.[1];
    if (key === undefined) return notFound;
    // Loaded here, because most gateways serve no files.
    const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
    client ??= new S3Client({ endpoint, region, credentials, forcePathStyle: true });
    try {
      const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      return {
        status: 200,
        headers: {
          'content-type': object.ContentType ?? 'application/octet-stream',
          'x-content-type-options': 'nosniff',
          'content-security-policy': `${nothingPolicy}; sandbox`,
          'cross-origin-resource-policy': 'cross-origin',
          'access-control-allow-origin': '*',
          ...(object.CacheControl && { 'cache-control': object.CacheControl }),
          ...(object.ContentDisposition && { 'content-disposition': object.ContentDisposition }),
          ...(object.ETag && { etag: object.ETag }),
        },
        body: Buffer.from((await object.Body?.transformToByteArray()) ?? []),
      };
    } catch (error) {
      if ((error as Error).name === 'NoSuchKey') return notFound;
      throw error;
    }
  };
  return { pages: { '/media/*': read }, stop: (): void => client?.destroy() };
};
