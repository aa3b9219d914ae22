import type { Picture } from '#lib/platform/media/picture.contract.ts';
import { type Attributes, classes, type Html, h } from '../base/html.ts';
import { linkOf } from '../base/links.ts';
import type { Site } from '../base/site.ts';

interface Shown {
  /** How wide it is shown, as in the attribute `sizes`. */
  sizes: string;
  /** Whether it fills a frame, and may lose its edges. */
  isCropped?: boolean;
  /** In place of its own description; empty where the text beside it says the same. */
  alt?: string | null;
  className?: string;
}

/** The first picture of a page is probably what visitors wait for. */
const loading = (site: Site): Attributes => {
  const isFirst = !site.hasShownPicture;
  site.hasShownPicture = true;
  return isFirst ? { fetchpriority: 'high' } : { loading: 'lazy' };
};

const percent = (share: number): string => `${Math.round(Math.min(1, Math.max(0, share)) * 20) * 5}%`;

const focus = ({ styles }: Site, { focalPoint }: Picture): string | null =>
  focalPoint && styles.classOf(`object-position:${percent(focalPoint.x)} ${percent(focalPoint.y)}`);

/** Whether the smallest size of a picture is sharp on every screen at a width in rem, such as `4.5rem`. */
const isSmall = (sizes: string, smallest: number): boolean => {
  const [, rem] = /^([\d.]+)rem$/.exec(sizes) ?? [];
  return rem !== undefined && Number(rem) * 16 * 3 <= smallest;
};

/** A picture of the media library in the size that fits the screen. Its place is reserved before it is loaded. */
export const pictureOf = (site: Site, picture: Picture, { sizes, isCropped, alt, className }: Shown): Html => {
  const [smallest] = picture.sizes;
  const offered = smallest && isSmall(sizes, smallest.width) ? [smallest] : picture.sizes;
  const largest = offered.at(-1);
  return h('img', {
    src: largest?.url ?? picture.url,
    ...(offered.length > 1 && {
      srcset: offered.map(({ url, width }) => `${url} ${width}w`).join(', '),
      sizes,
    }),
    width: largest?.width ?? picture.width,
    height: largest?.height ?? picture.height,
    alt: alt ?? picture.alt ?? '',
    class: classes(className, isCropped && 'crop', isCropped && focus(site, picture)),
    ...loading(site),
  });
};

/** The picture at the top of an article, as wide as its text. */
export const coverOf = (site: Site, picture: Picture): Html =>
  pictureOf(site, picture, { sizes: '(min-width:48rem) 44rem, 100vw', isCropped: true, className: 'cover' });

/** A picture of which only the address is known: it fits into a frame, so that nothing moves when it is loaded. */
export const pictureAt = (site: Site, address: string, alt: string): Html | null => {
  const src = linkOf(site, address);
  return src === undefined ? null : h('img', { src, alt, class: 'unsized', ...loading(site) });
};
