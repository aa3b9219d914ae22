import { CaseSensitive, Clapperboard, FileImage, FileText, ImageOff, LoaderCircle } from 'lucide-react';
import { kindOf } from '../../../lib/platform/media/kinds.rules.ts';
import classes from './media.module.css';
import type { Media } from './send-file.ts';

const percent = (part: number): string => `${part * 100}%`;

/** Whether little would be left of an image in the frame, such as of a logo. */
const isLong = ({ width, height }: Media): boolean =>
  width !== null && height !== null && (width > 2 * height || height > 2 * width);

/** Crop position of an image, as on the brand's pages. */
const positionOf = (point: Media['focalPoint']): string =>
  point === null ? '50% 50%' : `${percent(point.x)} ${percent(point.y)}`;

const icons = { image: FileImage, document: FileText, video: Clapperboard, font: CaseSensitive };

const Icon = ({ media }: { media: Media }) => {
  if (media.status === 'processing') return <LoaderCircle size={24} aria-hidden className={classes.turning} />;
  if (media.status === 'rejected') return <ImageOff size={24} aria-hidden />;
  const Shown = icons[kindOf(media.contentType)];
  return <Shown size={28} aria-hidden />;
};

/**
 * Thumbnail of a file, cropped at its focus point; a long one is shown as a whole. Its name is shown beside it, so the
 * alternative text is empty.
 */
export const Thumbnail = ({ media }: { media: Media }) => (
  <div className={classes.thumbnail}>
    {media.variants ? (
      <img
        src={media.variants.thumb}
        alt=""
        decoding="async"
        draggable={false}
        style={isLong(media) ? { objectFit: 'contain' } : { objectPosition: positionOf(media.focalPoint) }}
      />
    ) : (
      <Icon media={media} />
    )}
  </div>
);
