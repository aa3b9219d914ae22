import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { breachedPasswords } from '#infra/passwords/breached.ts';
import { passwordWords } from '#lib/accounts/auth/password-words.rules.ts';
import { packed } from '#lib/platform/credentials/breached-passwords.ts';
import { checkStrength } from '#lib/platform/credentials/strength.ts';

const owner = { email: 'ada.moss+work@acme.example', firstName: 'Augusta', lastName: 'King-Noel' };
const words = passwordWords(owner, ['Globex Gyms', 'Über-Café']);

const weak = (message: string) =>
  expect.objectContaining({
    code: 'weak_password',
    details: [{ field: 'newPassword', code: 'format', message: expect.stringContaining(message) }],
  });

test.each([
  ...['my-globex-secret', 'GYMS are for me 12', 'lovely moss garden', 'ada.moss+work', 'some café au lait'],
  ...['the king of purple', 'augusta-loves-tea', 'FRONTAGE-tulip-rain'],
])('a password with words of the brand, the platform, the user or the address is refused: %s', async (password) => {
  await expect(checkStrength(password, words)).rejects.toThrow(weak('must not contain your name'));
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
  'Welcome@2026Welcome',
  'Admin@2026Admin!',
  'changeme@2026Changeme',
  'Summer@2026Winter',
])('a password that follows a common pattern is refused: %s', async (password) => {
  await expect(checkStrength(password, [])).rejects.toThrow(weak('easy to guess'));
});

test.each([
  'correcthorsebatterystaple',
  'Correct Horse Battery Staple 1!',
  '1412deskgfuel16124',
  'CoolestInDaWorld',
  'louisvuitton',
  'coolest-in-da-world-2019',
])('a password that was found in lists of stolen ones is refused: %s', async (password) => {
  await expect(checkStrength(password, [])).rejects.toThrow(weak('stolen'));
});

test('the list of stolen passwords is that of the package', async () => {
  const packedList = inflateRawSync(Buffer.from(packed, 'base64')).toString().split('\n');
  expect(packedList).toEqual(breachedPasswords());
  expect(packedList.length).toBeGreaterThan(12_000);
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
