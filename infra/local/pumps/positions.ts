import { closeSync, constants, existsSync, fstatSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { userError } from '#infra/local/user-error.ts';

const read = (file: string): Record<string, string> => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  try {
    // Without a first position, it is empty.
    return text === '' ? {} : JSON.parse(text);
  } catch (error) {
    throw userError(`The stream position in ${file} is damaged; "npm run reset" deletes the local data.`, error);
  }
};

/**
 * The sequence number of the last handled record of each shard. The file is one block, which is overwritten as a whole, so
 * after a kill it is the old or the new one. To replace the file instead would wait for the journal of the file system.
 */
export const openPositions = (file: string) => {
  const positions = read(file);
  mkdirSync(dirname(file), { recursive: true });
  const handle = openSync(file, constants.O_RDWR | constants.O_CREAT);
  return {
    of: (shardId: string): string | undefined => positions[shardId],
    move: (shardId: string, sequence: string): void => {
      if (positions[shardId] === sequence) return;
      positions[shardId] = sequence;
      writeSync(handle, JSON.stringify(positions).padEnd(fstatSync(handle).size), 0);
    },
    close: (): void => closeSync(handle),
  };
};

export type Positions = ReturnType<typeof openPositions>;
