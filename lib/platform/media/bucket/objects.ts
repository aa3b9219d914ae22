import {
  GetObjectCommand,
  type GetObjectCommandInput,
  type GetObjectCommandOutput,
  PutObjectCommand,
  type PutObjectCommandInput,
  type PutObjectCommandOutput,
} from '@aws-sdk/client-s3';
import { Unavailable } from '#lib/platform/calls/unavailable.ts';
import { variable } from '#lib/platform/core/env.ts';
import { objects } from './client.ts';

/** S3 names the ETag of each object that it stores or shows. An answer without one is of something in between. */
const withTag = <Answer extends { ETag?: string | undefined }>(answer: Answer): Answer & { ETag: string } => {
  const { ETag } = answer;
  if (ETag === undefined) throw new Unavailable('The object store answered without the ETag of the object');
  return { ...answer, ETag };
};

/** Stores an object. */
export const putObject = async (
  input: Omit<PutObjectCommandInput, 'Bucket'>,
): Promise<PutObjectCommandOutput & { ETag: string }> =>
  withTag(await objects.send(new PutObjectCommand({ Bucket: variable('MEDIA_BUCKET'), ...input })));

/** An object, whose body is still to arrive. */
export const getObject = async (
  input: Omit<GetObjectCommandInput, 'Bucket'>,
): Promise<GetObjectCommandOutput & { ETag: string }> =>
  withTag(await objects.send(new GetObjectCommand({ Bucket: variable('MEDIA_BUCKET'), ...input })));

/**
 * Whether S3 says that an object is not there. It says so to a role that may list the bucket; to others it denies the object, as
 * it does when a key or a permission is wrong.
 */
export const isMissing = (error: unknown): boolean => ['NoSuchKey', 'NotFound'].includes((error as Error).name);
