import { getObject, isMissing, putObject } from './objects.ts';

/** A file of JSON Lines as it was read, with the ETag that it can be replaced by. */
export interface StoredLines<Line> {
  lines: Line[];
  etag: string;
}

const bodyOf = (lines: readonly object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

const store = async (key: string, lines: readonly object[], condition: { IfNoneMatch?: '*'; IfMatch?: string }) => {
  const body = bodyOf(lines);
  const { ETag } = await putObject({
    Key: key,
    Body: body,
    // The client does not tell the length of an empty file by itself, and writes a warning to the log.
    ContentLength: Buffer.byteLength(body),
    ContentType: 'application/jsonl; charset=utf-8',
    ...condition,
  });
  return ETag;
};

/** Somebody else stored the file since it was read, or is doing so. */
const lost = new Set(['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey']);

const unlessLost = async (storing: Promise<string>): Promise<string | undefined> => {
  try {
    return await storing;
  } catch (error) {
    if (lost.has((error as Error).name)) return undefined;
    throw error;
  }
};

/** Stores a private file, whatever was there. */
export const putLines = async (key: string, lines: readonly object[]): Promise<void> => {
  await store(key, lines, {});
};

/** Stores a private file that must not be there yet; undefined if it is. Otherwise its ETag. */
export const createLines = (key: string, lines: readonly object[]): Promise<string | undefined> =>
  unlessLost(store(key, lines, { IfNoneMatch: '*' }));

/** Replaces the file that was read; undefined if it is another one by now. Otherwise its new ETag. */
export const replaceLines = (key: string, lines: readonly object[], etag: string): Promise<string | undefined> =>
  unlessLost(store(key, lines, { IfMatch: etag }));

export const readLines = async <Line>(key: string): Promise<StoredLines<Line> | undefined> => {
  try {
    const { Body, ETag } = await getObject({ Key: key });
    const text = (await Body?.transformToString()) ?? '';
    const lines = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));
    return { lines, etag: ETag };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};
