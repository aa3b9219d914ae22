import type { Theme } from '#lib/accounts/brands/public.contract.ts';
import type { WebFont } from '#lib/platform/media/fonts/web-font.contract.ts';
import { fonts } from './look.rules.ts';

/** A font that devices have, with the width of its letters in running text as a fraction of its size. */
interface Device {
  names: readonly string[];
  letterWidth: number;
}

const sans: Device = { names: ['Arial', 'Liberation Sans', 'Roboto'], letterWidth: 904 / 2048 };
const serif: Device = { names: ['Times New Roman', 'Liberation Serif', 'Noto Serif'], letterWidth: 819 / 2048 };

/** The address of a font; null for one that could be more than an address in a style sheet. */
export const fontAddress = (font: WebFont | null): string | null =>
  font && /^https?:\/\/[\w.:/-]+$/.test(font.url) ? font.url : null;

const percent = (value: number): string => `${Math.round(value * 10_000) / 100}%`;

/**
 * A font of the device that is as wide and as high as the font of the brand. It is shown until that one is loaded, and then
 * nothing moves.
 */
const nearFace = (family: string, { names, letterWidth }: Device, { measures }: WebFont): string => {
  const size = measures.letterWidth > 0 ? measures.letterWidth / letterWidth : 1;
  const { ascent, descent, lineGap } = measures;
  return [
    `@font-face{font-family:${family}`,
    `src:${names.map((name) => `local("${name}")`).join()}`,
    `size-adjust:${percent(size)}`,
    `ascent-override:${percent(ascent / size)}`,
    `descent-override:${percent(descent / size)}`,
    `line-gap-override:${percent(lineGap / size)}}`,
  ].join(';');
};

/** The list of fonts for a kind of text, and the rules that load the one of the brand. */
export const shownFont = (
  family: 'brand-head' | 'brand-body',
  kind: Theme['bodyFont'],
  font: WebFont | null,
): { stack: string; faces: string } => {
  const url = fontAddress(font);
  if (!font || url === null) return { stack: fonts[kind], faces: '' };
  const { min, max } = font.measures.weight;
  // Headings are not made bolder than the only weight that a font has: that looks smeared.
  const weight = min === max && family === 'brand-head' ? '1 1000' : `${min} ${max}`;
  const face = `@font-face{font-family:${family};src:url(${url}) format("woff2");font-display:swap;font-weight:${weight}}`;
  const near = `${family}-near`;
  const device = kind === 'serif' ? serif : sans;
  return { stack: `${family},${near},${fonts[kind]}`, faces: face + nearFace(near, device, font) };
};
