import { inflateSync } from 'node:zlib';
import { fromBuffer } from '@capsizecss/unpack';
import { create } from 'fontkitten';
import subsetFont from 'subset-font';
import { BrokenFile } from '../broken-file.ts';
import { type FontMeasures, mediaLimits } from '../shapes.contract.ts';
import { mayPass } from '../variants/variant-errors.rules.ts';
import { lettersOf } from './letters.rules.ts';

export interface WebFont {
  /** In WOFF2. */
  bytes: Buffer;
  measures: FontMeasures;
}

const unreadable = (message: string): BrokenFile => new BrokenFile('unreadable', message);

/**
 * The library decompresses the tables of a WOFF file without a limit, so that a small file could fill the memory. That of WOFF2
 * has limits of its own.
 */
const checkWoff = (bytes: Buffer): void => {
  if (bytes.toString('latin1', 0, 4) !== 'wOFF') return;
  const [headerBytes, entryBytes] = [44, 20];
  const count = bytes.readUInt16BE(12);
  let total = 0;
  for (let at = headerBytes; at < headerBytes + count * entryBytes; at += entryBytes) {
    const [offset, packed, whole] = [4, 8, 12].map((part) => bytes.readUInt32BE(at + part)) as [number, number, number];
    total += whole;
    if (total > mediaLimits.fontTableBytes) throw unreadable('The tables of the font are too large');
    if (packed < whole) inflateSync(bytes.subarray(offset, offset + packed), { maxOutputLength: Math.max(1, whole) });
  }
};

const regular = 400;
const weights = { min: 1, max: 1000 };

const within = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, value));

const share = (part: number, whole: number): number => {
  const shown = Math.round((part / whole) * 10_000) / 10_000;
  if (!Number.isFinite(shown) || Math.abs(shown) > 10) throw unreadable('The measures of the font make no sense');
  return shown;
};

/** The measures of a font in its regular weight. A variable font is made one of that weight first. */
const measured = async (sfnt: Buffer, letters: string): Promise<FontMeasures> => {
  const font = create(sfnt);
  if (font.isCollection) throw unreadable('The file has several fonts');
  const axis = font.variationAxes.wght;
  const own = font['OS/2'].usWeightClass || regular;
  const [min, max] = (axis ? [axis.min, axis.max] : [own, own]).map((one) => Math.round(within(one, weights)));
  const still = axis
    ? await subsetFont(sfnt, letters, {
        targetFormat: 'sfnt',
        variationAxes: { wght: within(regular, axis) },
      })
    : sfnt;
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(still);
  return {
    weight: { min: min || regular, max: max || regular },
    ascent: share(ascent, unitsPerEm),
    descent: share(Math.abs(descent), unitsPerEm),
    lineGap: share(lineGap, unitsPerEm),
    letterWidth: share(xWidthAvg, unitsPerEm),
  };
};

/** The table of letters is missing in a font of which none is left. */
const hasLetters = (sfnt: Buffer): boolean => {
  const font = create(sfnt);
  if (font.isCollection) return false;
  try {
    return font.characterSet.some((point) => /\p{L}/u.test(String.fromCodePoint(point)));
  } catch {
    return false;
  }
};

const make = async (bytes: Buffer, locale: string): Promise<WebFont> => {
  checkWoff(bytes);
  const letters = lettersOf(locale);
  const sfnt = await subsetFont(bytes, letters, { targetFormat: 'sfnt' });
  if (!hasLetters(sfnt)) throw new BrokenFile('no_letters', `The font has none of the letters of ${locale}`);
  return { bytes: await subsetFont(sfnt, letters, { targetFormat: 'woff2' }), measures: await measured(sfnt, letters) };
};

/**
 * A font as pages load it, with the letters that the locale needs. Throws `BrokenFile` for a file that can never be used, and
 * other errors when a later attempt may succeed.
 */
export const makeWebFont = async (bytes: Buffer, locale: string): Promise<WebFont> => {
  try {
    return await make(bytes, locale);
  } catch (error) {
    if (error instanceof BrokenFile || !(error instanceof Error)) throw error;
    // A limit of the decompression and a table outside of the file are range errors as well, but of the file.
    if (mayPass(error) && !('code' in error)) throw error;
    throw unreadable(error.message);
  }
};
