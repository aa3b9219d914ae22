import type { Picture } from './picture.contract.ts';
import type { Media } from './shapes.contract.ts';
import { variantSizes } from './variant-sizes.rules.ts';

/**
 * An item of the media library as pages show it; undefined for one that is not a picture, or not ready. An SVG is shown as its
 * largest picture, which mails and previews of links can show, too.
 */
export const pictureOf = ({
  url,
  variants,
  width,
  height,
  altText,
  focalPoint,
  contentType,
}: Pick<Media, 'contentType' | 'url' | 'variants' | 'width' | 'height' | 'altText' | 'focalPoint'>):
  | Picture
  | undefined => {
  if (url === null || variants === null || width === null || height === null) return undefined;
  const sizes = variantSizes({ width, height }).map(({ name, ...size }) => ({ url: variants[name], ...size }));
  const address = contentType === 'image/svg+xml' ? variants.large : url;
  return { url: address, width, height, alt: altText, focalPoint, sizes };
};
