import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf, minContrast, minEdgeContrast } from '#lib/accounts/brands/colors.rules.ts';
import { type Tones, themeTones } from '#lib/accounts/brands/theme-tones.rules.ts';
import { bands } from '#lib/web/rendering/css/bands.css.ts';
import { base } from '#lib/web/rendering/css/base.css.ts';
import { callBar } from '#lib/web/rendering/css/call-bar.css.ts';
import { content } from '#lib/web/rendering/css/content.css.ts';
import { header } from '#lib/web/rendering/css/header.css.ts';
import { layout } from '#lib/web/rendering/css/layout.css.ts';
import { location } from '#lib/web/rendering/css/location.css.ts';

type Tone = keyof Tones;

const grounds: Tone[] = ['bg', 'surface', 'card', 'tint'];
const texts: Tone[] = ['text', 'muted', 'link', 'good', 'bad'];

/** Text on something else than a ground. */
const onFills: [Tone, Tone][] = [
  ['onPrimary', 'primary'],
  ['onPrimary', 'deep'],
  ['onAccent', 'accent'],
  ['bg', 'bad'],
  ['bg', 'text'],
];
const readable = [...texts.flatMap((text) => grounds.map((ground): [Tone, Tone] => [text, ground])), ...onFills];

/** Edges of controls, rings around what has the focus, and buttons. */
const seen = (['edge', 'rim', 'link'] as const).flatMap((tone) =>
  grounds.map((ground): [Tone, Tone] => [tone, ground]),
);

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** Also brands with colours that are hardly different from each other. */
const theme = fc.record({ background: color, text: color, primary: color, accent: color }).chain((one) =>
  fc.record({
    background: fc.constantFrom(one.background, '#ffffff', '#000000', '#767676'),
    text: fc.constantFrom(one.text, one.background),
    primary: fc.constantFrom(one.primary, one.background),
    accent: fc.constantFrom(one.accent, one.background),
  }),
);

const tooLow = (tones: Tones, pairs: readonly [Tone, Tone][], least: number): string[] =>
  pairs.flatMap(([one, other]) => {
    const contrast = contrastOf(tones[one], tones[other]);
    return contrast < least ? [`${one} ${tones[one]} on ${other} ${tones[other]}: ${contrast}`] : [];
  });

test('whatever the four colours of a brand are, people can read all texts and see all edges of controls', () => {
  fc.assert(
    fc.property(theme, (colors) => {
      const { page, band, foot } = themeTones(colors);
      const found = [page, band, foot].flatMap((tones) => [
        ...tooLow(tones, readable, minContrast),
        ...tooLow(tones, seen, minEdgeContrast),
      ]);
      expect(found).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('a band has the colour of the brand, and is seen where that is the colour of the page', () => {
  const colors = { primary: '#c8102e', accent: '#0b3d91', background: '#ffffff', text: '#222222' };
  expect(themeTones(colors).band).toMatchObject({ bg: '#c8102e', text: '#ffffff', primary: '#ffffff' });
  expect(themeTones({ ...colors, primary: '#fffefa' }).band.bg).toBe('#222222');
  expect(themeTones({ ...colors, background: '#101010' }).isDark).toBe(true);
});

test('a button under the pointer has another colour, also where it is black or white', () => {
  for (const primary of ['#c8102e', '#facc15', '#000000', '#ffffff']) {
    const { page } = themeTones({ primary, accent: '#0b3d91', background: '#f8f8f8', text: '#222222' });
    expect(contrastOf(page.deep, page.primary), primary).toBeGreaterThan(1.1);
  }
});

const sheets = base + header + layout + content + bands + location + callBar;
const kebab = (tone: Tone): string => tone.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const used = (property: string): string[] => [
  ...new Set(
    [...sheets.matchAll(new RegExp(`[{;]${property}:var\\(--([a-z-]+)\\)`, 'g'))].map(([, name = '']) => name),
  ),
];

test('the sheets have no other text and no other background than those', () => {
  const [textsUsed, groundsUsed] = [used('color'), used('background')];
  expect(textsUsed.length).toBeGreaterThan(5);
  expect(textsUsed.filter((name) => ![...texts, ...onFills.map(([text]) => text)].map(kebab).includes(name))).toEqual(
    [],
  );
  const known = [...grounds, ...onFills.map(([, fill]) => fill)].map(kebab);
  // Behind pictures alone.
  expect(groundsUsed.filter((name) => ![...known, 'plate', 'good', 'muted'].includes(name))).toEqual([]);
});
