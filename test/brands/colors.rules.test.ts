import { expect, test } from 'vitest';
import { contrastOf, minContrast, readableOn, textOn } from '#lib/accounts/brands/colors.rules.ts';

/** Every sixteenth shade of each channel. */
const shades = Array.from({ length: 6 }, (_, at) => (at * 51).toString(16).padStart(2, '0'));
const colors = shades.flatMap((red) => shades.flatMap((green) => shades.map((blue) => `#${red}${green}${blue}`)));

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#0000ff', '#ffffff', 8.59],
  ['#ff0000', '#ffffff', 4],
])('%s on %s has the contrast that WCAG defines', (color, background, expected) => {
  expect(Math.round(contrastOf(color, background) * 100) / 100).toBe(expected);
  expect(contrastOf(background, color)).toBe(contrastOf(color, background));
});

test('text on any colour is black or white, and readable', () => {
  expect([textOn('#1d4ed8'), textOn('#fde047')]).toEqual(['#ffffff', '#000000']);
  expect(colors.filter((color) => contrastOf(textOn(color), color) < minContrast)).toEqual([]);
});

test('a readable colour stays, and any other becomes readable on any background', () => {
  expect(readableOn('#1d4ed8', '#ffffff')).toBe('#1d4ed8');
  const pairs = colors.flatMap((color, at) =>
    [color, '#ffffff', '#808080', '#111827'].map((other) => [color, other, at]),
  );
  expect(
    pairs.filter(
      ([color, background]) => contrastOf(readableOn(`${color}`, `${background}`), `${background}`) < minContrast,
    ),
  ).toEqual([]);
});

test('a colour that is hard to read keeps its tone: darker on white, lighter on black', () => {
  expect(readableOn('#f59e0b', '#ffffff')).toBe('#a76900');
  expect(readableOn('#1d4ed8', '#000000')).toBe('#336af5');
});
