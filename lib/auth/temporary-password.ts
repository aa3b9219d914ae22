import { randomInt } from 'node:crypto';

/** Without characters that look or sound alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXYZ234679';
const length = 20;

export const temporaryPasswordMs = 72 * 3_600_000;

export const newTemporaryPassword = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
