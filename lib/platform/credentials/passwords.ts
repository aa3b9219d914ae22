import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's first parameters: 19 MB of memory, in two passes. */
const standardCost = { memory: 19_456, passes: 2 };
let cost = standardCost;

/** Lets tests, which hash hundreds of passwords, do so at a lower cost. Without an argument the standard cost is restored. */
export const setHashingCost = (lower = standardCost): void => {
  cost = lower;
};

const derive: Record<string, (password: string, nonce: Buffer) => Promise<Buffer>> = {
  argon2id: (message, nonce) =>
    promisify(argon2)('argon2id', { message, nonce, parallelism: 1, tagLength: 32, ...cost }),
  scrypt: (password, salt) =>
    new Promise((resolve, reject) =>
      scrypt(password, salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 }, (error, key) =>
        error ? reject(error) : resolve(key),
      ),
    ),
};

/** Argon2id where OpenSSL has it, else scrypt. The tag names the algorithm, so both verify. */
const preferred = typeof argon2 === 'function' ? 'argon2id' : 'scrypt';

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive[preferred]?.(password.normalize('NFKC'), salt);
  return `${preferred}$${salt.toString('base64url')}$${key?.toString('base64url')}`;
};

export const verifyPassword = async (password: string, stored: string): Promise<boolean> => {
  const [scheme = '', salt = '', expected = ''] = stored.split('$');
  const key = await derive[scheme]?.(password.normalize('NFKC'), Buffer.from(salt, 'base64url'));
  const wanted = Buffer.from(expected, 'base64url');
  return key !== undefined && key.length === wanted.length && timingSafeEqual(key, wanted);
};

export const needsRehash = (stored: string): boolean => !stored.startsWith(`${preferred}$`);

/** Takes as long as a verification, so that timing does not reveal an unknown address. */
export const verifyNothing = async (password: string): Promise<false> => {
  await derive[preferred]?.(password.normalize('NFKC'), Buffer.alloc(16));
  return false;
};
