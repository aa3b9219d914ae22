import fc from 'fast-check';
import { expect, test } from 'vitest';
import { senderAddress } from '#lib/delivery/mail/sender.ts';

const own = 'Frontage <no-reply@frontage.example>';

test.each([
  [undefined, own],
  [{ name: 'Acme, Inc. "Best"' }, '"Acme, Inc. \\"Best\\"" <no-reply@frontage.example>'],
  [{ name: 'Acme', domain: 'acme.example' }, '"Acme" <no-reply@acme.example>'],
  [{ name: 'Acme\r\nBcc: all@acme.example' }, '"Acme Bcc: all@acme.example" <no-reply@frontage.example>'],
  [{ name: 'Zürich' }, '=?UTF-8?B?WsO8cmljaA==?= <no-reply@frontage.example>'],
])('the sender name %j is written as %s', (sender, address) => {
  expect(senderAddress(own, sender)).toBe(address);
});

test('a sender name is one line of ASCII that decodes to the same name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), (name) => {
      const written = senderAddress(own, { name });
      expect(written).toMatch(/^[ -~]+ <no-reply@frontage\.example>$/);
      const words = [...written.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)];
      for (const [word] of words) expect(word.length).toBeLessThanOrEqual(75);
      if (words.length === 0) return;
      const read = words.map(([, encoded = '']) => Buffer.from(encoded, 'base64').toString()).join('');
      expect(
        name
          .replace(/[\p{C}\p{Z}]+/gu, ' ')
          .trim()
          .startsWith(read),
      ).toBe(true);
    }),
  );
});
