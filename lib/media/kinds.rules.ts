import { type MediaType, mediaLimits } from './shapes.contract.ts';

export type MediaKind = 'image' | 'document' | 'video';

export const kindOf = (type: MediaType): MediaKind => {
  if (type.startsWith('image/')) return 'image';
  return type === 'video/mp4' ? 'video' : 'document';
};

/** Maximum size of a file of each kind. */
export const maxBytesOf: Record<MediaKind, number> = {
  image: mediaLimits.imageBytes,
  document: mediaLimits.documentBytes,
  video: mediaLimits.videoBytes,
};
