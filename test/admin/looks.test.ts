import { expect, test } from 'vitest';
import { contrastOf } from '#lib/accounts/brands/colors.rules.ts';
import { colorsOf, surfaces } from '../../admin/src/app/brand/colors.rules.ts';
import { hueOf, initialsOf } from '../../admin/src/design/avatar/avatar.rules.ts';

test.each([
  ['Dana Demo', 'DD'],
  ['José María de la Cruz', 'JC'],
  ['  Łukasz  ', 'Ł'],
  ['(Acme) Plumbing', 'AP'],
  ['山田 太郎', '山太'],
  ['', ''],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a person has the same hue everywhere, and people share the whole circle', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `01937f84-5800-7000-8000-${String(index).padStart(12, '0')}`);
  const found = ids.map(hueOf);
  expect(ids.map(hueOf)).toEqual(found);
  expect(new Set(found).size).toBe(12);
  expect(found.every((hue) => hue >= 0 && hue < 360)).toBe(true);
});

test.each(['#000000', '#ffffff', '#0f766e', '#ffe600', '#7f7f7f'])(
  'the colour %s of a brand can be read in the shell, in light and in dark',
  (primary) => {
    const { tile, onTile, light, dark } = colorsOf(primary);
    expect(contrastOf(tile, onTile)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(light, surfaces.light)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(dark, surfaces.dark)).toBeGreaterThanOrEqual(4.5);
  },
);
