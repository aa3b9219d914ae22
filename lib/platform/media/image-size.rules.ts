import type { MediaType } from './shapes.contract.ts';

export interface ImageSize {
  width: number;
  height: number;
  /** The number of frames; more than one if it is animated. */
  frames: number;
}

type Measure = (view: DataView) => ImageSize | undefined;

const tag = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

const still = (width: number, height: number): ImageSize => ({ width, height, frames: 1 });

/** The segments of a JPEG up to the one with its size. Those before it contain metadata of any length. */
const ofJpeg: Measure = (view) => {
  const noSize = new Set([0xc4, 0xc8, 0xcc]);
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && !noSize.has(marker))
      return still(view.getUint16(at + 7), view.getUint16(at + 5));
    else if (marker === 0xda || marker === 0xd9) return undefined;
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
};

const ofPng: Measure = (view) => still(view.getUint32(16), view.getUint32(20));

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 2 ** 16;

const framesOfWebp = (view: DataView): number => {
  let frames = 0;
  for (let at = 12; at + 8 <= view.byteLength; ) {
    if (tag(view, at) === 'ANMF') frames += 1;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return Math.max(1, frames);
};

const ofWebp: Measure = (view) => {
  const kind = tag(view, 12);
  if (kind === 'VP8X') return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1, frames: framesOfWebp(view) };
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return still((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
  }
  return still(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
};

/** Skips the data blocks, which end with an empty one. */
const pastBlocks = (view: DataView, from: number): number => {
  let at = from;
  for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += 1 + length;
  return at + 1;
};

const paletteBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** A frame of an animation may be larger than the animation's header says. */
const ofGif: Measure = (view) => {
  let width = view.getUint16(6, true);
  let height = view.getUint16(8, true);
  let frames = 0;
  for (let at = 13 + paletteBytes(view.getUint8(10)); at < view.byteLength; ) {
    const block = view.getUint8(at);
    if (block === 0x21) at = pastBlocks(view, at + 2);
    else if (block === 0x2c) {
      frames += 1;
      width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true));
      height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true));
      at = pastBlocks(view, at + 11 + paletteBytes(view.getUint8(at + 9)));
    } else break;
  }
  return frames > 0 ? { width, height, frames } : undefined;
};

/** The boxes of an AVIF or HEIC that contain the size of its pictures, and their parents. */
const sizesIn = (view: DataView, from: number, to: number): ImageSize[] => {
  const found: ImageSize[] = [];
  for (let at = from; at + 8 <= to; ) {
    const length = view.getUint32(at) || to - at;
    const end = Math.min(at + length, to);
    const kind = tag(view, at + 4);
    if (length < 8) break;
    if (kind === 'meta') found.push(...sizesIn(view, at + 12, end));
    else if (kind === 'iprp' || kind === 'ipco') found.push(...sizesIn(view, at + 8, end));
    else if (kind === 'ispe') found.push(still(view.getUint32(at + 12), view.getUint32(at + 16)));
    at += length;
  }
  return found;
};

const ofHeif: Measure = (view) => {
  const [largest] = sizesIn(view, 0, view.byteLength).toSorted((a, b) => b.width * b.height - a.width * a.height);
  return largest;
};

const measures: Partial<Record<MediaType, Measure>> = {
  'image/jpeg': ofJpeg,
  'image/png': ofPng,
  'image/webp': ofWebp,
  'image/gif': ofGif,
  'image/avif': ofHeif,
  'image/heic': ofHeif,
};

/** The size of an image from its header, without decoding; undefined when the header is malformed. */
export const sizeOfImage = (type: MediaType, bytes: Uint8Array): ImageSize | undefined => {
  try {
    const size = measures[type]?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};
