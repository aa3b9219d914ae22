import { getObject, isMissing, putObject } from './objects.ts';
import type { StoredFile } from './remove.ts';

/** Stores a file that only links of limited life show. */
export const storePrivate = async (key: string, bytes: Uint8Array, contentType: string): Promise<StoredFile> => {
  const { VersionId: versionId } = await putObject({ Key: key, Body: bytes, ContentType: contentType });
  return { key, ...(versionId !== undefined && { versionId }) };
};

/** The bytes of a file: `missing` if it is not there, `too_large` above the limit. */
export const readPrivate = async (key: string, maxBytes: number): Promise<Uint8Array | 'missing' | 'too_large'> => {
  try {
    const { Body, ContentLength = 0 } = await getObject({ Key: key });
    if (ContentLength <= maxBytes) return (await Body?.transformToByteArray()) ?? new Uint8Array();
    await Body?.transformToWebStream().cancel();
    return 'too_large';
  } catch (error) {
    if (isMissing(error)) return 'missing';
    throw error;
  }
};

/** The bytes of a file as they arrive; undefined if it is not there. */
export const streamPrivate = async (key: string): Promise<AsyncIterable<Uint8Array> | undefined> => {
  try {
    const { Body } = await getObject({ Key: key });
    return Body as AsyncIterable<Uint8Array> | undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};
