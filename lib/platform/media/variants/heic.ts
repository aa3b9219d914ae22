import sharp from 'sharp';
import { BrokenFile } from '../broken-file.ts';

/** JPEG keeps a colour profile in segments of this size at most; profiles of cameras take one. */
const maxProfile = 65_000;

/** The ICC profile of a HEIF file. Without it, the wide colours of phones look pale. */
const profileIn = (bytes: Buffer): Buffer | undefined => {
  const at = bytes.indexOf('colrprof');
  if (at < 4) return undefined;
  const length = bytes.readUInt32BE(at - 4) - 12;
  return length > 0 && length <= maxProfile ? bytes.subarray(at + 8, at + 8 + length) : undefined;
};

/** A JPEG with the profile that its colours are in. */
const withProfile = (jpeg: Buffer, profile: Buffer | undefined): Buffer => {
  if (!profile) return jpeg;
  const content = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile]);
  const header = Buffer.from([0xff, 0xe2, 0, 0]);
  header.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), header, content, jpeg.subarray(2)]);
};

const decoded = async (bytes: Buffer, maxPixels: number) => {
  // Its own instance, so that the memory of a large picture is free afterwards; loaded only for such pictures.
  const { default: start } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs');
  const { HeifDecoder } = start();
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new BrokenFile('unreadable', 'The HEIC file has no picture');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) throw new BrokenFile('too_many_pixels', `${width} x ${height} pixels`);
  const data = new Uint8ClampedArray(width * height * 4);
  const shown = await new Promise((done) => image.display({ data, width, height }, done));
  if (!shown) throw new BrokenFile('unreadable', 'The picture in the HEIC file cannot be decoded');
  return { data, width, height };
};

/** The picture of a HEIC file as a JPEG, turned as it is shown. */
export const jpegOfHeic = async (bytes: Buffer, maxPixels: number): Promise<Buffer> => {
  const { data, width, height } = await decoded(bytes, maxPixels);
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: maxPixels })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return withProfile(jpeg, profileIn(bytes));
};
