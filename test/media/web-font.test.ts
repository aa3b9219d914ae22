import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { create } from 'fontkitten';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { lettersOf } from '#lib/platform/media/fonts/letters.rules.ts';
import { makeWebFont } from '#lib/platform/media/fonts/web-font.ts';
import { bitter } from './fonts.ts';

const latin = await readFile(bitter.latin);
const cyrillic = await readFile(bitter.cyrillic);

/** The letters that a font in WOFF2 has. */
const lettersIn = async (bytes: Buffer): Promise<string> => {
  const font = create(await subsetFont(bytes, lettersOf('ru'), { targetFormat: 'sfnt' })) as { characterSet: number[] };
  return String.fromCodePoint(...font.characterSet);
};

test('a font has its letters of the language, its weights and its measures', async () => {
  const { bytes, measures } = await makeWebFont(latin, 'en-US');
  expect(bytes.toString('latin1', 0, 4)).toBe('wOF2');
  const letters = await lettersIn(bytes);
  for (const letter of 'azAZ09äßé“€') expect(letters).toContain(letter);
  expect(measures).toEqual({
    weight: { min: 100, max: 900 },
    ascent: 0.935,
    descent: 0.265,
    lineGap: 0,
    letterWidth: 0.465,
  });
});

test.each(['sfnt', 'woff', 'woff2'] as const)('a font in the format %s is the same font', async (targetFormat) => {
  const file = await subsetFont(latin, 'Plumber', { targetFormat });
  const { bytes, measures } = await makeWebFont(file, 'de');
  expect((await lettersIn(bytes)).replaceAll(/[^a-z]/gi, '')).toBe('Pbelmru');
  expect(measures.ascent).toBe(0.935);
});

test('letters of other scripts are left out, and those of the language stay', async () => {
  const { bytes } = await makeWebFont(cyrillic, 'bg');
  expect(await lettersIn(bytes)).toContain('Ж');
  const alone = await subsetFont(cyrillic, 'Жук', { targetFormat: 'woff2' });
  await expect(makeWebFont(alone, 'en')).rejects.toMatchObject({ reason: 'no_letters' });
  expect(await lettersIn((await makeWebFont(alone, 'bg')).bytes)).toContain('Ж');
});

test.each([
  ['en', 'é€’–→', 'Жαあ'],
  ['uk', 'éЇґ', 'αあ'],
  ['el-GR', 'éά', 'Жあ'],
  ['ja', 'éあア漢。', 'Ж한'],
  ['not a locale', 'é', 'Ж'],
])('a page in %s may need %s, and does not need %s', (locale, needed, others) => {
  const letters = lettersOf(locale);
  expect([...needed].filter((letter) => !letters.includes(letter))).toEqual([]);
  expect([...others].filter((letter) => letters.includes(letter))).toEqual([]);
});

/** A WOFF file of one table that becomes a hundred times as large as it says. */
const bomb = (): Buffer => {
  const packed = deflateSync(Buffer.alloc(1_000_000));
  const head = Buffer.alloc(64);
  head.write('wOFF', 0, 'latin1');
  head.writeUInt32BE(0x10000, 4);
  head.writeUInt16BE(1, 12);
  head.write('glyf', 44, 'latin1');
  head.writeUInt32BE(64, 48);
  head.writeUInt32BE(packed.length, 52);
  head.writeUInt32BE(10_000, 56);
  return Buffer.concat([head, packed]);
};

const sfnt = await subsetFont(latin, 'Plumber', { targetFormat: 'sfnt' });

test.each([
  ['a part of a font', latin.subarray(0, 5000)],
  ['a part of a font in another format', sfnt.subarray(0, 900)],
  ['only its beginning', Buffer.from('wOF2')],
  ['a table that is larger than it says', bomb()],
  ['tables outside of the file', Buffer.concat([sfnt.subarray(0, 12), Buffer.alloc(600, 0xee)])],
])('%s can never be used', async (_, bytes) => {
  await expect(makeWebFont(Buffer.from(bytes), 'en')).rejects.toMatchObject({ reason: 'unreadable' });
  expect((await makeWebFont(sfnt, 'en')).measures.ascent).toBe(0.935);
});
