import { expect, test } from 'vitest';
import { passwordWords } from '#lib/accounts/password-words.rules.ts';
import { checkStrength } from '#lib/auth/strength.ts';

const words = passwordWords('ada.moss+work@acme.example', ['Globex Gyms', 'Über-Café']);

const weak = (message: string) =>
  expect.objectContaining({
    code: 'weak_password',
    details: [{ field: 'newPassword', code: 'format', message: expect.stringContaining(message) }],
  });

test.each([
  'my-globex-secret',
  'GYMS are for me 12',
  'lovely moss garden',
  'ada.moss+work',
  'some café au lait',
  'Frontage-kettle-9',
])('a password with words of the brand or the address is refused: %s', async (password) => {
  await expect(checkStrength(password, words)).rejects.toThrow(weak('must not contain the name'));
});

test.each([
  'Password1234!',
  'P@ssw0rd1234',
  'Summer2026!!',
  'Welcome2026!!',
  'Liverpool2024!',
  'Jennifer1985!!',
  'Qwertyuiop123!',
  'letmein-letmein',
  'GoodMorning1!',
  '123456789012a',
  'abcabcabcabc',
  'aaaaaaaaaaaa',
])('a password that follows a common pattern is refused: %s', async (password) => {
  await expect(checkStrength(password, [])).rejects.toThrow(weak('easy to guess'));
});

test.each([
  'correct horse battery',
  'acme.example is my home',
  'adagio for strings',
  'kX9#vLq2!mTz',
  'grün-papagei-telefon',
  `${'correct horse battery staple '.repeat(4)}12 monkeys`,
])('a password of unrelated words or random characters is accepted: %s', async (password) => {
  await expect(checkStrength(password, words)).resolves.toBeUndefined();
});

test.each([
  ['short-one-1', 'at least 12'],
  ['x7!'.repeat(43), 'at most 128'],
])('a password of a wrong length is refused: %s', async (password, message) => {
  await expect(checkStrength(password, [])).rejects.toThrow(weak(message));
});
