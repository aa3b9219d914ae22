import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { refusal } from '#infra/local/refusal.ts';

const read = (file: string): Record<string, string> => {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw refusal(`The stream position in ${file} is damaged; "npm run reset" throws the local data away.`, error);
  }
};

/**
 * The sequence number of the last handled record of each shard. The file is replaced as a whole, so after a kill it is the
 * old or the new one.
 */
export const openPositions = (file: string) => {
  const positions = read(file);
  mkdirSync(dirname(file), { recursive: true });
  return {
    of: (shardId: string): string | undefined => positions[shardId],
    move: (shardId: string, sequence: string): void => {
      if (positions[shardId] === sequence) return;
      positions[shardId] = sequence;
      writeFileSync(`${file}.new`, JSON.stringify(positions));
      renameSync(`${file}.new`, file);
    },
  };
};

export type Positions = ReturnType<typeof openPositions>;
