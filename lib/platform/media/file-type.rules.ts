import type { MediaType } from './shapes.contract.ts';

/** How much of a file says its type; comments and declarations may precede the drawing in an SVG file. */
export const headBytes = 4096;

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)));

const word = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) * 2 ** 24 + ((bytes[at + 1] ?? 0) << 16) + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0)) >>>
  0;

const begins = (bytes: Uint8Array, ...wanted: number[]): boolean => wanted.every((byte, at) => bytes[at] === byte);

/** The brands in the header of an ISO base media file: the major one, and the compatible ones. */
const isoBrands = (bytes: Uint8Array): string[] => {
  const size = word(bytes, 0);
  if (text(bytes, 4, 8) !== 'ftyp' || size < 16 || size > 256 || size % 4 !== 0 || size > bytes.length) return [];
  const brands = [text(bytes, 8, 12)];
  for (let at = 16; at < size; at += 4) brands.push(text(bytes, at, at + 4));
  return brands;
};

const isAvif = (bytes: Uint8Array): boolean => isoBrands(bytes).some((brand) => brand === 'avif' || brand === 'avis');

/** Pictures of the family in HEVC, as phones make them. Some name only the container first. */
const isHeic = (bytes: Uint8Array): boolean =>
  !isAvif(bytes) && isoBrands(bytes).some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand));

/** The still images of the family have brands of their own. */
const isMp4 = (bytes: Uint8Array): boolean => {
  const [major = '', ...others] = isoBrands(bytes);
  const playable = /^(?:iso[m2-9]|mp4[12]|avc1|M4V[ HP]?|MSNV|dash|f4v )$/;
  return playable.test(major) && ![major, ...others].some((brand) => /^(?:avi[fs]|hei[cxms]|mif1)$/.test(brand));
};

/** QuickTime has a brand; films from before it begin with one of these parts. */
const isQuickTime = (bytes: Uint8Array): boolean => {
  if (isoBrands(bytes)[0] === 'qt  ') return true;
  const size = word(bytes, 0);
  return (size === 1 || size >= 8) && /^(?:moov|mdat|wide|pnot)$/.test(text(bytes, 4, 8));
};

/** An element `svg`, after what an XML file may begin with. */
const svgStart = /^(?:\s|<\?[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE\s+svg[^>[]*(?:\[[^\]]*\]\s*)?>)*<svg[\s>]/i;

const isSvg = (bytes: Uint8Array): boolean =>
  svgStart.test(text(bytes, 0, headBytes).replace(/^\u00ef\u00bb\u00bf/, ''));

/** The magic bytes of each type. All are at the very start, so no other format can precede them. */
const signatures: Record<MediaType, (bytes: Uint8Array) => boolean> = {
  'image/jpeg': (bytes) => begins(bytes, 0xff, 0xd8, 0xff),
  'image/png': (bytes) =>
    begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) &&
    word(bytes, 8) === 13 &&
    text(bytes, 12, 16) === 'IHDR',
  'image/webp': (bytes) =>
    text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP' && /^VP8[ LX]$/.test(text(bytes, 12, 16)),
  'image/avif': isAvif,
  'image/gif': (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6)),
  'image/heic': isHeic,
  'image/svg+xml': isSvg,
  'application/pdf': (bytes) => /^%PDF-[12]\.\d/.test(text(bytes, 0, 8)),
  'video/mp4': isMp4,
  'video/quicktime': isQuickTime,
  'font/woff2': (bytes) => text(bytes, 0, 4) === 'wOF2',
  'font/woff': (bytes) => text(bytes, 0, 4) === 'wOFF',
  'font/ttf': (bytes) => begins(bytes, 0, 1, 0, 0) || text(bytes, 0, 4) === 'true',
  'font/otf': (bytes) => text(bytes, 0, 4) === 'OTTO',
};

/** The type of a file by its magic bytes; undefined for a type that is not accepted. */
export const typeOfFile = (bytes: Uint8Array): MediaType | undefined =>
  (Object.keys(signatures) as MediaType[]).find((type) => signatures[type](bytes));
