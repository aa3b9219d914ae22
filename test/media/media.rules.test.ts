import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { typeOfFile } from '#lib/platform/media/file-type.rules.ts';
import { sizeOfImage } from '#lib/platform/media/image-size.rules.ts';
import { checkedType, downloadName, mediaFilter, mediaTerms, plainName } from '#lib/platform/media/rules.ts';
import type { MediaType } from '#lib/platform/media/shapes.contract.ts';
import { anyText } from '#test/support/any-text.ts';

const box = (type: string, ...brands: string[]): Buffer => {
  const [major = '', ...others] = brands;
  const body = Buffer.concat([Buffer.from(type), Buffer.from(major), Buffer.alloc(4), Buffer.from(others.join(''))]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 4);
  return Buffer.concat([size, body]);
};

test.each<[string, Buffer, MediaType | undefined]>([
  ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg'],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image/png'],
  ['a PNG that begins with another chunk', Buffer.from('89504e470d0a1a0a0000000d49444154', 'hex'), undefined],
  ['a GIF', Buffer.from('GIF89a'), 'image/gif'],
  ['a later GIF', Buffer.from('GIF99a'), undefined],
  ['a WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8L'), 'image/webp'],
  ['a sound', Buffer.from('RIFF\0\0\0\0WAVEfmt '), undefined],
  ['an AVIF', box('ftyp', 'avif', 'mif1', 'miaf'), 'image/avif'],
  ['an AVIF that names another brand first', box('ftyp', 'mif1', 'avif'), 'image/avif'],
  ['a HEIC', box('ftyp', 'heic', 'mif1'), 'image/heic'],
  ['a HEIF of ten bits', box('ftyp', 'heix', 'mif1'), 'image/heic'],
  ['a HEIF that names only the container', box('ftyp', 'mif1', 'heic'), 'image/heic'],
  ['an MP4', box('ftyp', 'isom', 'iso2', 'mp41'), 'video/mp4'],
  ['an MP4 of a phone', box('ftyp', 'mp42', 'isom', 'mp42'), 'video/mp4'],
  ['a QuickTime film', box('ftyp', 'qt  '), 'video/quicktime'],
  ['an early QuickTime film', box('moov', 'mvhd'), 'video/quicktime'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
  [
    'an SVG of a program',
    Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- by a program -->\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg\n>'),
    'image/svg+xml',
  ],
  ['a page with an SVG', Buffer.from('<html><svg></svg></html>'), undefined],
  ['text about SVG', Buffer.from('An <svg> element'), undefined],
  ['many spaces', Buffer.alloc(4096, ' '), undefined],
  ['a PDF', Buffer.from('%PDF-1.7'), 'application/pdf'],
  ['a PDF behind a line', Buffer.from('\n%PDF-1.7'), undefined],
  ['a page', Buffer.from('<!doctype html>'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('%s is told by how it begins', (_, bytes, type) => {
  expect(typeOfFile(bytes)).toBe(type);
});

describe('the size of an image', () => {
  const types = {
    'image/jpeg': (image: Sharp) => image.jpeg(),
    'image/png': (image: Sharp) => image.png(),
    'image/gif': (image: Sharp) => image.gif(),
    'image/avif': (image: Sharp) => image.avif({ effort: 0 }),
    'image/webp': (image: Sharp) => image.webp(),
  } as const;

  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#777' } });

  test.each(Object.entries(types))('is read from %s', async (type, encode) => {
    for (const [width, height] of [
      [1, 1],
      [17, 300],
      [1025, 64],
    ] as const) {
      const bytes = await encode(blank(width, height)).toBuffer();
      expect(sizeOfImage(type as MediaType, bytes)).toEqual({ width, height, frames: 1 });
    }
  });

  test.each([
    ['image/webp', (image: Sharp) => image.webp({ lossless: true }), 1],
    ['image/webp', (image: Sharp) => image.withExif({ IFD0: { Copyright: 'x' } }).webp(), 1],
    ['image/jpeg', (image: Sharp) => image.withExif({ IFD0: { Copyright: 'x'.repeat(60_000) } }).jpeg(), 1],
    ['image/jpeg', (image: Sharp) => image.jpeg({ progressive: true }), 1],
  ] as const)('is read from %s in any encoding', async (type, encode, frames) => {
    expect(sizeOfImage(type, await encode(blank(33, 44)).toBuffer())).toEqual({ width: 33, height: 44, frames });
  });

  test.each(['gif', 'webp'] as const)('includes the number of frames of an animated %s', async (format) => {
    const colours = ['#f00', '#0f0', '#00f', '#fff'];
    const frames = await Promise.all(
      colours.map((background) =>
        sharp({ create: { width: 9, height: 7, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect(sizeOfImage(`image/${format}`, bytes)).toEqual({ width: 9, height: 7, frames: 4 });
  });

  test('is undefined for broken files, and never takes long or throws', async () => {
    const samples = await Promise.all(
      Object.entries(types).map(
        async ([type, encode]) => [type as MediaType, await encode(blank(20, 20)).toBuffer()] as const,
      ),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.nat(400),
        fc.uint8Array({ maxLength: 40 }),
        ([type, bytes], at, noise) => {
          const broken = Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at + noise.length)]);
          const size = sizeOfImage(type, broken);
          if (size) expect(size.width * size.height * size.frames).toBeGreaterThan(0);
        },
      ),
      { numRuns: 2000 },
    );
    for (const [type, bytes] of samples) expect(sizeOfImage(type, bytes.subarray(0, 12))).toBeUndefined();
  });
});

test('a declared type is accepted with parameters, in any case, and in its common misspelling', () => {
  const jpeg = Buffer.from('ffd8ffe0', 'hex');
  for (const declared of ['image/jpeg', 'IMAGE/JPEG', 'image/jpg', 'image/jpeg; charset=binary', ''])
    expect(checkedType(declared, jpeg)).toBe('image/jpeg');
});

test('a shown file name has no path and no invisible characters', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 300 }), (given) => {
      const name = plainName(given, 'image/png');
      expect(name.isWellFormed()).toBe(true);
      expect(name).toMatch(/^[^/\\.][^/\\]*$/u);
      expect(Array.from(name).length).toBeLessThanOrEqual(150);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
      expect(name).not.toMatch(/[\u0000-\u001f\u007f\u202e]/);
    }),
  );
});

test.each([
  ['Menu.PDF', 'application/pdf', 'Menu.PDF'],
  ['form.bat', 'application/pdf', 'form.bat.pdf'],
  ['page.pdf.html', 'application/pdf', 'page.pdf.html.pdf'],
  ['tour', 'video/mp4', 'tour.mp4'],
  ['tour.m4v', 'video/mp4', 'tour.m4v'],
  ['tour.exe', 'video/quicktime', 'tour.exe.mov'],
] as const)('%s, which is of the type %s, is downloaded as %s', (filename, type, name) => {
  expect(downloadName(filename, type)).toBe(name);
});

test('a filter matches words, and tags as a whole', () => {
  const media = {
    filename: 'Front_door-2026.PNG',
    title: 'The Red Door',
    altText: null,
    tags: ['Entrance'],
    contentType: 'image/png',
  } as const;
  const item = { search: mediaTerms({ ...media, tags: [...media.tags] }), status: 'ready' as const };
  for (const q of ['front_door', 'door', 'the red', 'red', '2026']) expect(mediaFilter({ q })(item), q).toBe(true);
  for (const q of ['ed', 'entrance', 'image']) expect(mediaFilter({ q })(item), q).toBe(false);
  expect(mediaFilter({ tag: 'ENTRANCE', kind: 'image', contentType: 'image/png', status: 'ready' })(item)).toBe(true);
  expect(mediaFilter({ kind: 'video' })(item)).toBe(false);
});
