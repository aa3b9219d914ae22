import { expect, test } from 'vitest';
import { checkStrength } from '#lib/auth/passwords.ts';
import { passwordWords } from '#lib/domain/password-words.ts';

const words = passwordWords('ada.moss+work@acme.example', ['Globex Gyms', 'Über-Café']);

test.each(['my-globex-secret', 'GYMS are for me 12', 'lovely moss garden', 'ada.moss+work', 'some café au lait'])(
  'refuses %s',
  (password) => {
    expect(() => checkStrength(password, words)).toThrow(expect.objectContaining({ code: 'weak_password' }));
  },
);

test.each(['correct horse battery', 'acme.example is my home', 'adagio for strings'])('takes %s', (password) => {
  expect(() => checkStrength(password, words)).not.toThrow();
});
