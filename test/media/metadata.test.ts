import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getMedia } from '#lib/platform/media/contract.ts';
import { cleanDocument } from '#lib/platform/media/metadata/document.ts';
import { cleanFilm } from '#lib/platform/media/metadata/film.rules.ts';
import { uploadBrandMedia } from '#lib/platform/media/uploads.contract.ts';
import { startWorld } from '#test/support/world.ts';
import { fileOf, picture } from './scene.ts';

const world = await startWorld();
const acme = await world.tenant();
const as = acme.admin.credentials;
const params = { brandId: acme.brandId };
const mark = 'Ada+48.2082';

/** The parts of an uploaded file that everybody can read. */
const published = async (bytes: Uint8Array, filename: string, contentType: string): Promise<Buffer[]> => {
  const body = { file: fileOf(bytes, filename, contentType) };
  const { media } = (await world.call(uploadBrandMedia, { as, params, body })).data;
  await world.stack.drain();
  const { data } = await world.call(getMedia, { as, params: { ...params, mediaId: media.id } });
  expect(data.media.status).toBe('ready');
  const { url, variants } = data.media;
  const urls = [url, ...Object.values(variants ?? {})].filter((address) => typeof address === 'string');
  return Promise.all(urls.map(async (address) => Buffer.from(await (await fetch(address)).arrayBuffer())));
};

const box = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const inside = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
};
const words = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * at);
  return bytes;
};
const handler = (type: string): Buffer => box('hdlr', words(0, 0), type, words(0, 0, 0), '\0');
const track = (type: string, offset: number, sizes: number[], ...others: Buffer[]): Buffer => {
  const table = box(
    'stbl',
    box('stsc', words(0, 1, 1, sizes.length, 1)),
    box('stsz', words(0, 0, sizes.length, ...sizes)),
    box('stco', words(0, 1, offset)),
  );
  return box('trak', box('tkhd', words(0)), box('mdia', handler(type), box('minf', table)), ...others);
};

/** A film with a track of places beside its pictures, of which each part says who made it. */
const filmOf = (brand: string): Buffer => {
  const start = box('ftyp', brand, words(512), brand);
  const pictures = 'PICTURES';
  const moovOf = (at: number): Buffer =>
    box(
      'moov',
      box('mvhd', words(0)),
      track('vide', at, [4, 4], box('udta', box('\xa9nam', mark)), box('meta', words(0), mark)),
      track('meta', at + pictures.length, [5, mark.length - 5]),
      box('udta', box('\xa9xyz', words(0), mark)),
      box('meta', box('keys', `com.apple.quicktime.location.ISO6709`), box('ilst', mark)),
      box('gps ', mark),
    );
  const at = start.length + moovOf(0).length + 8;
  return Buffer.concat([start, moovOf(at), box('mdat', pictures, mark), box('uuid', mark), box('free', mark)]);
};

test.each([
  ['film.mp4', 'video/mp4', 'isom'],
  ['film.mov', 'video/quicktime', 'qt  '],
])(
  '%s is published without place, author and device, and with every picture at its place',
  async (name, type, brand) => {
    const film = filmOf(brand);
    expect(film.toString('latin1').split(mark).length).toBeGreaterThan(6);
    const [shown] = await published(film, name, type);
    expect(shown?.includes(mark)).toBe(false);
    expect(shown?.includes('+48.2082')).toBe(false);
    expect(shown).toHaveLength(film.length);
    expect(shown?.indexOf('PICTURES')).toBe(film.indexOf('PICTURES'));
    for (const part of ['ftyp', 'moov', 'mvhd', 'tkhd', 'mdia', 'stco', 'mdat'])
      expect(shown?.indexOf(part)).toBe(film.indexOf(part));
  },
);

test('a broken film is read without an error, and keeps its length and its pictures', () => {
  const film = filmOf('isom');
  const broken = fc.tuple(fc.nat(film.length - 1), fc.integer({ min: 0, max: 255 }), fc.nat(film.length));
  fc.assert(
    fc.property(broken, ([at, byte, end]) => {
      const bytes = Buffer.from(film.subarray(0, end));
      if (at < end) bytes[at] = byte;
      cleanFilm(bytes);
      expect(bytes).toHaveLength(end);
    }),
  );
  const cut = film.subarray(0, film.indexOf('PICTURES') + 8);
  cleanFilm(cut);
  expect(cut.includes('PICTURES')).toBe(true);
});

const documentOf = async (): Promise<PDFDocument> => {
  const document = await PDFDocument.create();
  document.addPage([200, 100]).drawText('Opening hours');
  document.setAuthor(mark);
  document.setTitle(mark);
  document.setCreator(mark);
  const xmp = document.context.stream(`<x:xmpmeta><dc:creator>${mark}</dc:creator></x:xmpmeta>`, {
    Type: 'Metadata',
    Subtype: 'XML',
  });
  document.catalog.set(PDFName.of('Metadata'), document.context.register(xmp));
  return document;
};

test.each([true, false])(
  'a document is published without its author (object streams: %s), and with its pages',
  async (useObjectStreams) => {
    const given = Buffer.from(await (await documentOf()).save({ useObjectStreams }));
    expect((await PDFDocument.load(given)).getAuthor()).toBe(mark);
    const [shown = Buffer.alloc(0)] = await published(given, 'prices.pdf', 'application/pdf');
    const document = await PDFDocument.load(shown, { updateMetadata: false });
    expect([document.getAuthor(), document.getTitle(), document.getCreator()]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(document.catalog.get(PDFName.of('Metadata'))).toBeUndefined();
    expect(document.getPages().map((page) => page.getSize())).toEqual([{ width: 200, height: 100 }]);
    expect(shown.includes(mark)).toBe(false);
    expect(document.context.enumerateIndirectObjects().length).toBeGreaterThan(4);
  },
);

test('a document that is signed, encrypted or broken is published as it is', async () => {
  const whole = Buffer.from(await (await documentOf()).save());
  const locked = await documentOf();
  locked.encrypt({ userPassword: 'user', ownerPassword: 'owner' });
  const signed = Buffer.concat([whole, Buffer.from('\n% /ByteRange [0 1 2 3]')]);
  // Between its objects stands more than the parser could pass in a reasonable time.
  const afterFirst = whole.indexOf('endobj') + 'endobj\n'.length;
  const torn = Buffer.concat([whole.subarray(0, afterFirst), Buffer.alloc(200_000, '1a-'), whole.subarray(afterFirst)]);
  for (const bytes of [
    signed,
    torn,
    Buffer.from(await locked.save()),
    Buffer.from('%PDF-1.7\nnothing'),
    whole.subarray(0, 90),
  ])
    expect(Buffer.compare(await cleanDocument(bytes), bytes)).toBe(0);
});

test.each([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
] as const)('a picture of type %s is published without its metadata', async (type, format) => {
  const bytes = await picture(50, 40, '#a26')
    .withExif({ IFD0: { Artist: mark }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 0/1' } })
    .toFormat(format)
    .toBuffer();
  expect(bytes.includes(mark)).toBe(true);
  const files = await published(bytes, `picture.${format}`, type);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect([file.includes(mark), file.includes('Exif')]).toEqual([false, false]);
});
