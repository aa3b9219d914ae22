import { createHash } from 'node:crypto';
import { keyedHash, sameBytes } from '#lib/auth/keyed.ts';
import { Problem } from '#lib/domain/problem.ts';

const tagLength = 12;

/** Where a list stands and which list it is: a cursor of another brand, operation or filter is refused. */
interface Position {
  list: string;
  after: string;
}

const tagOf = async (list: string, after: string): Promise<Buffer> =>
  (await keyedHash('cursor', `${list}\n${after}`)).subarray(0, tagLength);

/** Names a list by everything that decides what is in it. */
export const listName = (owner: string, operation: string, filter: object): string =>
  createHash('sha256')
    .update(JSON.stringify([owner, operation, filter]))
    .digest('base64url');

export const writeCursor = async ({ list, after }: Position): Promise<string> =>
  Buffer.concat([await tagOf(list, after), Buffer.from(after)]).toString('base64url');

/** The sort key to continue behind; throws `invalid_cursor` for one that this list did not give. */
export const readCursor = async (list: string, cursor: string | undefined): Promise<string | undefined> => {
  if (cursor === undefined) return undefined;
  const bytes = Buffer.from(cursor, 'base64url');
  const after = bytes.subarray(tagLength).toString('utf8');
  const genuine =
    bytes.toString('base64url') === cursor && sameBytes(bytes.subarray(0, tagLength), await tagOf(list, after));
  if (!genuine) throw new Problem('invalid_cursor', 'The cursor is not one of this list');
  return after;
};
