import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { toPicture } from '#lib/platform/media/picture.ts';
import { variantSizes } from '#lib/platform/media/variant-sizes.rules.ts';
import { makeVariants } from '#lib/platform/media/variants/variants.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { mediaRecord } from './record.ts';
import { picture } from './scene.ts';

const limits = { pixels: 50_000_000, pixelsOfFrames: 50_000_000 };

test.each([
  [40, 30],
  [320, 1],
  [321, 200],
  [333, 1000],
  [801, 800],
  [1601, 7],
  [1999, 1333],
])('the variants of an image of %i by %i pixels have the computed sizes', async (width, height) => {
  const variants = await makeVariants(await picture(width, height).png().toBuffer(), 'image/png', limits);
  for (const { name, ...size } of variantSizes({ width, height })) {
    const made = await sharp(variants[name]).metadata();
    expect({ width: made.width, height: made.height }).toEqual(size);
  }
});

test('the sizes of any picture grow, and the last is the picture itself or as large as a variant can be', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  const law = fc.property(side, side, (width, height) => {
    const sizes = variantSizes({ width, height });
    const longest = sizes.map((size) => Math.max(size.width, size.height));
    expect(longest).toEqual([...new Set(longest)].toSorted((a, b) => a - b));
    expect(longest.at(-1)).toBe(Math.min(1600, Math.max(width, height)));
  });
  fc.assert(law);
});

test('only images that are ready are pictures', () => {
  process.env.MEDIA_URL ??= 'https://media.example';
  const brandId = '01939b6e-5c00-7000-8000-000000000002';
  const shown = (change: object) => toPicture(brandView(brandId), mediaRecord(brandId, 'front', change));
  const focalPoint = { x: 0.25, y: 0.5 };
  const folder = `${process.env.MEDIA_URL}/media/${brandId}/front`;
  expect(shown({ width: 500, height: 250, altText: 'The front', focalPoint })).toEqual({
    url: `${folder}/original.png`,
    width: 500,
    height: 250,
    alt: 'The front',
    focalPoint,
    sizes: [
      { url: `${folder}/thumb.webp`, width: 320, height: 160 },
      { url: `${folder}/medium.webp`, width: 500, height: 250 },
    ],
  });
  for (const status of ['processing', 'rejected']) expect(shown({ status })).toBeUndefined();
  expect(shown({ contentType: 'application/pdf', width: null, height: null })).toBeUndefined();
});
