import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMailToken } from '#lib/delivery/mail/tokens.contract.ts';
import { fillIn, harmless } from '#lib/delivery/mail/tokens.rules.ts';
import { unknownTokens } from '#lib/platform/core/template-tokens.ts';
import { anyText, anyUrl } from '#test/support/any-text.ts';

const values = { 'lead.name': '', 'form.name': 'Contact', 'location.name': 'Austin', 'brand.name': 'Acme' };

test('tokens are replaced, and a token without a value leaves no gap', () => {
  expect(fillIn('Hello {{lead.name}}, from {{ brand.name }} {{location.name}}', values)).toBe(
    'Hello, from Acme Austin',
  );
  expect(unknownTokens('{{lead.name}} {{lead.email}} {{}} {lead.name}', isMailToken)).toEqual(['lead.email', '']);
});

test.each([
  ['Grace Brewster Hopper', 'Grace Brewster Hopper'],
  ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
  ['Renée O’Connor-Smith', 'Renée O’Connor-Smith'],
  ['see https://evil.example', 'see'],
  ['WWW.evil', ''],
  ['evil.example', ''],
  ['ｅｖｉｌ．example', ''],
  ['evil1.example', ''],
  ['q\u0323.example', ''],
  ['evil。example', ''],
  ['javascript:alert(1)', ''],
  ['<b>bold</b>', ''],
  ['a\r\nBcc: all@acme.example', 'a Bcc:'],
])('%j is written as %j', (given, shown) => {
  expect(harmless(given)).toBe(shown);
});

test('any input becomes text without links and line breaks', () => {
  fc.assert(
    fc.property(fc.oneof(anyText(), anyUrl(), fc.emailAddress()), (text) => {
      const shown = harmless(text);
      expect(shown.length).toBeLessThanOrEqual(60);
      expect(shown).not.toMatch(/[\p{Cc}<>{}@/]|:\/\/|www\./iu);
    }),
  );
});
