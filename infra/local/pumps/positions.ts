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

/** After a kill, records of this time that the filter drops are read again. */
const storedAfterMs = 1_000;

/**
 * The sequence number of the last handled record of each shard. The file is replaced as a whole, so after a kill it is the
 * old or the new one.
 */
export const openPositions = (file: string) => {
  const positions = read(file);
  let storedAt = 0;
  mkdirSync(dirname(file), { recursive: true });
  const store = (): void => {
    storedAt = Date.now();
    writeFileSync(`${file}.new`, JSON.stringify(positions));
    renameSync(`${file}.new`, file);
  };
  return {
    of: (shardId: string): string | undefined => positions[shardId],
    /** After records were handled. */
    move: (shardId: string, sequence: string): void => {
      positions[shardId] = sequence;
      store();
    },
    /** After records that the filter dropped: stored now and then, as nothing was done for them. */
    skip: (shardId: string, sequence: string): void => {
      if (positions[shardId] === sequence) return;
      positions[shardId] = sequence;
      if (Date.now() - storedAt >= storedAfterMs) store();
    },
  };
};

export type Positions = ReturnType<typeof openPositions>;
