import { headBytes, typeOfFile } from '../../../lib/platform/media/file-type.rules.ts';
import { kindOf, type MediaKind, maxBytesOf } from '../../../lib/platform/media/kinds.rules.ts';
import { type MediaType, mediaTypes } from '../../../lib/platform/media/shapes.contract.ts';

type Fault = { reason: 'empty' | 'wrongType' | 'wrongKind' } | { reason: 'tooLarge'; maxBytes: number };

/** Types that browsers do not know, or name otherwise, by the endings of their files. */
const byEnding: Record<string, MediaType> = {
  heic: 'image/heic',
  heif: 'image/heic',
  hif: 'image/heic',
  mov: 'video/quicktime',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  otf: 'font/otf',
};

/** Endings that a file dialog offers, for all kinds or for one. */
export const acceptedFiles = (kind: MediaKind | undefined): string[] => {
  const isOffered = (type: MediaType) => kind === undefined || kindOf(type) === kind;
  const endings = Object.entries(byEnding).filter(([, type]) => isOffered(type));
  return [...mediaTypes.filter(isOffered), ...endings.map(([ending]) => `.${ending}`)];
};

/** MIME type of a file if the library accepts it, by what the browser says, or else by the ending. */
const acceptedType = ({ type, name = '' }: { type: string; name?: string }): MediaType | undefined =>
  mediaTypes.find((accepted) => accepted === type) ?? byEnding[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];

/** Error of a file, as far as the browser can tell before the upload. The API checks the contents, but for no kind. */
export const faultOf = (
  { type, size, name = '' }: Pick<File, 'type' | 'size'> & { name?: string },
  kind?: MediaKind,
): Fault | undefined => {
  const accepted = acceptedType({ type, name });
  if (accepted === undefined) return { reason: 'wrongType' };
  if (kind !== undefined && kindOf(accepted) !== kind) return { reason: 'wrongKind' };
  if (size === 0) return { reason: 'empty' };
  const maxBytes = maxBytesOf(accepted);
  return size > maxBytes ? { reason: 'tooLarge', maxBytes } : undefined;
};

/** The type of a file by its contents, which its ending may not tell; else by its ending. */
export const contentTypeOf = async (file: Blob): Promise<MediaType | undefined> =>
  typeOfFile(new Uint8Array(await file.slice(0, headBytes).arrayBuffer())) ?? acceptedType(file);
