import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { uploadHours } from '#lib/platform/core/contract/stated-numbers.ts';
import { variable } from '#lib/platform/core/env.ts';
import { objects } from './client.ts';
import { getObject, isMissing, putObject } from './objects.ts';

interface Announced {
  key: string;
  contentType: string;
  sizeBytes: number;
}

/** The time in which an announced upload must begin. */
const uploadSeconds = uploadHours * 3600;

/** A form that permits one file under one key, of one type and of exactly one size. */
export const prepareUpload = async ({ key, contentType, sizeBytes }: Announced, now: Date) => {
  const { url, fields } = await createPresignedPost(objects, {
    Bucket: variable('MEDIA_BUCKET'),
    Key: key,
    Fields: { 'Content-Type': contentType },
    Conditions: [['content-length-range', sizeBytes, sizeBytes]],
    Expires: uploadSeconds,
  });
  return { url, fields, expiresAt: new Date(now.getTime() + uploadSeconds * 1000).toISOString() };
};

/** Stores a file unchanged and private; returns the ETag of its contents. */
export const storeUpload = async (key: string, bytes: Uint8Array, contentType: string): Promise<string> => {
  const { ETag } = await putObject({ Key: key, Body: bytes, ContentType: contentType });
  return ETag;
};

interface Received {
  etag: string;
  sizeBytes: number;
  sha256: string;
  /** The requested number of bytes from its beginning. */
  beginning: Buffer;
}

const open = async (key: string, asked: { IfMatch?: string } = {}) => {
  try {
    return await getObject({ Key: key, ...asked });
  } catch (error) {
    if (isMissing(error) || (error as Error).name === 'PreconditionFailed') return undefined;
    throw error;
  }
};

/** Reads an upload from end to end, and keeps only the requested part in memory. */
export const inspectUpload = async (key: string, keep: number): Promise<Received | undefined> => {
  const object = await open(key);
  if (!object) return undefined;
  if (!(object.Body instanceof Readable)) throw new Error('The object store answered without a stream');
  const chunks: AsyncIterable<Uint8Array> = object.Body;
  const hash = createHash('sha256');
  const kept: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    if (sizeBytes < keep) kept.push(chunk.subarray(0, keep - sizeBytes));
    sizeBytes += chunk.length;
  }
  return { etag: object.ETag, sizeBytes, sha256: hash.digest('hex'), beginning: Buffer.concat(kept) };
};

/** The whole of an upload, unless it is missing or its ETag differs. */
export const readUpload = async (key: string, etag: string): Promise<Buffer | undefined> => {
  const object = await open(key, { IfMatch: etag });
  return object && Buffer.from((await object.Body?.transformToByteArray()) ?? []);
};
