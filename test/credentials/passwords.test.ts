import { argon2Sync } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { hashPassword, setHashingCost, verifyPassword } from '#lib/platform/credentials/passwords.ts';

// The other tests hash at a lower cost.
beforeEach(() => setHashingCost());

const password = 'correct-horse-battery-9';

test("a password is hashed by Argon2id with OWASP's parameters", async () => {
  const [algorithm = '', salt = '', key] = (await hashPassword(password)).split('$');
  const nonce = Buffer.from(salt, 'base64url');
  const owasp = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };
  expect(algorithm).toBe('argon2id');
  expect(nonce).toHaveLength(16);
  expect(key).toBe(argon2Sync('argon2id', { message: password, nonce, ...owasp }).toString('base64url'));
});

test('a hash of a password verifies this password and no other', async () => {
  const stored = await hashPassword(password);
  expect(await verifyPassword(password, stored)).toBe(true);
  expect(await verifyPassword(`${password} `, stored)).toBe(false);
});
