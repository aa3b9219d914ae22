import sharp, { type Sharp } from 'sharp';
import { BrokenFile } from '../broken-file.ts';
import { type MediaType, variantSides } from '../shapes.contract.ts';
import { jpegOfHeic } from './heic.ts';
import { drawnSvg } from './svg-raster.ts';
import { mayPass, reasonOf } from './variant-errors.rules.ts';

export interface Variants {
  /** The type of the file that is shown, as which some files are converted. */
  contentType: MediaType;
  original: Buffer;
  thumb: Buffer;
  medium: Buffer;
  large: Buffer;
  width: number;
  height: number;
}

interface Limits {
  pixels: number;
  pixelsOfFrames: number;
}

// A function processes one image at a time and caches none.
sharp.cache(false);

const encode = (image: Sharp, type: MediaType): Sharp => {
  switch (type) {
    case 'image/png':
      return image.png();
    case 'image/webp':
      return image.webp({ quality: 90 });
    case 'image/gif':
      return image.gif();
    case 'image/avif':
      // With full chroma resolution, the largest image would exceed the memory of WebAssembly.
      return image.avif({ quality: 65, effort: 1, chromaSubsampling: '4:2:0' });
    default:
      return image.jpeg({ quality: 90, progressive: true });
  }
};

const animates = (type: MediaType): boolean => type === 'image/gif' || type === 'image/webp';

const makeOfPixels = async (bytes: Buffer, type: MediaType, { pixels, pixelsOfFrames }: Limits): Promise<Variants> => {
  const settings = { limitInputPixels: pixels, failOn: 'error' } as const;
  const { format, pages = 1, width: across, height: down } = await sharp(bytes, settings).metadata();
  const wanted = type === 'image/avif' ? 'heif' : type.slice('image/'.length);
  if (format !== wanted) throw new BrokenFile('unreadable', `The file is ${format}, not ${wanted}`);
  if (across * down * pages > pixelsOfFrames)
    throw new BrokenFile('too_many_pixels', `${across} x ${down} pixels, ${pages} frames`);
  // With all frames, and rotated by its orientation metadata. No metadata is written to the new files.
  const whole = sharp(bytes, { ...settings, animated: animates(type), limitInputPixels: pixelsOfFrames }).autoOrient();
  const { data: original, info } = await encode(whole, type).toBuffer({ resolveWithObject: true });
  const variant = (side: number): Promise<Buffer> =>
    whole
      .clone()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  const { width } = info;
  const height = info.pageHeight ?? info.height;
  // Sequential, as each decodes the whole image.
  const thumb = await variant(variantSides.thumb);
  const medium = await variant(variantSides.medium);
  return { contentType: type, original, thumb, medium, large: await variant(variantSides.large), width, height };
};

/**
 * The same bytes in memory of their own. A picture that WebAssembly has made is a view of all its memory, which would be copied
 * into it once more with the picture: too much for those of 48 megapixels.
 */
const apart = (made: Buffer): Buffer => Buffer.from(made);

const make = async (bytes: Buffer, type: MediaType, limits: Limits): Promise<Variants> => {
  if (type === 'image/heic') return makeOfPixels(apart(await jpegOfHeic(bytes, limits.pixels)), 'image/jpeg', limits);
  if (type !== 'image/svg+xml') return makeOfPixels(bytes, type, limits);
  const { clean, drawing } = await drawnSvg(bytes, limits.pixels);
  return { ...(await makeOfPixels(apart(drawing), 'image/png', limits)), contentType: type, original: clean };
};

/**
 * The variants of an image, in several sizes. Throws `BrokenFile` for a file that can never be shown, and other errors when
 * a later attempt may succeed.
 */
export const makeVariants = async (bytes: Buffer, type: MediaType, limits: Limits): Promise<Variants> => {
  try {
    return await make(bytes, type, limits);
  } catch (error) {
    if (error instanceof BrokenFile || !(error instanceof Error) || mayPass(error)) throw error;
    throw new BrokenFile(reasonOf(error), error.message);
  }
};
