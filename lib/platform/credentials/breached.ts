import { inflateRawSync } from 'node:zlib';

/** Examples of good passwords that everybody has read, and that are in no list of the package. */
const famous = ['correcthorsebatterystaple', 'correctbatteryhorsestaple', 'horsestaplebatterycorrect'];

let known: Promise<ReadonlySet<string>> | undefined;

const load = async (): Promise<ReadonlySet<string>> => {
  const { packed } = await import('./breached-passwords.ts');
  return new Set([...inflateRawSync(Buffer.from(packed, 'base64')).toString().split('\n'), ...famous]);
};

/** The letters and digits of a password, without what people put before and behind a word. */
const bare = (password: string): string => password.replace(/[^\p{L}\p{N}]+/gu, '').replace(/^\P{L}+|\P{L}+$/gu, '');

/** Whether a password was found among stolen ones, in whatever letters and with whatever signs. Its first call loads the list. */
export const isBreached = async (password: string): Promise<boolean> => {
  known ??= load();
  const list = await known;
  const lower = password.toLowerCase();
  return list.has(lower) || list.has(bare(lower));
};
