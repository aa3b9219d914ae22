import { invalid, Problem } from '#lib/platform/core/problem.ts';
import { matchesSearch, searchTerms } from '#lib/platform/core/text/search-terms.ts';
import { effectiveTier } from '#lib/platform/plans/plan.rules.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { mediaErrors } from '#lib/platform/texts/errors.ts';
import { typeOfFile } from './file-type.rules.ts';
import { sizeOfImage } from './image-size.rules.ts';
import { kindOf, type MediaKind, maxBytesOf } from './kinds.rules.ts';
import { type Media, type MediaType, mediaLimits, mediaTypes } from './shapes.contract.ts';
import { hasEntities, svgText } from './svg-text.rules.ts';

/** All frames of an animation are decoded at once. */
export const maxPixelsOfFrames = 4 * mediaLimits.imagePixels;

const wrong = (message: Said, code: 'format' | 'max' = 'format'): Problem =>
  invalid([{ field: 'file', code, message }]);

/** Generic types, sent by clients that do not know the type. */
const undeclared = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** Names of the types that some clients have for them. */
const misspelt: Record<string, MediaType> = {
  'image/jpg': 'image/jpeg',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'image/svg': 'image/svg+xml',
};

const bare = (contentType: string): string => (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();

const notTaken = (): Problem => new Problem('unsupported_media_type', mediaErrors().fileTypes(mediaTypes.join(', ')));

/** Types that fonts had before they got their own: they do not say which font it is. */
const formerFontTypes = /^(?:application\/(?:x-)?font-|application\/vnd\.ms-opentype$|font\/sfnt$)/;

/** A type by its own name; empty for one that says nothing. */
const plainType = (type: string): string => misspelt[type] ?? (formerFontTypes.test(type) ? '' : type);

/**
 * The type of a file, if it is accepted; throws otherwise. A picture, a film or a font is what its bytes say, as browsers
 * and phones name many by their ending; other files must be of the declared type.
 */
export const checkedType = (declared: string, bytes: Uint8Array): MediaType => {
  const claimed = plainType(bare(declared));
  const isKnown = (mediaTypes as readonly string[]).includes(claimed);
  const isShown = /^(?:image|video|font)\//.test(claimed);
  if (!isKnown && !isShown && !undeclared.has(claimed)) throw notTaken();
  const type = typeOfFile(bytes);
  const isSameKind = type !== undefined && isShown && claimed.startsWith(`${kindOf(type)}/`);
  if (isKnown && type !== claimed && !isSameKind) throw wrong(mediaErrors().fileOfType(claimed));
  if (!type || (!isKnown && isShown && !isSameKind)) throw notTaken();
  return type;
};

const unknownSize = { width: null, height: null };

const checkSvg = (bytes: Uint8Array): void => {
  const text = svgText(bytes);
  if (text === undefined) throw wrong(mediaErrors().svgEncoding);
  if (hasEntities(text)) throw wrong(mediaErrors().svgEntities);
};

/**
 * The size of an image, within the limits for display; nulls for other files, and where only decoding tells it: a HEIC may be
 * cut and turned, and an SVG has any size.
 */
export const checkedSize = (type: MediaType, bytes: Uint8Array): { width: number | null; height: number | null } => {
  if (kindOf(type) !== 'image') return unknownSize;
  if (type === 'image/svg+xml') {
    checkSvg(bytes);
    return unknownSize;
  }
  const size = sizeOfImage(type, bytes);
  if (!size) throw wrong(mediaErrors().unreadableImage);
  const { width, height, frames } = size;
  const pixels = width * height;
  if (pixels > mediaLimits.imagePixels || pixels * frames > maxPixelsOfFrames)
    throw wrong(mediaErrors().megapixels(mediaLimits.imagePixels / 1_000_000), 'max');
  return type === 'image/heic' ? unknownSize : { width, height };
};

/** Throws unless a file of that size may be uploaded, by its type and the brand's plan. */
export const checkAllowance = (
  type: MediaType,
  sizeBytes: number,
  brand: Parameters<typeof effectiveTier>[0],
  now: Date,
): void => {
  const kind = kindOf(type);
  const currentTier = effectiveTier(brand, now);
  if (kind === 'video' && currentTier === 'core')
    throw new Problem('feature_not_entitled', mediaErrors().noVideos, {
      feature: 'video',
      requiredTier: 'pro',
      currentTier,
    });
  if (sizeBytes > maxBytesOf(type))
    throw invalid([{ field: 'sizeBytes', code: 'max', message: mediaErrors().fileBytes(maxBytesOf(type)) }]);
};

const maxNameLength = 150;

/** The name of a file without its path. It is shown and offered for downloads, and is not used as a key. */
export const plainName = (filename: string, type: MediaType): string => {
  const last =
    filename
      .replace(/\p{Surrogate}/gu, '')
      .split(/[/\\]/)
      .at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  const name = last.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  const shown = name.replace(/^\.+/, '');
  return shown === '' ? `file.${type.split('/')[1]}` : Array.from(shown).slice(-maxNameLength).join('');
};

/** How the name of a download of a type ends; the first one is added to other names. */
const endings: Partial<Record<MediaType, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/quicktime': ['.mov', '.qt'],
};

/** The name of a file as a download: a system opens it as what it is, and does not run a document called `form.bat`. */
export const downloadName = (filename: string, type: MediaType): string => {
  const known = endings[type];
  return known === undefined || known.some((ending) => filename.toLowerCase().endsWith(ending))
    ? filename
    : `${filename}${known[0]}`;
};

const wordsOf = (value: string | null): string[] => (value === null ? [] : searchTerms(value.replace(/[-_.]+/g, ' ')));

/** Attributes for filters, where an index has room for one list of words. */
export const mediaTerms = (media: Pick<Media, 'filename' | 'title' | 'altText' | 'tags' | 'contentType'>): string[] => {
  const words = [media.filename, media.title, media.altText].flatMap(wordsOf);
  return [
    `type:${media.contentType}`,
    ...media.tags.map((tag) => `tag:${tag.toLowerCase()}`),
    ...new Set([media.filename.toLowerCase(), ...words].map((word) => `q:${word}`)),
  ];
};

export interface MediaFilter {
  id?: string | undefined;
  contentType?: MediaType | undefined;
  kind?: MediaKind | undefined;
  tag?: string | undefined;
  q?: string | undefined;
  status?: Media['status'] | undefined;
}

interface Found {
  status: Media['status'];
  search?: string[];
}

/** Whether an item, as a list finds it, is wanted. */
export const mediaFilter =
  ({ contentType, kind, tag, q, status }: MediaFilter) =>
  (item: Found): boolean => {
    const terms = item.search ?? [];
    const type = (terms[0] ?? '').slice('type:'.length) as MediaType;
    return (
      (status === undefined || item.status === status) &&
      (contentType === undefined || type === contentType) &&
      (kind === undefined || kindOf(type) === kind) &&
      (tag === undefined || terms.includes(`tag:${tag.toLowerCase()}`)) &&
      matchesSearch(
        terms.filter((term) => term.startsWith('q:')).map((term) => term.slice(2)),
        q,
      )
    );
  };
