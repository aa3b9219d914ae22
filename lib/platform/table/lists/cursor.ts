import { createHash } from 'node:crypto';
import { Problem } from '#lib/platform/core/problem.ts';
import { cursors, keyedHash, keyedHashes, sameBytes } from '#lib/platform/credentials/keyed-hashes.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';

const tagLength = 12;

/** The position in a list, and a hash of the list: a cursor of another brand, operation or filter is rejected. */
interface Position {
  list: string;
  after: string;
}

const signed = ({ list, after }: Position): string => `${list}\n${after}`;

/** A name of a list from everything that determines its content. */
export const listName = (owner: string, operation: string, filter: object): string =>
  createHash('sha256')
    .update(JSON.stringify([owner, operation, filter]))
    .digest('base64url');

export const writeCursor = async (position: Position): Promise<string> => {
  const tag = (await keyedHash(cursors, signed(position))).subarray(0, tagLength);
  return Buffer.concat([tag, Buffer.from(position.after)]).toString('base64url');
};

/** The sort key to continue after; throws `invalid_cursor` for a cursor of another list. */
export const readCursor = async (list: string, cursor: string | undefined): Promise<string | undefined> => {
  if (cursor === undefined) return undefined;
  const bytes = Buffer.from(cursor, 'base64url');
  const after = bytes.subarray(tagLength).toString('utf8');
  const given = bytes.subarray(0, tagLength);
  const hashes = await keyedHashes(cursors, signed({ list, after }));
  const genuine =
    bytes.toString('base64url') === cursor && hashes.some(({ hash }) => sameBytes(given, hash.subarray(0, tagLength)));
  if (!genuine) throw new Problem('invalid_cursor', requestErrors().cursor);
  return after;
};
