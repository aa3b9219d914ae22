import { expect, test } from 'vitest';
import { onOneLine } from '#lib/platform/core/text/one-line.ts';

test.each([
  ['two\r\nlines', 'two lines'],
  ['  a\u00a0\u2028b\u0000c ', 'a b c'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['क\u094d\u200dष', 'क\u094d\u200dष'],
  ['Ada 👩🏽\u200d🚒', 'Ada 👩🏽\u200d🚒'],
  ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
  [
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
  ['evil\u200d.example', 'evil .example'],
  ['evil.e\u200dxample', 'evil.e xample'],
  ['a\u{e0067}b', 'a b'],
  ['a\u202eb\u200bc', 'a b c'],
  ['\ud800x', 'x'],
])('%j is on one line as %j', (text, line) => {
  expect(onOneLine(text)).toBe(line);
});
