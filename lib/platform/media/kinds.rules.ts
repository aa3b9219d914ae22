import { type MediaType, mediaLimits } from './shapes.contract.ts';

export type MediaKind = 'image' | 'document' | 'video' | 'font';

export const kindOf = (type: MediaType): MediaKind => {
  if (type.startsWith('image/')) return 'image';
  if (type.startsWith('font/')) return 'font';
  return type.startsWith('video/') ? 'video' : 'document';
};

/** Maximum size of a file of each kind. */
export const maxBytesOfKind: Record<MediaKind, number> = {
  image: mediaLimits.imageBytes,
  document: mediaLimits.documentBytes,
  video: mediaLimits.videoBytes,
  font: mediaLimits.fontBytes,
};

/** Maximum size of a file of a type. */
export const maxBytesOf = (type: MediaType): number =>
  type === 'image/svg+xml' ? mediaLimits.svgBytes : maxBytesOfKind[kindOf(type)];
