import { describe, expect, test } from 'vitest';
import { buttonLink, menuLink, pathOrUrl } from '#lib/platform/core/links.ts';

const accepts = (shape: typeof pathOrUrl, value: string): boolean => shape.safeParse(value).success;

const elsewhere = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%5cevil.example',
  '/%2f/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/\u0000/evil.example',
  '/thanks page',
  '/thanks">',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https:///evil.example',
  'https://acme.example@evil.example',
  'https://acme.example:443@evil.example',
  'https://acme.example\\@evil.example',
  'https://',
  'http://acme.example',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  'thanks',
  '',
];

describe('a link', () => {
  test.each(elsewhere)('to %j is rejected everywhere', (value) => {
    expect([pathOrUrl, buttonLink, menuLink].map((shape) => accepts(shape, value))).toEqual([false, false, false]);
  });

  test.each([
    '/',
    '/thanks',
    '/danke-schön',
    '/thanks?from=form&to=//x#top',
    '/a/:splat',
    'https://acme.example/a?b#c',
  ])('to %j is accepted everywhere', (value) => {
    expect([pathOrUrl, buttonLink, menuLink].map((shape) => accepts(shape, value))).toEqual([true, true, true]);
  });

  test.each(['tel:+15125550100', 'tel:(512) 555-0100', 'mailto:office@acme.example'])(
    'to %j is accepted for a button',
    (value) => {
      expect([pathOrUrl, buttonLink, menuLink].map((shape) => accepts(shape, value))).toEqual([false, true, true]);
    },
  );

  test.each(['#top', '{{location.path}}/offers', '{{custom.shop}}', '/{{custom.area}}', 'https://{{custom.host}}/a'])(
    'to %j is accepted in a menu',
    (value) => {
      expect(accepts(menuLink, value)).toBe(true);
    },
  );
});
