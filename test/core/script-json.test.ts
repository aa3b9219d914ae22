import { expect, test } from 'vitest';
import { scriptJson } from '#lib/platform/core/text/script-json.ts';

test('JSON in a script element cannot end the element, and has the same value', () => {
  const value = { name: '</script><script>alert(1)</script>', note: '<!-- & \u2028\u2029 -->', list: ['<', 1, null] };
  const json = scriptJson(value);
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(json).toContain('\\u003c/script\\u003e');
  expect(JSON.parse(json)).toEqual(value);
});
