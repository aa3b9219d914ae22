import { randomInt } from 'node:crypto';
import { temporaryPasswordHours } from '#lib/platform/core/contract/sign-in-numbers.ts';

/** Small letters and digits that neither look nor sound alike: people read the password out. */
const alphabet = 'acdefghjkqrtuvwxyz234679';
const groups = 4;
const groupLength = 4;

export const temporaryPasswordMs = temporaryPasswordHours * 3_600_000;

/** Four groups of four, such as `k7wt-h2rx-9fdj-qzc4`: 73 bits. */
export const newTemporaryPassword = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');
